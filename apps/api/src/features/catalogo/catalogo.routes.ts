import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { listUsos } from './list-usos.ts'

export function registerCatalogo(app: FastifyInstance): void {
  route(app, 'catalogo.list-usos', listUsos)
}
