import type { FastifyInstance } from 'fastify'
import { openRoute } from '#http/route.ts'
import { checkHealth } from './check-health.ts'

export function registerHealth(app: FastifyInstance): void {
  openRoute(app, 'health.check', checkHealth)
}
