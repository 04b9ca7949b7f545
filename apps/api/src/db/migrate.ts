import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { applicationAccess, grantTables, type Access } from './application-login.ts'
import { APPLICATION_NAME, type DatabaseConnection } from './client.ts'
import { MigrationError } from './migration-error.ts'
import { sqlStateOf } from './sql-state.ts'

/** The role that queries run as: no login, no superuser, bound by row level security. */
export const APPLICATION_ROLE = 'lapida_app'

/** Same number in every process: only one migrates at a time. */
const ADVISORY_LOCK = 720_451_823
const LOCK_WAIT = '60s'
/**
 * A file that waits for a table keeps everybody who comes behind it from that table, too: it gives up soon, lets them pass,
 * and tries again.
 */
const TABLE_WAIT = '500ms'
const [MOST_TRIES, TRY_AGAIN_MS] = [60, 500]
/** The line of a file that needs the program stopped, with its reason. */
const NEEDS_STOP = /^-- parado: /m
/** A process that was just asked to end may still hold its connections. */
const OTHERS_END_WITHIN_MS = 5_000

const INSUFFICIENT_PRIVILEGE = '42501'
const LOCK_NOT_AVAILABLE = '55P03'
const ALREADY_THERE = ['42710', '23505']

export type MigrationOptions = {
  /** of the owner of the tables */
  connection: DatabaseConnection
  /** Of the program, where the operator has made a user for it; else one is made if it may be. */
  application?: DatabaseConnection
  log: { info(message: string): void; warn(message: string): void }
  /** Folder with the *.sql files, applied in the order of their names. */
  directory?: string
}

/** The access is for openDatabase; its role is null when the server does not let us make or take it. */
export type MigrationResult = Access & {
  /** Names of the files applied now. */
  applied: string[]
}

export type AppliedMigration = { name: string; checksum: string }
type Migration = AppliedMigration & { sql: string }

/**
 * Brings the database to this program's schema: each file in one transaction, under an advisory lock, so
 * that processes that start together do it once. Older processes go on serving meanwhile, except beside a file that says
 * `-- parado: <reason>`. Throws MigrationError when an applied file has changed, the database knows files that this
 * program does not, or such a file finds other processes.
 */
export async function runMigrations(options: MigrationOptions): Promise<MigrationResult> {
  const migrations = await readMigrations(options.directory ?? migrationsFolder())
  const client = new pg.Client({ ...options.connection, connectionTimeoutMillis: 10_000 })
  client.on('error', (error) => options.log.warn(`Conexão com o banco perdida: ${error.message}`))
  await client.connect()
  try {
    await client.query(`set lock_timeout = '${LOCK_WAIT}'`)
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    const role = await ensureRole(client)
    const applied = await applyMissing(client, migrations)
    if (role !== null) await grantTables(client, role)
    for (const name of applied) options.log.info(`Migração aplicada: ${name}`)
    const access = await applicationAccess({
      owner: client,
      ownerConnection: options.connection,
      role,
      given: options.application,
      log: options.log,
    })
    return { ...access, applied }
  } finally {
    // Ends the session, and with it the lock.
    await client.end()
  }
}

/**
 * Brings a database that nobody else uses to the schema of the named files alone, or to this program's. Throws
 * MigrationError when this program does not know them, or knows others under their names.
 */
export async function migrateAlone(client: pg.Client, upTo?: AppliedMigration[]): Promise<void> {
  const migrations = await readMigrations(migrationsFolder())
  if (!upTo) {
    await applyMissing(client, migrations)
    return
  }
  const names = new Set(upTo.map(({ name }) => name))
  await applyMissing(
    client,
    migrations.filter(({ name }) => names.has(name)),
  )
}

/** Throws MigrationError when this program does not know one of these files, or knows another under its name. */
export async function requireKnownMigrations(applied: AppliedMigration[]): Promise<void> {
  missingMigrations(await readMigrations(migrationsFolder()), applied)
}

/** Beside this file in the sources, and beside the built server in dist. */
function migrationsFolder(): string {
  return fileURLToPath(new URL('./migrations', import.meta.url))
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name) => readMigration(directory, name)))
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  // Git may check the file out with other line ends; the statements are the same.
  const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`
    create schema if not exists lapida_migrations;
    create table if not exists lapida_migrations.applied (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from lapida_migrations.applied',
  )
  const missing = missingMigrations(migrations, rows)
  const stopping = missing.find(({ sql }) => NEEDS_STOP.test(sql))
  // In a database without tables there is nothing that somebody could work with.
  if (stopping && rows.length > 0) await refuseBesideOthers(client, stopping.name)
  for (const migration of missing) await applyOne(client, migration)
  return missing.map(({ name }) => name)
}

/** The files that are not applied yet. Throws MigrationError when the two lists contradict each other. */
export function missingMigrations<T extends AppliedMigration>(
  migrations: T[],
  applied: AppliedMigration[],
): T[] {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of applied) {
    if (!known.has(name)) {
      throw new MigrationError(`O banco de dados é de uma versão mais nova do Lapida (migração ${name}).`)
    }
    if (known.get(name) !== checksum) {
      throw new MigrationError(
        `A migração ${name} mudou depois de aplicada. Crie uma nova em vez de alterá-la.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

async function refuseBesideOthers(client: pg.Client, name: string): Promise<void> {
  const limit = Date.now() + OTHERS_END_WITHIN_MS
  while (await othersWork(client)) {
    if (Date.now() > limit)
      throw new MigrationError(
        `A migração ${name} precisa do programa parado. Encerre os outros processos do Lapida e inicie de novo.`,
      )
    await sleep(TRY_AGAIN_MS)
  }
}

async function othersWork(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
    [APPLICATION_NAME],
  )
  return rowCount !== 0
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await applyOnce(client, migration)
      return
    } catch (error) {
      if (tries === MOST_TRIES || sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
      await sleep(TRY_AGAIN_MS)
    }
  }
}

async function applyOnce(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${TABLE_WAIT}'`)
    await client.query(sql)
    await client.query('insert into lapida_migrations.applied (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`A migração ${name} falhou.`, { cause: error })
  }
}

async function ensureRole(client: pg.Client): Promise<string | null> {
  try {
    await createRole(client)
    await refuseStrongRole(client)
    if (!(await canTakeRole(client))) await client.query(`grant ${APPLICATION_ROLE} to current_user`)
    return (await canTakeRole(client)) ? APPLICATION_ROLE : null
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

async function canTakeRole(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set role ${APPLICATION_ROLE}`)
    await client.query('reset role')
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE
}

async function createRole(client: pg.Client): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE])
  if (found.rowCount !== 0) return
  try {
    await client.query(
      `create role ${APPLICATION_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole`,
    )
  } catch (error) {
    // Roles belong to the whole server: a program on another database of it may have made it just now.
    if (!(error instanceof pg.DatabaseError) || !ALREADY_THERE.includes(error.code ?? '')) throw error
  }
}

async function refuseStrongRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)',
    [APPLICATION_ROLE],
  )
  if (rowCount !== 0)
    throw new MigrationError(`O papel ${APPLICATION_ROLE} não pode ignorar a segurança por linha.`)
}
