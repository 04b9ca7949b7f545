import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/client.ts'
import { startLocalServer, type LocalServer } from '../db/local-server.ts'
import { processState } from '../db/local-server/process-state.ts'
import { runMigrations } from '../db/migrate.ts'
import { seedPlanos } from '../db/seed.ts'

/** `login`: the user that the program's own connections have. */
export type TestServer = LocalServer['connection'] & { template: string; login: string }

declare module 'vitest' {
  // Vitest's own interface, so it must be one here, too.
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** Outside every data folder of the program; test runs at the same time share the server in it. */
const DATA_DIR = fileURLToPath(new URL('../../../../.cache/test-database', import.meta.url))
/** Nothing here outlives the run, so nothing has to survive a power cut. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
const PREFIX = 'lapida_test_'
const quiet = { info: () => undefined, warn: (message: string) => console.warn(message) }

/** Vitest's global set-up of the `db` tests: one server, one migrated template that tests clone. */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const server = await startOrRecreate()
  const template = `${PREFIX}${process.pid}_template`
  const { connection } = server
  await withOwner(connection, async (owner) => {
    await dropLeftovers(owner)
    await owner.query(`create database ${template} template template0`)
  })
  const login = await fillTemplate({ ...connection, database: template })
  project.provide('testServer', { ...connection, template, login })
  return async () => {
    await withOwner(connection, async (owner) => {
      await owner.query(`drop database ${template} with (force)`)
      await dropLogins(owner)
    })
    await server.stop()
  }
}

async function fillTemplate(connection: LocalServer['connection']): Promise<string> {
  const access = await runMigrations({ connection, log: quiet })
  const database = openDatabase({ ...access, log: quiet })
  await seedPlanos(database)
  const { rows } = await database.pool.query<{ login: string }>('select session_user::text as login')
  await database.close()
  return rows[0]?.login ?? ''
}

/** Without fsync a power cut may spoil the folder: it holds nothing, so it is made anew. */
async function startOrRecreate(): Promise<LocalServer> {
  const options = { dataDir: DATA_DIR, log: quiet, settings: SETTINGS }
  try {
    return await startLocalServer(options)
  } catch (error) {
    console.warn('O banco de testes não iniciou; criando outro.', error)
    rmSync(DATA_DIR, { recursive: true, force: true })
    return startLocalServer(options)
  }
}

/** Databases of runs that were killed before they could drop them; the name holds the process id. */
async function dropLeftovers(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${PREFIX}%`],
  )
  for (const { datname } of rows) {
    const pid = Number(datname.slice(PREFIX.length).split('_')[0])
    if (!processState(pid).alive) await owner.query(`drop database if exists ${datname} with (force)`)
  }
  await dropLogins(owner)
}

/** Logins that runMigrations made for databases that are gone; their names are made of those of the databases. */
async function dropLogins(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ login: string }>(
    `select rolname as login from pg_roles where rolname ~ '^lapida_login_[0-9a-f]{16}$' and right(rolname, 16) not in
       (select left(encode(sha256(convert_to(datname, 'UTF8')), 'hex'), 16) from pg_database)`,
  )
  for (const { login } of rows) await owner.query(`drop role if exists ${login}`)
}

async function withOwner(
  connection: LocalServer['connection'],
  work: (owner: pg.Client) => Promise<unknown>,
) {
  const owner = new pg.Client({ ...connection, database: 'postgres' })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}
