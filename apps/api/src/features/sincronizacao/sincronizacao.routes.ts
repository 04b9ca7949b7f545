import type { FastifyInstance } from 'fastify'
import { readRoute, streamRoute } from '#http/route.ts'
import { pullSincronizacao } from './pull-sincronizacao.ts'
import { StreamsMudancas } from './stream-mudancas.ts'

export function registerSincronizacao(app: FastifyInstance): void {
  readRoute(app, 'sincronizacao.pull', pullSincronizacao)
  const streams = new StreamsMudancas()
  app.addHook('preClose', async () => streams.endAll())
  streamRoute(app, 'sincronizacao.follow', (request) => streams.open(request))
}
