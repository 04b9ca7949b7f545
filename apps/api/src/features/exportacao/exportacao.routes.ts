import type { FastifyInstance } from 'fastify'
import { fileRoute } from '#http/route.ts'
import { getJson } from './get-json.ts'
import { getXlsx } from './get-xlsx.ts'

export function registerExportacao(app: FastifyInstance): void {
  fileRoute(app, 'exportacao.get-xlsx', getXlsx)
  fileRoute(app, 'exportacao.get-json', getJson)
}
