import type { FastifyInstance } from 'fastify'
import { openRoute, route } from '#http/route.ts'
import { createExemplos } from './create-exemplos.ts'
import { removeExemplos } from './remove-exemplos.ts'
import { restoreExemplos } from './restore-exemplos.ts'

export function registerExemplos(app: FastifyInstance): void {
  openRoute(app, 'exemplos.create', createExemplos)
  route(app, 'exemplos.remove', removeExemplos)
  route(app, 'exemplos.restore', restoreExemplos)
}
