import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Writable } from 'node:stream'
import { listTables, namesOf, type Table } from './dump-tables.ts'

export interface Loading {
  tables: Table[]
  /** Takes rows as COPY wrote them. */
  into(table: Table): Writable
}

/**
 * Fills the tables of a database that has the schema and no work of its own, in one transaction: what migrations put
 * into it goes, and no trigger and no check of references fires, because the rows once passed them.
 */
export async function loadTables(
  client: pg.Client,
  work: (loading: Loading) => Promise<void>,
): Promise<void> {
  const tables = await listTables(client)
  await client.query('begin')
  await client.query(`set local session_replication_role = replica; set local statement_timeout = 0`)
  if (tables.length > 0) {
    const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
    await client.query(`truncate ${names.join(', ')}`)
  }
  await work({
    tables,
    // Emptied in the same transaction, so the rows need no second writing.
    into: (table) => client.query(from(`copy ${namesOf(table)} from stdin with (freeze)`)),
  })
  await client.query('commit')
  await client.query('analyze')
}
