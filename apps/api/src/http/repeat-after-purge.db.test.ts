// A kept answer goes after seven days (db/purge.ts). What a device sends again later, because it never heard the answer,
// is held by the ids that the device made and by the state that it started from: nothing is done twice.
import { randomUUID } from 'node:crypto'
import type { NomeRota } from '@lapida/contracts/rotas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purge } from '#db/purge.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner, rowsOf } from '#testing/owner-rows.ts'
import { CONTATO, createWorld, MATERIAL, RECEBIMENTO, type World } from '#testing/world.ts'

let test: TestApp
let user: TestUser
let world: World
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  world = await createWorld(test, user)
})
afterAll(() => test.close())

interface Sent {
  name: NomeRota
  params?: Record<string, string>
  body?: object
}

/** What a device's queue sends, in its order, each with what it was made from. */
async function sent(): Promise<Sent[]> {
  const { clienteId, orcamentoId, parcelaId } = world
  const [cliente, orcamento, contato] = [randomUUID(), randomUUID(), randomUUID()]
  const { body: before } = await test.call('clientes.get', { user, params: { id: clienteId } })
  const { observacoes } = before
  return [
    {
      name: 'clientes.save',
      body: { clientes: [{ id: cliente, nomeCompleto: 'Rita', telefone: '11912345678' }] },
    },
    {
      name: 'clientes.change',
      params: { id: clienteId },
      body: { observacoes: 'Portão azul', base: { observacoes } },
    },
    { name: 'orcamentos.create', body: { id: orcamento, clienteId: cliente, materiais: [MATERIAL] } },
    { name: 'recebimentos.create', params: { id: parcelaId }, body: { ...RECEBIMENTO, id: randomUUID() } },
    { name: 'contatos.create', params: { id: orcamentoId }, body: { ...CONTATO, id: contato } },
  ]
}

const TABELAS = [
  'clientes',
  'orcamentos',
  'materiais',
  'pecas',
  'parcelas',
  'recebimentos',
  'contatos',
  'movimentos',
]

async function state() {
  const rows = await rowsOf(test.database, user.id)
  return Object.fromEntries(TABELAS.map((tabela) => [tabela, rows[tabela]?.split('\n').length]))
}

it('what was sent and is sent again once its answer is forgotten makes nothing twice', async () => {
  const calls = (await sent()).map((call) => ({ ...call, user, idempotencyKey: randomUUID() }))
  for (const { name, ...input } of calls) {
    const { status, body } = await test.call(name, input)
    expect([name, status < 300], JSON.stringify(body)).toEqual([name, true])
  }
  const before = await state()
  await asOwner(test.database, (client) =>
    client.query(`update idempotencia set created_at = now() - interval '8 days'`),
  )
  expect((await purge(test.database)).idempotencia).toBeGreaterThanOrEqual(calls.length)
  const again: unknown[] = []
  for (const { name, ...input } of calls) {
    const { status, body } = await test.call(name, input)
    again.push([name, status < 300 ? 'done' : (body as { code?: string }).code])
  }
  expect(again).toEqual([
    ['clientes.save', 'done'],
    ['clientes.change', 'done'],
    // Refused by its id: the device is told, and the quote is there once.
    ['orcamentos.create', 'ID_EM_USO'],
    ['recebimentos.create', 'done'],
    ['contatos.create', 'done'],
  ])
  expect(await state()).toEqual(before)
})
