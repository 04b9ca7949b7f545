import type { FastifyInstance } from 'fastify'
import { fileRoute, openRoute, route } from '#http/route.ts'
import { createImportacao } from './create-importacao.ts'
import { getModelo } from './get-modelo.ts'
import { previewImportacao } from './preview-importacao.ts'
import { restoreImportacao } from './restore-importacao.ts'

export function registerImportacoes(app: FastifyInstance): void {
  route(app, 'importacoes.preview', previewImportacao)
  route(app, 'importacoes.create', createImportacao)
  openRoute(app, 'importacoes.restore', restoreImportacao)
  fileRoute(app, 'importacoes.get-modelo', getModelo)
}
