import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { exportHistorico } from './export-historico.ts'
import { listHistorico } from './list-historico.ts'

export function registerHistorico(app: FastifyInstance): void {
  route(app, 'historico.list', listHistorico)
  route(app, 'historico.export', exportHistorico)
}
