import type { FastifyInstance } from 'fastify'
import { openRoute } from '#http/route.ts'
import { getOpenapi } from './get-openapi.ts'

export function registerOpenapi(app: FastifyInstance): void {
  openRoute(app, 'openapi.get', getOpenapi)
}
