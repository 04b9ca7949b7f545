import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseHandle } from './client.ts'
import { leftToCommit, together } from './together.ts'
import type { Transaction } from './transaction.ts'

/**
 * What the row level policies let a transaction see: the rows of an account and, of people, those of it and the one who
 * calls. `sessao` names whose device writes, for those who listen. `soDaPessoa`: of quotes those of that person alone.
 */
export type Visibility =
  | { userId: string; pessoaId?: string; sessao?: string; soDaPessoa?: boolean }
  | { pessoaId: string }
  | { escopo: 'autenticacao' | 'publico' | 'limpeza' | 'envio' | 'operador' }
  | 'nobody'

/**
 * Runs `work` in one transaction that sees only the rows of one account (or of one narrow scope):
 * commits when it returns, rolls back when it throws. Its opening travels with the first query of the work, and its
 * commit with the writes that were left to it (`leaveToCommit`).
 */
export async function inTransaction<T>(
  database: Pick<DatabaseHandle, 'pool'>,
  visibility: Visibility,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  const db = transactionOf(client)
  const left = leftToCommit(db)
  let broken: Error | undefined
  try {
    const [, done] = await together(open(client, visibility), work(db))
    await together(...left, client.query('commit'))
    return done
  } catch (error) {
    broken = await rollBack(client)
    // What stopped the work may be that something failed which was left.
    await together(Promise.reject(error as Error), ...left)
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Runs work that only reads, and that asks for all of it before it waits for anything: begin, queries and commit are one
 * round trip. What it asked for later would see nothing.
 */
export async function inOneTrip<T>(
  database: Pick<DatabaseHandle, 'pool'>,
  visibility: Visibility,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    const [, done] = await together(
      open(client, visibility),
      work(transactionOf(client)),
      client.query('commit'),
    )
    return done
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

const transactions = new WeakMap<pg.PoolClient, Transaction>()

/** The same for every transaction of a connection: what was prepared through it stays so. */
function transactionOf(client: pg.PoolClient): Transaction {
  const known = transactions.get(client) ?? drizzle(client)
  transactions.set(client, known)
  return known
}

/** Begin and visibility in one message; the simple protocol takes no parameters, hence escapeLiteral. */
async function open(client: pg.PoolClient, visibility: Visibility): Promise<void> {
  // Corked, it waits for what is asked in the same turn (gathering-socket.ts).
  client.connection.stream.cork()
  const opened = client.query(opening(visibility))
  client.connection.stream.uncork()
  await opened
}

function opening(visibility: Visibility): string {
  if (visibility === 'nobody') return 'begin'
  const set = Object.entries(settingsOf(visibility)).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin; select ${set.join(', ')}`
}

function settingsOf(visibility: Exclude<Visibility, 'nobody'>): Record<string, string> {
  if ('escopo' in visibility) return { 'app.escopo': visibility.escopo }
  if (!('userId' in visibility)) return { 'app.pessoa_id': visibility.pessoaId }
  const { userId, pessoaId = '', sessao = '', soDaPessoa = false } = visibility
  return {
    'app.user_id': userId,
    'app.pessoa_id': pessoaId,
    'app.sessao': sessao,
    ...(soDaPessoa && { 'app.so_da_pessoa': pessoaId }),
  }
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
