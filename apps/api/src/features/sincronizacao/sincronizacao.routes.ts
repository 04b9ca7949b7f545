import type { FastifyInstance } from 'fastify'
import { readRoute, streamRoute } from '#http/route.ts'
import { pullSincronizacao } from './pull-sincronizacao.ts'
import { StreamsMudancas } from './stream-mudancas.ts'

export function registerSincronizacao(app: FastifyInstance): void {
  readRoute(app, 'sincronizacao.pull', pullSincronizacao)
  const streams = new StreamsMudancas()
  const { metrics } = app.deps
  metrics.gauge({
    name: 'lapida_streams_open',
    help: 'Streams of changes that devices of this process follow',
    read: () => streams.figures.open,
  })
  metrics.gauge({
    name: 'lapida_stream_events_total',
    help: 'Changes that were told over them',
    type: 'counter',
    read: () => streams.figures.sent,
  })
  app.addHook('preClose', async () => streams.endAll())
  streamRoute(app, 'sincronizacao.follow', (request) => streams.open(request))
}
