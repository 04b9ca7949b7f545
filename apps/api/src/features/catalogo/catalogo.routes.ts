import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { findUsos } from './catalogo.repository.ts'

export function registerCatalogo(app: FastifyInstance): void {
  // In how many quotes each stone is, the most used first.
  route(app, 'catalogo.list-usos', async (context) => ({ usos: await findUsos(context) }))
}
