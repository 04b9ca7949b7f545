import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openDatabase } from './client.ts'
import { APPLICATION_ROLE, runMigrations } from './migrate.ts'

const quiet = { info: () => undefined, warn: () => undefined }

let database: TestDatabase
let directory = ''

beforeEach(async () => {
  database = await createTestDatabase()
  directory = mkdtempSync(join(tmpdir(), 'lapida-migrations-'))
  // The template's own history does not concern these files.
  await asOwner('drop schema lapida_migrations cascade')
})
afterEach(async () => {
  await database.drop()
  rmSync(directory, { recursive: true })
})

async function asOwner(statement: string): Promise<Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  try {
    return (await owner.query(statement)).rows
  } finally {
    await owner.end()
  }
}

function migrate(url = database.url) {
  return runMigrations({ connection: { connectionString: url }, log: quiet, directory })
}

function write(name: string, sql: string): void {
  writeFileSync(join(directory, name), sql)
}

it('applies files once, in the order of their names, also when programs start together', async () => {
  write('0002_b.sql', 'insert into passos values (2);')
  write('0001_a.sql', 'create table passos (n int); --> statement-breakpoint\ninsert into passos values (1);')
  const results = await Promise.all([migrate(), migrate(), migrate(), migrate()])
  expect(results.map(({ applied }) => applied).sort((a, b) => a.length - b.length)).toEqual([
    [],
    [],
    [],
    ['0001_a.sql', '0002_b.sql'],
  ])
  expect((await migrate()).applied).toEqual([])
  expect(await asOwner('select n from passos')).toEqual([{ n: 1 }, { n: 2 }])
})

it('applies a file whole or not at all, and goes on where it stopped', async () => {
  write('0001_a.sql', 'create table passos (n int);')
  write('0002_b.sql', 'insert into passos values (2); insert into nao_existe values (1);')
  await expect(migrate()).rejects.toThrow('A migração 0002_b.sql falhou.')
  expect(await asOwner('select n from passos')).toEqual([])
  write('0002_b.sql', 'insert into passos values (2);')
  expect((await migrate()).applied).toEqual(['0002_b.sql'])
})

it('refuses a file that changed after it was applied, but not other line ends', async () => {
  write('0001_a.sql', 'create table passos (\n  n int\n);\n')
  await migrate()
  write('0001_a.sql', 'create table passos (\r\n  n int\r\n);\r\n')
  expect((await migrate()).applied).toEqual([])
  write('0001_a.sql', 'create table passos (\n  m int\n);\n')
  await expect(migrate()).rejects.toThrow(/0001_a\.sql mudou depois de aplicada/)
})

it('refuses a database that a newer program wrote', async () => {
  write('0001_a.sql', 'create table passos (n int);')
  write('0002_b.sql', 'select 1;')
  await migrate()
  rmSync(join(directory, '0002_b.sql'))
  await expect(migrate()).rejects.toThrow(/versão mais nova do Lapida.*0002_b\.sql/)
})

it('lets the application use what migrations make, and nothing more', async () => {
  write('0001_a.sql', 'create table passos (n serial);')
  expect((await migrate()).role).toBe(APPLICATION_ROLE)
  expect((await database.pool.query('insert into passos default values returning n')).rows).toEqual([
    { n: 1 },
  ])
  await expect(database.pool.query('truncate passos')).rejects.toMatchObject({ code: '42501' })
})

it('goes on without the role where the user may not make roles, still under row level security', async () => {
  const login = `lapida_test_login_${process.pid}`
  const name = new URL(database.url).pathname.slice(1)
  await asOwner(
    `create role ${login} login; grant all on database ${name} to ${login}; grant all on schema public to ${login}`,
  )
  const url = database.url.replace('lapida@', `${login}@`)
  write('0001_a.sql', 'create table passos (n int);')
  const { role } = await migrate(url)
  expect(role).toBeNull()
  const handle = openDatabase({ connection: { connectionString: url }, role, log: quiet })
  expect((await handle.pool.query('select current_user as role')).rows).toEqual([{ role: login }])
  await handle.close()
  await asOwner(`drop owned by ${login} cascade; drop role ${login}`)
})

it('waits for a table without keeping others from it', async () => {
  write('0001_a.sql', 'create table passos (n int);')
  await migrate()
  const reader = await database.pool.connect()
  await reader.query('begin; select from passos')
  write('0002_b.sql', 'alter table passos add column m int;')
  let applied = false
  const migrating = migrate().finally(() => (applied = true))
  let waited = false
  while (!waited) {
    const { rows } = await database.pool.query('select from pg_locks where not granted')
    waited = rows.length > 0
  }
  // Behind the file that waits; the pool gives up what takes 5 s.
  expect((await database.pool.query('select from passos')).rowCount).toBe(0)
  expect(applied).toBe(false)
  await reader.query('commit')
  reader.release()
  expect((await migrating).applied).toEqual(['0002_b.sql'])
})

it('refuses a file that needs the program stopped while another process works', async () => {
  write('0001_a.sql', 'create table passos (n int);')
  await migrate()
  write('0002_b.sql', '-- parado: os processos de antes leem n\nalter table passos drop column n;')
  await database.pool.query('select from passos')
  await expect(migrate()).rejects.toThrow(/0002_b\.sql precisa do programa parado/)
  const [idle] = await Promise.all([database.pool.connect()])
  idle.release(true)
  expect((await migrate()).applied).toEqual(['0002_b.sql'])
})
