import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseHandle } from './client.ts'
import type { Transaction } from './transaction.ts'

/** What the row level policies let a transaction see. `sessao` names whose device writes, for those who listen. */
export type Visibility =
  | { userId: string; sessao?: string }
  | { escopo: 'autenticacao' | 'publico' | 'limpeza' | 'envio' }
  | 'nobody'

/**
 * Runs `work` in one transaction that sees only the rows of one account (or of one narrow scope):
 * commits when it returns, rolls back when it throws.
 */
export async function inTransaction<T>(
  database: Pick<DatabaseHandle, 'pool'>,
  visibility: Visibility,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    await client.query(opening(visibility))
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Begin and visibility in one round trip; the simple protocol takes no parameters, hence escapeLiteral. */
function opening(visibility: Visibility): string {
  if (visibility === 'nobody') return 'begin'
  const settings =
    'userId' in visibility
      ? { 'app.user_id': visibility.userId, 'app.sessao': visibility.sessao ?? '' }
      : { 'app.escopo': visibility.escopo }
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin; select ${set.join(', ')}`
}

/** The connection's error when not even the rollback went through: the pool then throws it away. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
