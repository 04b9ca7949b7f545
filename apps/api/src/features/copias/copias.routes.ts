import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { findUltimas, inTransaction } from './copias.repository.ts'
import { getUltima } from './get-ultima.ts'

export function registerCopias(app: FastifyInstance): void {
  route(app, 'copias.get-ultima', getUltima)
  const { metrics, database } = app.deps
  metrics.gauge({
    name: 'lapida_copia_last_done_timestamp_seconds',
    help: 'When the last good copy of the database was begun, since 1970',
    async read() {
      const { boa } = await inTransaction(database, 'nobody', (db) => findUltimas({ db }))
      return boa ? boa.iniciadaEm.getTime() / 1_000 : []
    },
  })
}
