import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { countEnvios, inTransaction } from './avisos.repository.ts'
import { changePreferencias } from './change-preferencias.ts'
import { getPreferencias } from './get-preferencias.ts'
import { listAvisos } from './list-avisos.ts'
import { readAvisos } from './read-avisos.ts'

export function registerAvisos(app: FastifyInstance): void {
  route(app, 'avisos.list', listAvisos)
  route(app, 'avisos.read', readAvisos)
  route(app, 'avisos.get-preferencias', getPreferencias)
  route(app, 'avisos.change-preferencias', changePreferencias)
  const { metrics, database } = app.deps
  metrics.gauge({
    name: 'lapida_envios_waiting',
    help: 'Pushes and mails that wait to be sent or to be tried again, of all processes',
    read: () => inTransaction(database, { escopo: 'envio' }, countEnvios),
  })
}
