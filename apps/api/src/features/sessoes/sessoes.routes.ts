import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { listSessoes } from './list-sessoes.ts'
import { revokeOutras } from './revoke-outras.ts'
import { revokeSessao } from './revoke-sessao.ts'

export function registerSessoes(app: FastifyInstance): void {
  route(app, 'sessoes.list', listSessoes)
  route(app, 'sessoes.revoke', revokeSessao)
  route(app, 'sessoes.revoke-outras', revokeOutras)
}
