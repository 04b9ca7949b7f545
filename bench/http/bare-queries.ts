// What the database alone can do on this machine: one prepared statement by an index, through the same driver.
import pg, { type QueryConfig } from 'pg'
import { CONNECTIONS } from './drive.ts'
import { quoteId, userId, type DataSize } from './data-size.ts'

export type BareQuery = 'read' | 'list' | 'write'

const STATEMENTS: Record<BareQuery, string> = {
  read: 'select * from orcamentos where user_id = $1 and id = $2',
  list: `select * from orcamentos where user_id = $1 and excluido_em is null
         order by created_at desc, id limit 50`,
  write: 'update orcamentos set updated_at = now() where user_id = $1 and id = $2',
}

/** Statements per second, each for another quote of another account. */
export async function bareQueriesPerSecond(
  connection: pg.PoolConfig,
  { query, size, seconds }: { query: BareQuery; size: DataSize; seconds: number },
): Promise<number> {
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS })
  try {
    await runFor(pool, Math.max(1, seconds / 4), () => statement(query, size))
    return await runFor(pool, seconds, () => statement(query, size))
  } finally {
    await pool.end()
  }
}

function statement(query: BareQuery, size: DataSize): QueryConfig {
  const quote = Math.floor(Math.random() * size.quotes)
  return statementOf(query, { userId: userId(quote % size.users), quote: quoteId(quote) })
}

/** The statement for one quote, or for the list of its account. */
export function statementOf(query: BareQuery, of: { userId: string; quote: string }): QueryConfig {
  const values = query === 'list' ? [of.userId] : [of.userId, of.quote]
  return { name: query, text: STATEMENTS[query], values }
}

async function runFor(pool: pg.Pool, seconds: number, next: () => QueryConfig): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let done = 0
  const ask = async () => {
    while (performance.now() < end) {
      await pool.query(next())
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
  return done / ((performance.now() - start) / 1000)
}
