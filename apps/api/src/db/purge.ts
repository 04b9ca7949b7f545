import type { DatabaseHandle } from './client.ts'
import { avisos } from './schema/avisos.ts'
import { idempotencia, limites } from './schema/registros.ts'
import { tentativasLogin } from './schema/contas.ts'
import { inTransaction } from './with-user.ts'

/** So many rows were deleted. */
export interface Purged {
  idempotencia: number
  tentativasLogin: number
  limites: number
  avisos: number
}

/**
 * Deletes what is of no use any more: kept answers of seven days ago (a call that is repeated later is held by the ids of
 * its records), failed sign-ins of thirty days ago, counts of windows that ended an hour ago, and what customers did
 * ninety days ago, as far as the bell told it. The age stands in the policies of these tables (migrations 0016, 0020 and
 * 0032).
 */
export function purge(database: Pick<DatabaseHandle, 'pool'>): Promise<Purged> {
  return inTransaction(database, { escopo: 'limpeza' }, async (db) => {
    const answers = await db.delete(idempotencia)
    const failures = await db.delete(tentativasLogin)
    const windows = await db.delete(limites)
    const told = await db.delete(avisos)
    return {
      idempotencia: answers.rowCount ?? 0,
      tentativasLogin: failures.rowCount ?? 0,
      limites: windows.rowCount ?? 0,
      avisos: told.rowCount ?? 0,
    }
  })
}
