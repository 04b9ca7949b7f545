import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Transaction } from './transaction.ts'

const dialect = new PgDialect()

type Values = Record<string, unknown>

/**
 * A statement whose text is made once and which every connection prepares once: its values stand in it as
 * `sql.placeholder(name)`. The rows come as PostgreSQL names them.
 */
export function statement<Row extends pg.QueryResultRow, Input extends Values = Values>(
  name: string,
  query: SQL,
): (db: Transaction, values: Input) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return async (db, values) => {
    const { rows } = await clientOf(db).query<Row>({ name, text, values: fillPlaceholders(params, values) })
    return rows
  }
}

interface Executable<Rows> {
  execute(values?: Values): Promise<Rows>
}
export interface Preparable<Rows> {
  prepare(name: string): Executable<Rows>
}

/**
 * The same for a query of Drizzle's builder: it is built and prepared once for each connection, and only its values are
 * new. They go to the database as they are.
 */
export function prepared<Rows, Input extends Values = Values>(
  name: string,
  build: (db: Transaction) => Preparable<Rows>,
): (db: Transaction, values: Input) => Promise<Rows> {
  const known = new WeakMap<Transaction, Executable<Rows>>()
  return (db, values) => {
    const query = known.get(db) ?? build(db).prepare(name)
    known.set(db, query)
    return query.execute(values)
  }
}

/** The connection behind a transaction's queries; nothing but this file goes past Drizzle. */
function clientOf(db: Transaction): Pick<pg.ClientBase, 'query'> {
  return (db as Transaction & { $client: pg.ClientBase }).$client
}
