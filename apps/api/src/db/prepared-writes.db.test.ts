import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { openDatabase, type DatabaseHandle } from './client.ts'
import { updater } from './prepared-writes.ts'
import { inTransaction } from './with-user.ts'

const larga = pgTable('larga', {
  id: integer().primaryKey(),
  a: integer().notNull().default(0),
  b: integer().notNull().default(0),
  c: integer().notNull().default(0),
  d: integer().notNull().default(0),
  e: integer().notNull().default(0),
  f: integer().notNull().default(0),
})
const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

let test: TestDatabase
let database: DatabaseHandle
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase({
    connection: { connectionString: test.url },
    role: null,
    log: { warn: console.warn },
  })
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

it('writes every set of fields, and a connection keeps only so many of them prepared', async () => {
  const write = updater('larga_mudada', larga, { where: eq(larga.id, sql.placeholder('id')) })
  const sets = Array.from({ length: 2 ** FIELDS.length - 1 }, (_, index) =>
    FIELDS.filter((_field, place) => ((index + 1) >> place) % 2 === 1),
  )
  const { rows, kept } = await inTransaction(database, 'nobody', async (db) => {
    await db.execute(sql`create temp table larga (id int primary key, a int default 0, b int default 0,
      c int default 0, d int default 0, e int default 0, f int default 0) on commit drop`)
    await db.insert(larga).values({ id: 1 })
    for (const [value, fields] of sets.entries())
      await write(db, { id: 1 }, Object.fromEntries(fields.map((field) => [field, value + 1])))
    const prepared = await db.execute(
      sql`select count(*)::int as many from pg_prepared_statements where name like 'larga_mudada%'`,
    )
    return { rows: await db.select().from(larga), kept: prepared.rows[0]?.['many'] }
  })
  expect(sets).toHaveLength(63)
  expect(kept).toBe(32)
  // The last set that names a field has written it last.
  const last = (field: string) => sets.findLastIndex((fields) => (fields as string[]).includes(field)) + 1
  expect(rows).toEqual([{ id: 1, ...Object.fromEntries(FIELDS.map((field) => [field, last(field)])) }])
})
