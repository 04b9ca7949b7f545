import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { asDatabaseUnavailable, openDatabase } from './client.ts'
import { APPLICATION_ROLE } from './migrate.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('works as a role without superuser and without a way round row level security', async () => {
  const { rows } = await database.pool.query(
    'select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([
    {
      rolname: APPLICATION_ROLE,
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
    },
  ])
})

it.each(['create table t (a int)', 'drop table planos', 'select * from lapida_migrations.applied'])(
  'may not: %s',
  async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  },
)

it('the process survives the end of its connections, in use and idle, and goes on with new ones', async () => {
  const inUse = await database.pool.connect()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const error: unknown = await inUse.query('select 1').catch((reason: unknown) => reason)
  expect(asDatabaseUnavailable(error)).toBeDefined()
  inUse.release(true)
  await owner.end()
  expect((await database.pool.query('select current_user as role')).rows).toEqual([
    { role: APPLICATION_ROLE },
  ])
})

it('ends a statement that takes longer than five seconds', async () => {
  const error: unknown = await database.pool.query('select pg_sleep(30)').catch((reason: unknown) => reason)
  expect(asDatabaseUnavailable(error)).toBeDefined()
})

it('gives up within seconds when all connections are taken', async () => {
  const small = openDatabase({
    connection: { connectionString: database.url },
    role: APPLICATION_ROLE,
    log: console,
    maxConnections: 1,
  })
  const taken = await small.pool.connect()
  const error: unknown = await small.pool.query('select 1').catch((reason: unknown) => reason)
  expect(asDatabaseUnavailable(error)).toBeDefined()
  taken.release()
  await small.close()
})
