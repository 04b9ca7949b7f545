import type { FastifyInstance } from 'fastify'
import { fileRoute, route } from '#http/route.ts'
import { createImportacao } from './create-importacao.ts'
import { getModelo } from './get-modelo.ts'
import { previewImportacao } from './preview-importacao.ts'

export function registerImportacoes(app: FastifyInstance): void {
  route(app, 'importacoes.preview', previewImportacao)
  route(app, 'importacoes.create', createImportacao)
  fileRoute(app, 'importacoes.get-modelo', getModelo)
}
