import pg from 'pg'
import type { TestDatabase } from './database.ts'

/** Runs statements as the database's owner, whom row level security does not bind. */
export async function asOwner<T>(
  database: Pick<TestDatabase, 'url'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Tables that hold rows of accounts. */
export async function tenantTables(database: TestDatabase): Promise<string[]> {
  return asOwner(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id' order by 1`,
    )
    return rows.map(({ name }) => name)
  })
}

/** Everything that an account has, as text: equal before and after means untouched. */
export async function rowsOf(database: TestDatabase, userId: string): Promise<Record<string, string>> {
  const tables = await tenantTables(database)
  return asOwner(database, async (client) => {
    const found: Record<string, string> = {}
    for (const table of tables) {
      const { rows } = await client.query<{ text: string }>(
        `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as text
         from ${pg.escapeIdentifier(table)} t where user_id = $1`,
        [userId],
      )
      found[table] = rows[0]?.text ?? ''
    }
    return found
  })
}

/** How many rows every table has. */
export async function rowCounts(database: TestDatabase): Promise<Record<string, number>> {
  return asOwner(database, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${pg.escapeIdentifier(name)}`,
      )
      counts[name] = rows[0]?.count ?? 0
    }
    return counts
  })
}
