import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { pullSincronizacao } from './pull-sincronizacao.ts'

export function registerSincronizacao(app: FastifyInstance): void {
  route(app, 'sincronizacao.pull', pullSincronizacao)
}
