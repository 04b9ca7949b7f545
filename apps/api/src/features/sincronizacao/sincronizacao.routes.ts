import { MUDANCAS_URL } from '@lapida/contracts/rotas'
import type { FastifyInstance } from 'fastify'
import { requireAccount, route } from '#http/route.ts'
import { pullSincronizacao } from './pull-sincronizacao.ts'
import { StreamsMudancas } from './stream-mudancas.ts'

export function registerSincronizacao(app: FastifyInstance): void {
  route(app, 'sincronizacao.pull', pullSincronizacao)
  const streams = new StreamsMudancas()
  app.addHook('preClose', async () => streams.endAll())
  app.get(MUDANCAS_URL, { onRequest: requireAccount }, async (request, reply) =>
    reply
      // A proxy that gathers answers would keep them for itself.
      .header('x-accel-buffering', 'no')
      // Kept alive after its end it would keep the program from ending.
      .header('connection', 'close')
      .type('text/event-stream; charset=utf-8')
      .send(await streams.open(request)),
  )
}
