import type { FastifyInstance } from 'fastify'
import { registerHealth } from './features/health/health.routes.ts'

/** Every feature of the API, one line each. */
export function registerFeatures(app: FastifyInstance): void {
  registerHealth(app)
}
