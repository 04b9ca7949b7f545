// What this design leaves to a call: the program's own sign-in, limit, pool and transaction around the one statement of the
// bare SQL. `/<query>/<bytes>/<quote>` answers so many bytes of JSON, from nothing.
import fastify from 'fastify'
import { openDatabase } from '../../apps/api/src/db/client.ts'
import { startLocalServer } from '../../apps/api/src/db/local-server.ts'
import { runMigrations } from '../../apps/api/src/db/migrate.ts'
import { enterSession } from '../../apps/api/src/db/sessions.ts'
import type { Transaction } from '../../apps/api/src/db/transaction.ts'
import { inOneTrip, inTransaction } from '../../apps/api/src/db/with-user.ts'
import { hashToken } from '../../apps/api/src/http/auth.ts'
import { answerOf } from './answer-of.ts'
import { statementOf, type BareQuery } from './bare-queries.ts'

const log = { info: () => undefined, warn: console.warn }
const server = await startLocalServer({ dataDir: process.env['DATA_DIR'] ?? '', log })
const { connection, role } = await runMigrations({ connection: server.connection, log })
const database = openDatabase({ connection, role, log })
const app = fastify()

const EVER = new Date(0)

async function accountOf(authorization = ''): Promise<string> {
  const session = await enterSession(database, {
    tokenHash: hashToken(authorization.slice('Bearer '.length)),
    since: { createdAt: EVER, lastUsedAt: EVER },
    conta: { prefix: 'conta:', max: 1_000_000, windowMs: 60_000, now: new Date() },
  })
  if (!session) throw new Error('There is no such session.')
  return session.userId
}

/** The connection behind a transaction, as the program's own statements use it. */
const clientOf = (db: Transaction) =>
  (db as Transaction & { $client: { query(query: object): Promise<unknown> } }).$client

app.route<{ Params: { query: BareQuery; bytes: string; quote: string } }>({
  method: ['GET', 'POST', 'PATCH'],
  url: '/:query/:bytes/:quote',
  handler: async (request, reply) => {
    const { query, bytes, quote } = request.params
    const userId = await accountOf(request.headers.authorization)
    const run = query === 'write' ? inTransaction : inOneTrip
    await run(database, { userId }, (db) => clientOf(db).query(statementOf(query, { userId, quote })))
    return reply.type('application/json; charset=utf-8').send(answerOf(bytes))
  },
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => server.stop())
})
