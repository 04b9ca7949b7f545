import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { prepared, type Preparable } from './statement.ts'
import type { Transaction } from './transaction.ts'

/** More rows than these come seldom together: their statement is made when they do. */
const MOST_PREPARED = 8
/**
 * So many sets of fields are prepared for each table. Every connection keeps what it has prepared, and a change of a
 * quote may name any of its fields: what comes beyond them is made when it comes.
 */
const MOST_SHAPES = 32

/** PostgreSQL's statement without a name holds until the next one. */
const UNNAMED = ''

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

/** Stores whole rows, or writes all columns but the id and those of `stay` into the rows that have their ids. */
export function overwriter<Table extends PgTable>(
  name: string,
  table: Table,
  { id, stay }: { id: PgColumn; stay: readonly PgColumn[] },
): (db: Transaction, rows: readonly Table['$inferSelect'][]) => Promise<void> {
  const written = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, column]) => column !== id && !stay.includes(column),
  )
  const set = Object.fromEntries(
    written.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  ) as PgUpdateSetSource<Table>
  const overwrite = ofNumber(name, table, (db, values) =>
    db.insert(table).values(values).onConflictDoUpdate({ target: id, set }),
  )
  return async (db, rows) => {
    if (rows.length > 0) await overwrite(db, rows)
  }
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
  const keep = ofFields(name, (db, fields) => {
    const written = fields.map((key) => [key, sql`excluded.${sql.identifier(columns[key]?.name ?? key)}`])
    return db
      .insert(table)
      .values(placeholdersOf(fields, 0) as PgInsertValue<Table>)
      .onConflictDoUpdate({ target: keys, set: Object.fromEntries(written) as PgUpdateSetSource<Table> })
  })
  return async (db, row) => {
    await keep(db, keysOf(row), valuesOf(columns, [row]))
  }
}

/** A statement for each set of fields, prepared once for those that come first. */
function ofFields(
  name: string,
  build: (db: Transaction, fields: readonly string[]) => Preparable<unknown>,
): (db: Transaction, fields: readonly string[], values: Row) => Promise<unknown> {
  const known = new Map<string, Write>()
  return (db, fields, values) => {
    const shape = fields.join()
    const write = known.get(shape)
    if (write) return write(db, values)
    if (known.size === MOST_SHAPES) return build(db, fields).prepare(UNNAMED).execute(values)
    const made: Write = prepared(`${name}_${known.size}`, (one) => build(one, fields))
    known.set(shape, made)
    return made(db, values)
  }
}

function ofNumber<Table extends PgTable, Done>(
  name: string,
  table: Table,
  build: (db: Transaction, values: PgInsertValue<Table>[]) => Preparable<Done> & { execute(): Promise<Done> },
): (db: Transaction, rows: readonly Table['$inferSelect'][]) => Promise<Done> {
  const columns: Columns = getTableColumns(table)
  const keys = Object.keys(columns)
  const known = new Map<number, (db: Transaction, values: Row) => Promise<Done>>()
  return (db, rows) => {
    // Asked for at once, as what is prepared is: whoever leaves it to the commit has no other chance.
    if (rows.length > MOST_PREPARED) return build(db, rows as PgInsertValue<Table>[]).execute()
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
  const update = ofFields(name, (db, fields) =>
    db
      .update(table)
      .set({ ...placeholdersOf(fields, 0), ...always } as PgUpdateSetSource<Table>)
      .where(where),
  )
  return async (db, found, fields) => {
    await update(db, keysOf(fields), { ...found, ...valuesOf(columns, [fields]) })
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
