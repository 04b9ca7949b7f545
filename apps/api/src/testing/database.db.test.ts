import pg from 'pg'
import { expect, it } from 'vitest'
import { APPLICATION_ROLE } from '../db/migrate.ts'
import { createTestDatabase } from './database.ts'

it('gives each caller a migrated database of its own, as the application role', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const { rows } = await one.pool.query(
    'select current_user as role, current_database() as name, count(*)::int from planos',
  )
  expect(rows[0]).toMatchObject({ role: APPLICATION_ROLE, count: 2 })
  const { rows: otherRows } = await other.pool.query('select current_database() as name')
  expect(otherRows[0].name).not.toBe(rows[0].name)
  await Promise.all([one.drop(), other.drop()])
})

it('has a url that other clients connect with, as the owner', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select current_user as role')
  expect(rows[0].role).toBe('lapida')
  await client.end()
  await database.drop()
})
