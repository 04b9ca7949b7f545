import { randomUUID } from 'node:crypto'
import { openDatabase, type DatabaseConnection } from '#db/client.ts'
import { readApagamentos } from '#db/copias/apagamentos.ts'
import { readContas, readEncerramentos, type EstadoDaConta } from '#db/copias/contas-encerradas.ts'
import { withOwnerClient } from '#db/copias/owner-client.ts'
import { updateEncerradaAte } from '#db/encerramento.ts'
import { migrateAlone } from '#db/migrate.ts'
import type { Transaction } from '#db/transaction.ts'
import { inTransaction } from '#db/with-user.ts'
import { eraseAgain } from '#features/apagamentos/erase-again.ts'
import { eraseConta } from '#features/apagamentos/erase-conta.ts'
import { BY_ITSELF } from '#http/context.ts'

/**
 * Erases in one database the customers and the accounts that another one remembers to have erased, and closes or opens
 * accounts that both have as whichever of the two knows later: nothing of it comes back with a copy of before, nor by going
 * back to what was there before a restoring.
 */
export async function eraseAgainIn(into: DatabaseConnection, from: DatabaseConnection): Promise<void> {
  const [done, ends] = await withOwnerClient(from, async (client) => [
    await readApagamentos(client),
    await readEncerramentos(client),
  ])
  const apagadas = ends?.apagadas ?? []
  const changed = await changedEnds(into, from)
  if (done.length === 0 && apagadas.length === 0 && changed.length === 0) return
  await withOwnerClient(into, (client) => migrateAlone(client))
  const database = openDatabase({
    connection: into,
    role: null,
    log: { warn: () => undefined },
    maxConnections: 1,
  })
  const within = (userId: string, work: (context: Around) => Promise<void>) =>
    inTransaction(database, { userId }, (db) =>
      work({ ...BY_ITSELF, userId, now: new Date(), newId: randomUUID, db }),
    )
  try {
    for (const apagamento of done)
      await within(apagamento.userId, (context) => eraseAgain(context, apagamento))
    for (const { id, apagadaEm } of apagadas)
      await within(id, (context) => eraseConta(context, { apagadaEm }))
    for (const { id, ate, em } of changed)
      await within(id, (context) => updateEncerradaAte({ ...context, now: em }, ate))
  } finally {
    await database.close()
  }
}

type Around = typeof BY_ITSELF & { userId: string; now: Date; newId(): string; db: Transaction }

/** Accounts of which the other database knows a later closing or opening. */
async function changedEnds(into: DatabaseConnection, from: DatabaseConnection): Promise<EstadoDaConta[]> {
  const [here, there] = [
    await withOwnerClient(into, readEncerramentos),
    await withOwnerClient(from, readEncerramentos),
  ]
  if (!here || !there) return []
  const ids = [...new Set([...here.encerradas, ...there.encerradas])]
  const read = (connection: DatabaseConnection) =>
    withOwnerClient(connection, (client) => readContas(client, ids))
  const known = new Map((await read(into)).map((conta) => [conta.id, conta]))
  return (await read(from)).filter(({ id, ate, em }) => {
    const before = known.get(id)
    return before !== undefined && before.ate !== ate && em > before.em
  })
}
