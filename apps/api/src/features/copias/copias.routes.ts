import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { getUltima } from './get-ultima.ts'

export function registerCopias(app: FastifyInstance): void {
  route(app, 'copias.get-ultima', getUltima)
}
