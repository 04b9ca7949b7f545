import type { Sincronizacao } from '@lapida/contracts/sincronizacao'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const pull = async (query: Record<string, string> = {}): Promise<Sincronizacao> =>
  (await test.call('sincronizacao.pull', { user, query })).body

it('asks for sign-in, and refuses a cursor that is no number', async () => {
  user = await test.createUser()
  expect((await test.call('sincronizacao.pull')).status).toBe(401)
  expect((await test.call('sincronizacao.pull', { user, query: { cursor: 'x' } })).status).toBe(400)
})

it('gives what changed since the cursor, and deleted rows as ids', async () => {
  user = await test.createUser()
  const [ana, bia] = [await test.createCliente(user), await test.createCliente(user)]
  const first = await pull()
  expect(first.clientes.map(({ id }) => id)).toEqual([ana.id, bia.id])
  expect(await pull({ cursor: first.cursor })).toMatchObject({
    clientes: [],
    temMais: false,
    cursor: first.cursor,
  })
  await test.call('clientes.change', { user, params: ana, body: { cidade: 'Osasco' } })
  await test.call('clientes.remove', { user, params: bia })
  const second = await pull({ cursor: first.cursor })
  expect(second.clientes.map(({ id, cidade }) => [id, cidade])).toEqual([[ana.id, 'Osasco']])
  expect(second.excluidos).toEqual({ clientes: [bia.id], orcamentos: [], contatos: [] })
})

it('gives everything once in pages of any size', async () => {
  user = await test.createUser()
  const clientes = Array.from({ length: 23 }, (_, index) => ({
    nomeCompleto: `C${index}`,
    telefone: '11987654321',
  }))
  await test.call('clientes.save', { user, body: { clientes } })
  const seen: string[] = []
  let page = await pull({ limite: '5' })
  seen.push(...page.clientes.map(({ id }) => id))
  while (page.temMais) {
    page = await pull({ limite: '5', cursor: page.cursor })
    seen.push(...page.clientes.map(({ id }) => id))
  }
  expect([seen.length, new Set(seen).size]).toEqual([23, 23])
})

it('never skips a row that is written at the same time', async () => {
  user = await test.createUser()
  const writers = Array.from({ length: 30 }, () => test.createCliente(user))
  const seen = new Set<string>()
  let cursor = '0'
  const look = async () => {
    const page = await pull({ cursor, limite: '4' })
    for (const { id } of page.clientes) seen.add(id)
    cursor = page.cursor
    return page.temMais
  }
  const reader = (async () => {
    for (let turn = 0; turn < 40; turn += 1) await look()
  })()
  const written = await Promise.all(writers)
  await reader
  while (await look());
  expect([...seen].sort()).toEqual(written.map(({ id }) => id).sort())
})
