import type { FastifyInstance } from 'fastify'
import { openRoute, route } from '#http/route.ts'
import { listSessoes } from './list-sessoes.ts'
import { revokeOutras } from './revoke-outras.ts'
import { revokeSessao } from './revoke-sessao.ts'

export function registerSessoes(app: FastifyInstance): void {
  route(app, 'sessoes.list', listSessoes)
  openRoute(app, 'sessoes.revoke', revokeSessao)
  openRoute(app, 'sessoes.revoke-outras', revokeOutras)
}
