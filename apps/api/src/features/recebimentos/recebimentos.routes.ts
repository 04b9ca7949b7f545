import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { createRecebimento } from './create-recebimento.ts'
import { reverseRecebimento } from './reverse-recebimento.ts'

export function registerRecebimentos(app: FastifyInstance): void {
  route(app, 'recebimentos.create', createRecebimento)
  route(app, 'recebimentos.reverse', reverseRecebimento)
}
