import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { createMovimento } from './create-movimento.ts'
import { listMovimentos } from './list-movimentos.ts'

export function registerMovimentos(app: FastifyInstance): void {
  route(app, 'movimentos.list', listMovimentos)
  route(app, 'movimentos.create', createMovimento)
}
