import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { prepared, type Preparable } from './statement.ts'
import type { Transaction } from './transaction.ts'

/** More rows than these come seldom together: their statement is made when they do. */
const MOST_PREPARED = 8

type Row = Record<string, unknown>
type Columns = Record<string, PgColumn>
type Write = (db: Transaction, values: Row) => Promise<unknown>

/** Stores whole rows of a table; each usual number of them is one statement, prepared once. */
export function inserter<Table extends PgTable>(
  name: string,
  table: Table,
): (db: Transaction, rows: readonly Table['$inferSelect'][]) => Promise<void> {
  const insert = ofNumber(name, table, (db, values) => db.insert(table).values(values))
  return async (db, rows) => {
    if (rows.length > 0) await insert(db, rows)
  }
}

/** The same for rows whose id may be taken by another row, of whomever: that is left as it is. Gives the ids of those stored. */
export function placer<Table extends PgTable>(
  name: string,
  table: Table,
  id: PgColumn,
): (db: Transaction, rows: readonly Table['$inferSelect'][]) => Promise<{ id: string }[]> {
  return ofNumber(name, table, (db, values) =>
    db
      .insert(table)
      .values(values)
      .onConflictDoNothing({ target: id })
      .returning({ id: sql<string>`${id}` }),
  )
}

/**
 * Stores a row, or writes the fields that it has into the one that has its keys; each set of fields is one statement. A
 * new row has of the others what the table says.
 */
export function keeper<Table extends PgTable>(
  name: string,
  table: Table,
  keys: PgColumn[],
): (db: Transaction, row: Table['$inferInsert']) => Promise<void> {
  const columns: Columns = getTableColumns(table)
  const known = new Map<string, Write>()
  return async (db, row) => {
    const fields = keysOf(row)
    const shape = fields.join()
    const written = fields.map((key) => [key, sql`excluded.${sql.identifier(columns[key]?.name ?? key)}`])
    const keep =
      known.get(shape) ??
      prepared(`${name}_${known.size}`, (one) =>
        one
          .insert(table)
          .values(placeholdersOf(fields, 0) as PgInsertValue<Table>)
          .onConflictDoUpdate({
            target: keys,
            set: Object.fromEntries(written) as PgUpdateSetSource<Table>,
          }),
      )
    known.set(shape, keep)
    await keep(db, valuesOf(columns, [row]))
  }
}

function ofNumber<Table extends PgTable, Done>(
  name: string,
  table: Table,
  build: (db: Transaction, values: PgInsertValue<Table>[]) => Preparable<Done> & Promise<Done>,
): (db: Transaction, rows: readonly Table['$inferSelect'][]) => Promise<Done> {
  const columns: Columns = getTableColumns(table)
  const keys = Object.keys(columns)
  const known = new Map<number, (db: Transaction, values: Row) => Promise<Done>>()
  return (db, rows) => {
    if (rows.length > MOST_PREPARED) return build(db, rows as PgInsertValue<Table>[])
    const places = rows.map((_, index) => placeholdersOf(keys, index)) as PgInsertValue<Table>[]
    const insert = known.get(rows.length) ?? prepared(`${name}_${rows.length}`, (one) => build(one, places))
    known.set(rows.length, insert)
    return insert(db, valuesOf(columns, rows))
  }
}

/**
 * Writes fields of the row that `where` finds by placeholders; each set of fields is one statement, prepared once.
 * `always` is written with them.
 */
export function updater<Table extends PgTable, Found extends Row>(
  name: string,
  table: Table,
  { where, always = {} }: { where: SQL | undefined; always?: PgUpdateSetSource<Table> },
): (db: Transaction, found: Found, fields: Partial<Table['$inferSelect']>) => Promise<void> {
  const columns: Columns = getTableColumns(table)
  const known = new Map<string, Write>()
  return async (db, found, fields) => {
    const keys = keysOf(fields)
    const shape = keys.join()
    const update =
      known.get(shape) ??
      prepared(`${name}_${known.size}`, (one) =>
        one
          .update(table)
          .set({ ...placeholdersOf(keys, 0), ...always } as PgUpdateSetSource<Table>)
          .where(where),
      )
    known.set(shape, update)
    await update(db, { ...found, ...valuesOf(columns, [fields]) })
  }
}

/** The fields that are written, in an order of their own. */
function keysOf(fields: object): string[] {
  return Object.entries(fields)
    .filter(([, value]: [string, unknown]) => value !== undefined)
    .map(([key]) => key)
    .sort()
}

const placeName = (key: string, index: number) => `${index}:${key}`

function placeholdersOf(keys: readonly string[], index: number): Record<string, SQL> {
  return Object.fromEntries(keys.map((key) => [key, sql`${sql.placeholder(placeName(key, index))}`]))
}

/** Null is SQL's own, also where a column's values are JSON. */
function valuesOf(columns: Columns, rows: readonly object[]): Row {
  return Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([key, value]: [string, unknown]) => [
        placeName(key, index),
        value === null ? null : columns[key]?.mapToDriverValue(value),
      ]),
    ),
  )
}
