import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
})
afterAll(() => test.close())

it('asks for sign-in', async () => {
  expect((await test.call('historico.list')).status).toBe(401)
})

it.each([
  ['entidade', 'casa'],
  ['limite', '-1'],
  ['cursor', 'abc'],
  ['cursor', '999999999999999.00000000-0000-0000-0000-000000000000'],
  ['ordem', 'nome'],
])('refuses %s=%s', async (name, value) => {
  const { status, body } = await test.call('historico.list', { user, query: { [name]: value } })
  expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [name]])
})

it('gives every event once, newest first, page by page, also those of one instant', async () => {
  const owner = await test.createUser()
  for (let minute = 0; minute < 4; minute += 1) {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    const clientes = Array.from({ length: 5 }, (_, index) => ({
      nomeCompleto: `Cliente ${minute} ${index}`,
      telefone: '11987654321',
    }))
    await test.call('clientes.save', { user: owner, body: { clientes } })
  }
  const seen: { id: string; createdAt: string }[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { entidade: 'cliente', limite: '3', ...(cursor && { cursor }) }
    const { body } = await test.call('historico.list', { user: owner, query })
    seen.push(...body.eventos)
    cursor = body.proximoCursor
  } while (cursor)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(20)
  expect(seen).toHaveLength(20)
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(
    seen
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  )
})

it('shows nothing of another account', async () => {
  const stranger = await test.createUser()
  const { body } = await test.call('historico.list', { user: stranger })
  expect(body.eventos.map(({ acao }) => acao)).toEqual(['entrou'])
})
