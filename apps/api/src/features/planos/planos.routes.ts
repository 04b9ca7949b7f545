import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { listPlanos } from './list-planos.ts'

export function registerPlanos(app: FastifyInstance): void {
  route(app, 'planos.list', listPlanos)
}
