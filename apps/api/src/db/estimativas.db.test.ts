import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { asOwner, tenantTables } from '#testing/owner-rows.ts'
import { createWorld, type World } from '#testing/world.ts'

const ACCOUNTS = 20
const COPIES = 20

let test: TestApp
let world: World
beforeAll(async () => {
  test = await createTestApp()
  world = await createWorld(test)
})
afterAll(() => test.close())

/** Copies a row of every table to further accounts, and lets the planner look at them. */
async function fillAccounts(tables: readonly string[]): Promise<void> {
  await asOwner(test.database, async (client) => {
    // Copies hang on nothing: only how many there are is asked.
    await client.query(`set session_replication_role = replica`)
    for (const table of tables) {
      const name = pg.escapeIdentifier(table)
      await client.query(
        `insert into ${name}
         select (jsonb_populate_record(one.t, jsonb_build_object('user_id', md5('conta:' || account)::uuid)
           || case when to_jsonb(one.t) ? 'id' then jsonb_build_object('id', gen_random_uuid()) else '{}' end)).*
         from (select t from ${name} t where user_id = $1 limit 1) one,
           generate_series(1, $2) account, generate_series(1, $3) copy
         on conflict do nothing`,
        [world.owner.id, ACCOUNTS, COPIES],
      )
      await client.query(`analyze ${name}`)
    }
    await client.query(`reset session_replication_role`)
  })
}

const ofFirst = `user_id = md5('conta:1')::uuid`

interface Plan {
  'Plan Rows': number
  /** what is asked of each row */
  Filter?: string
  Plans?: Plan[]
}

interface Expected {
  table: string
  planned: number
  there: number
  /** what is asked of each row, anywhere in the plan */
  filters: string[]
}

const filtersOf = ({ Filter, Plans = [] }: Plan): string[] => [
  ...(Filter === undefined ? [] : [Filter]),
  ...Plans.flatMap(filtersOf),
]

/** How many rows of an account the application's role is expected to get, beside how many it gets. */
async function expectedRows(table: string): Promise<Expected> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.user_id', md5('conta:1')::uuid::text, true)`)
    const query = `select 1 from ${pg.escapeIdentifier(table)} where ${ofFirst}`
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${query}`)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error(`${table} has no plan.`)
    const { rowCount } = await client.query(query)
    return { table, planned: plan['Plan Rows'], there: rowCount ?? 0, filters: filtersOf(plan) }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('the policies leave PostgreSQL a fair idea of how much an account has, and ask the session once', async () => {
  const tables = await tenantTables(test.database)
  await fillAccounts(tables)
  const many: Awaited<ReturnType<typeof expectedRows>>[] = []
  for (const table of tables) {
    const expected = await expectedRows(table)
    if (expected.there >= COPIES) many.push(expected)
  }
  expect(many.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['clientes', 'eventos', 'materiais', 'orcamentos', 'recebimentos']),
  )
  // The owner's condition counted twice would leave a twentieth of it.
  expect(many.filter(({ planned, there }) => planned < there / 5)).toEqual([])
  // What a policy asks of the session is asked once for the query: twenty thousand rows would each ask it again.
  expect(many.filter(({ filters }) => /current_setting|escopo_atual/.test(filters.join()))).toEqual([])
})
