import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { AppliedMigration } from '../migrate.ts'

export interface Table {
  name: string
  columns: string[]
  /** bytes of pictures and papers, which COPY writes as figures of 16 */
  hasBytes: boolean
}

/** What one transaction sees of the database. */
export interface Snapshot {
  migrations: AppliedMigration[]
  tables: Table[]
  postgresql: string
  /** the rows of a table as COPY writes them: text, one line each, in the order in which they lie */
  rowsOf(table: Table): AsyncIterable<Buffer>
}

/**
 * Runs `work` on the database as it is at one instant, whoever writes meanwhile. A login that row level security binds is
 * refused instead of being shown fewer rows.
 */
export async function withSnapshot<T>(
  client: pg.Client,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  // Scans of several connections that join half-way would change the order; the rest is how values are written.
  await client.query(`
    set local row_security = off;
    set local synchronize_seqscans = off;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local timezone = 'UTC'`)
  const done = await work({
    migrations: await appliedMigrations(client),
    tables: await listTables(client),
    postgresql: await versionOf(client),
    rowsOf: (table) => client.query(to(`copy ${namesOf(table)} to stdout`)),
  })
  await client.query('commit')
  return done
}

/** Every table of the program with its columns, in the order of their names. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       exists (select from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'bytea'::regtype) as "hasBytes"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by c.relname collate "C"`,
  )
  return rows
}

/** A table with its columns, for COPY. */
export function namesOf({ name, columns }: Table): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}

async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from lapida_migrations.applied order by name collate "C"',
  )
  return rows
}

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? ''
}

/** Bytes that the database takes on its disk. */
export async function sizeOfDatabase(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  return Number(rows[0]?.size ?? 0)
}

/** What the database is called on its server. */
export async function databaseName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

/** Whether nothing was ever stored in it: a new installation has not even the tables. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  return (await listTables(client)).length === 0
}
