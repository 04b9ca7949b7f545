import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

const PAULISTA = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}

/** A stand-in for the postal code service: what it answers depends on the code that is asked. */
const asked: string[] = []
const answers: Record<string, RequestListener> = {
  '01310100': (_request, response) => response.end(JSON.stringify(PAULISTA)),
  '99999999': (_request, response) => response.end(JSON.stringify({ erro: 'true' })),
  '11111111': (_request, response) => response.writeHead(302, { location: '/ws/01310100/json/' }).end(),
  '22222222': (_request, response) => response.end(`{"logradouro":"${'a'.repeat(20_000)}"}`),
  '33333333': (_request, response) => response.end(JSON.stringify({ ...PAULISTA, uf: '<b>' })),
  '44444444': (_request, response) => response.writeHead(500).end('oops'),
  '55555555': () => undefined,
  '66666666': (_request, response) => response.end('not json'),
}

let test: TestApp
let user: TestUser
let service: Server
beforeAll(async () => {
  service = createServer((request, response) => {
    const cep = request.url?.split('/')[2] ?? ''
    asked.push(cep)
    answers[cep]?.(request, response)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : undefined
  test = await createTestApp({ CEP_API_URL: `http://127.0.0.1:${port}/ws` })
  user = await test.createUser()
})
afterAll(async () => {
  await test.close()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

const ask = (cep: string) => test.call('cep.get', { user, params: { cep } })

it('asks for sign-in', async () => {
  expect((await test.call('cep.get', { params: { cep: '01310100' } })).status).toBe(401)
})

it.each(['0131010', '013101000', 'abcdefgh', '../../x'])('refuses %s without asking anyone', async (cep) => {
  const { status, body } = await ask(cep)
  expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['cep']])
  expect(asked).toEqual([])
})

it('gives the address, takes a hyphen, and asks the service once in 30 days', async () => {
  const first = await ask('01310-100')
  expect(first.body).toEqual({
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
  })
  expect((await ask('01310100')).body).toEqual(first.body)
  expect(asked).toEqual(['01310100'])
  test.clock.now = new Date(test.clock.now.getTime() + 29 * 86_400_000)
  user = await test.createUser()
  test.clock.now = new Date(test.clock.now.getTime() + 2 * 86_400_000)
  expect((await ask('01310100')).body).toEqual(first.body)
  expect(asked).toEqual(['01310100', '01310100'])
})

it('gives an old answer when the service fails', async () => {
  const kept = answers['01310100']
  answers['01310100'] = (_request, response) => response.writeHead(503).end()
  test.clock.now = new Date(test.clock.now.getTime() + 29 * 86_400_000)
  expect((await ask('01310100')).status).toBe(200)
  test.clock.now = new Date(test.clock.now.getTime() + 2 * 86_400_000)
  user = await test.createUser()
  expect((await ask('01310100')).body.localidade).toBe('São Paulo')
  if (kept) answers['01310100'] = kept
})

it.each([
  ['an unknown code', '99999999'],
  ['a redirect', '11111111'],
  ['an endless answer', '22222222'],
  ['an answer of another form', '33333333'],
  ['an error', '44444444'],
  ['silence', '55555555'],
  ['no JSON', '66666666'],
])('answers 404 within the patience of a person for %s', async (_what, cep) => {
  const start = performance.now()
  const { status, body } = await ask(cep)
  expect([status, body.error]).toEqual([404, 'Não achamos o CEP. Pode preencher à mão.'])
  expect(performance.now() - start).toBeLessThan(4_000)
})
