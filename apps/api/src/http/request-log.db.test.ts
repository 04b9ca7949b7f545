import { Writable } from 'node:stream'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { PLANOS_INICIAIS } from '#db/seed.ts'
import { testConfig } from '#testing/app.ts'
import { callRoute } from '#testing/call-route.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString().split('\n').filter(Boolean))
    done()
  },
})

let database: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  database = await createTestDatabase()
  const log = fastify({ logger: { level: 'trace', stream: sink } }).log
  app = buildApp({ config: testConfig(), database, log })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

/** Things that must never be in a log. */
const SECRETS = {
  nome: 'Sentinela Silva\r\n\u001b[31m{"level":60}',
  email: 'sentinela@exemplo.com.br',
  telefone: '11912345678',
  password: 'senha-sentinela',
  cpf: '52998224725',
  observacoes: 'observação sentinela',
}

it('has one line for each request, with its id, and nobody’s data', async () => {
  const { nome, email, telefone, password, cpf, observacoes } = SECRETS
  const conta = { nome, email, telefone, password }
  const registered = await callRoute<{ token: string }>(app, 'contas.register', {
    body: { ...conta, planoId: PLANOS_INICIAIS[0]?.id },
  })
  const user = registered.body
  await callRoute(app, 'contas.login', { body: { email, password: `${password}!` } })
  await callRoute(app, 'clientes.save', {
    user,
    body: { clientes: [{ nomeCompleto: nome, telefone, cpf, observacoes }] },
  })
  await callRoute(app, 'clientes.save', {
    user,
    body: { clientes: [{ nomeCompleto: nome, cpf: 'sentinela' }] },
  })
  await callRoute(app, 'orcamentos.list', { user, query: { busca: 'sentinela' } })
  await app.inject({ url: '/nao-existe/sentinela?q=sentinela' })
  // Refused before there is a route: no line of its own.
  await app.inject({ url: `/api/cep/${'sentinela'.repeat(50)}` })
  const log = lines.join('\n')
  expect(registered.status).toBe(201)
  for (const secret of [...Object.values(SECRETS), user.token, 'entinela']) expect(log).not.toContain(secret)
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ status }) => status)).toEqual([201, 401, 200, 400, 200, 404])
  expect(answered.every(({ reqId }) => /^[0-9a-f-]{36}$/.test(reqId))).toBe(true)
  // Whoever signs in or is refused says from where; nobody else is written down with an address.
  expect(answered.map(({ ip }) => ip)).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    ...Array<undefined>(4).fill(undefined),
  ])
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
  expect(refused.map(({ code }) => code)).toEqual([
    'CREDENCIAIS_INVALIDAS',
    'DADOS_INVALIDOS',
    'ROTA_NAO_ENCONTRADA',
    'ROTA_NAO_ENCONTRADA',
  ])
  expect(refused[0]).toMatchObject({ reqId: answered[1].reqId, time: expect.any(Number) })
  expect(answered[2]).toMatchObject({
    method: 'POST',
    route: '/api/sync/clientes',
    userId: expect.any(String),
  })
})
