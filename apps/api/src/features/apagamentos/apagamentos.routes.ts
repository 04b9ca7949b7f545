import type { FastifyInstance } from 'fastify'
import { fileRoute, openRoute, route } from '#http/route.ts'
import { createApagamento } from './create-apagamento.ts'
import { exportDados } from './export-dados.ts'
import { previewApagamento } from './preview-apagamento.ts'

export function registerApagamentos(app: FastifyInstance): void {
  fileRoute(app, 'apagamentos.export-dados', exportDados)
  route(app, 'apagamentos.preview', previewApagamento)
  openRoute(app, 'apagamentos.create', createApagamento)
}
