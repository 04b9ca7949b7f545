import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { exportFinanceiro } from './export-financeiro.ts'
import { getFinanceiro } from './get-financeiro.ts'

export function registerFinanceiro(app: FastifyInstance): void {
  route(app, 'financeiro.get', getFinanceiro)
  route(app, 'financeiro.export', exportFinanceiro)
}
