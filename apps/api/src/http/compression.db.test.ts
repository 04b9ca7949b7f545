import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  const body = { ...ORCAMENTO_REFERENCIA.orcamento, clienteId: null }
  for (let made = 0; made < 50; made += 1) await test.call('orcamentos.create', { user, body })
})
afterAll(() => test.close())

const ask = (url: string, encoding?: string) =>
  test.app.inject({
    url,
    headers: {
      authorization: `Bearer ${user.token}`,
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
    },
  })
const LISTA = '/api/sync/orcamentos?limite=50'

it('gives whoever takes it the same bytes in a third of their size, and whoever does not as they are', async () => {
  const plain = await ask(LISTA)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  const [br, gzip] = [await ask(LISTA, 'gzip, br'), await ask(LISTA, 'gzip')]
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  const sizes = [br, gzip].map(({ rawPayload }) => rawPayload.length)
  expect(sizes.filter((size) => size > plain.rawPayload.length / 3 || size > 60_000)).toEqual([])
  for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe('accept-encoding')
})

it('leaves what is small, and what nobody signed in for, as it is', async () => {
  const small = await ask('/api/sync/clientes', 'br')
  const open = await test.app.inject({ url: '/api/docs/openapi.json', headers: { 'accept-encoding': 'br' } })
  expect(small.rawPayload.length).toBeLessThan(1_024)
  for (const { headers } of [small, open]) expect(headers).not.toHaveProperty('content-encoding')
})
