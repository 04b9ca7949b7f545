import { randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './db/client.ts'
import { inTransaction } from './db/with-user.ts'
import { BY_ITSELF } from './http/context.ts'
import { endHistorico, listContasComHistoricoAntigo } from './features/apagamentos/end-historico.ts'
import { endPrazos, listContasComPrazoVencido } from './features/apagamentos/end-prazos.ts'

export interface Surroundings {
  database: Pick<DatabaseHandle, 'pool'>
  config: Config
  now(): Date
  /** whether this process leads no more: then the rest is left for the next leader */
  ending?(): boolean
}

/**
 * Ends what has an end in every account, one transaction after the other. A run that was interrupted goes on where it
 * was; an account that fails holds up no other, and fails the run when the others are done.
 */
export async function endAllPrazos({
  database,
  config,
  now,
  ending = () => false,
}: Surroundings): Promise<void> {
  const failures: unknown[] = []
  const contas = await inTransaction(database, 'nobody', async (db) => [
    ...(await listContasComPrazoVencido({ db, now: now() })),
    ...(await listContasComHistoricoAntigo({ db, now: now() })),
  ])
  for (const userId of new Set(contas)) {
    const account = { ...BY_ITSELF, userId, now: now(), newId: randomUUID, config }
    try {
      for (const end of [endPrazos, endHistorico])
        for (let more = true; more && !ending();)
          more = await inTransaction(database, { userId }, (db) => end({ ...account, db }))
    } catch (error) {
      failures.push(error)
    }
    if (ending()) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Deadlines of some accounts could not be kept.')
}
