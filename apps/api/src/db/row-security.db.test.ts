import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner, tenantTables } from '#testing/owner-rows.ts'
import { ASSINATURA, createWorld, type World } from '#testing/world.ts'
import { sqlStateOf } from './sql-state.ts'
import { inTransaction } from './with-user.ts'

let test: TestApp
let world: World
let stranger: TestUser
beforeAll(async () => {
  test = await createTestApp()
  world = await createWorld(test)
  stranger = await test.createUser()
})
afterAll(() => test.close())

/** The application's role, as one account or as nobody, without any filter of the query's own. */
async function count(table: string, userId?: string, condition = 'true'): Promise<number> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    if (userId) await client.query(`select set_config('app.user_id', $1, true)`, [userId])
    const { rows } = await client.query(
      `select count(*)::int as count from ${pg.escapeIdentifier(table)} where ${condition}`,
    )
    return rows[0].count
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** A browser of the owner is still to be told of a customer's look. */
async function laySending(): Promise<void> {
  const { owner: user } = world
  await test.call('push.subscribe', { user, body: ASSINATURA })
  await test.call('avisos.change-preferencias', { user, body: { tipos: ['visto'] } })
  const { body } = await test.call('orcamentos.create', { user, body: { status: 'finalizado' } })
  await test.app.inject({ url: `/orcamento/${body.id}`, headers: { 'user-agent': 'Mozilla/5.0' } })
}

describe('the tables', () => {
  it('all have row level security, forced on their owner too, with a policy', async () => {
    const unsafe = await asOwner(test.database, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind in ('r', 'p') and (
           not c.relrowsecurity or not c.relforcerowsecurity
           or not exists (select from pg_policy p where p.polrelid = c.oid))`,
      )
      return rows.map(({ name }) => name)
    })
    expect(unsafe).toEqual([])
  })

  it('show their rows to the account and to nobody else', async () => {
    const quote = { user: world.owner, params: { id: world.orcamentoId } }
    await test.call('orcamentos.change', { ...quote, body: { status: 'aprovado' } })
    expect((await test.call('reservas.dismiss', quote)).status).toBe(200)
    await laySending()
    const tables = await tenantTables(test.database)
    const seen = await Promise.all(
      tables.map(async (table) => ({
        table,
        owner: await count(table, world.owner.id),
        foreign: await count(table, stranger.id, `user_id = '${world.owner.id}'`),
        nobody: await count(table),
      })),
    )
    expect(tables.length).toBeGreaterThan(15)
    expect(seen.filter(({ foreign, nobody }) => foreign + nobody > 0)).toEqual([])
    // Rows of these come only from calls that this test does not make.
    const empty = seen.filter(({ owner }) => owner === 0).map(({ table }) => table)
    expect(empty).toEqual(['apagamentos', 'avisos_pagamento', 'comprovantes', 'idempotencia', 'lapides'])
  })

  it('let no account write over or take away the rows of another', async () => {
    const owner = world.owner.id
    const statements = [
      sql`update clientes set nome_completo = 'x' where user_id = ${owner}`,
      sql`delete from eventos where user_id = ${owner}`,
      sql`delete from sessoes where user_id = ${owner}`,
      sql`update contas set versao = 0 where id = ${owner}`,
      sql`update membros set papel = 'oficina' where user_id = ${owner}`,
      sql`update pessoas set nome = 'x' where id = ${world.owner.pessoaId}`,
    ]
    for (const statement of statements) {
      const result = await inTransaction(test.database, { userId: stranger.id }, (db) =>
        db.execute(statement),
      )
      expect(result.rowCount).toBe(0)
    }
  })

  it.each([
    ['a row in the name of another', '42501', () => world.owner.id, () => null],
    ['a reference to the row of another', '23503', () => stranger.id, () => world.clienteId],
  ])('refuse %s', async (_what, state, userId, clienteId) => {
    const insert = inTransaction(test.database, { userId: stranger.id }, (db) =>
      db.execute(sql`insert into materiais
        (id, user_id, cliente_id, is_template, posicao, nome, tipo, categoria, preco_m2, ambiente, observacoes,
         images, valor_total, created_at, updated_at)
        values (gen_random_uuid(), ${userId()}, ${clienteId()}, true, 0, '', '', '', 0, '', '', '{}', 0, now(), now())`),
    )
    expect(await insert.then(() => 'stored', sqlStateOf)).toBe(state)
  })
})

describe('the application role', () => {
  it('can neither change the schema nor step out of its role’s limits', async () => {
    const { rows } = await test.database.pool.query(
      'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }])
    for (const statement of ['create table x (id int)', 'alter table clientes disable row level security']) {
      expect(await test.database.pool.query(statement).then(() => 'done', sqlStateOf)).toBe('42501')
    }
  })

  it('leaves no account in a connection that goes back to the pool', async () => {
    for (let turn = 0; turn < 10; turn += 1) await test.call('clientes.list', { user: world.owner })
    const { rows } = await test.database.pool.query(`select count(*)::int as count from clientes`)
    expect(rows).toEqual([{ count: 0 }])
  })
})
