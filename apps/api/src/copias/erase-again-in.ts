import { randomUUID } from 'node:crypto'
import { openDatabase, type DatabaseConnection } from '#db/client.ts'
import { readApagamentos } from '#db/copias/apagamentos.ts'
import { withOwnerClient } from '#db/copias/owner-client.ts'
import { migrateAlone } from '#db/migrate.ts'
import { inTransaction } from '#db/with-user.ts'
import { eraseAgain } from '#features/apagamentos/erase-again.ts'
import { BY_ITSELF } from '#http/context.ts'

/**
 * Erases in one database the customers that another one remembers to have erased: whoever was erased does not come back
 * with a copy of before, nor by going back to what was there before a restoring.
 */
export async function eraseAgainIn(into: DatabaseConnection, from: DatabaseConnection): Promise<void> {
  const done = await withOwnerClient(from, readApagamentos)
  if (done.length === 0) return
  await withOwnerClient(into, (client) => migrateAlone(client))
  const database = openDatabase({
    connection: into,
    role: null,
    log: { warn: () => undefined },
    maxConnections: 1,
  })
  try {
    for (const apagamento of done) {
      const { userId } = apagamento
      const around = { ...BY_ITSELF, userId, now: new Date(), newId: randomUUID }
      await inTransaction(database, { userId }, (db) => eraseAgain({ ...around, db }, apagamento))
    }
  } finally {
    await database.close()
  }
}
