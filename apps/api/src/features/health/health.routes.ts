import type { FastifyInstance } from 'fastify'
import { openRoute } from '#http/route.ts'
import { checkHealth } from './check-health.ts'
import { checkReady } from './check-ready.ts'

export function registerHealth(app: FastifyInstance): void {
  openRoute(app, 'health.check', checkHealth)
  openRoute(app, 'health.ready', (context) => checkReady(context, app.deps.leaving))
}
