import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { createProposta } from './create-proposta.ts'
import { getProposta } from './get-proposta.ts'
import { listPropostas } from './list-propostas.ts'
import { withdrawProposta } from './withdraw-proposta.ts'

export function registerPropostas(app: FastifyInstance): void {
  route(app, 'propostas.list', listPropostas)
  route(app, 'propostas.create', createProposta)
  route(app, 'propostas.get', getProposta)
  route(app, 'propostas.withdraw', withdrawProposta)
}
