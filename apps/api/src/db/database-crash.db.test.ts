import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '#testing/app.ts'
import { callRoute, type CallInput } from '#testing/call-route.ts'
import { openDatabase, type DatabaseHandle } from './client.ts'
import { startLocalServer, type LocalServer } from './local-server.ts'
import { runMigrations } from './migrate.ts'
import { PLANOS_INICIAIS, seedPlanos } from './seed.ts'

const quiet = { info: () => undefined, warn: () => undefined }

let dataDir: string
let server: LocalServer
let database: DatabaseHandle
let app: FastifyInstance
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lapida-crash-'))
  server = await startLocalServer({ dataDir, log: quiet })
  const access = await runMigrations({ connection: server.connection, log: quiet })
  database = openDatabase({ ...access, log: quiet })
  await seedPlanos(database)
  app = buildApp({ config: testConfig(), database })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const call = (name: 'health.check' | 'clientes.save' | 'clientes.list', input: CallInput = {}) =>
  callRoute<{ clientes?: { id: string }[] }>(app, name, input)

it('loses its database without dying: 503 with Retry-After meanwhile, and nothing acknowledged is lost', async () => {
  const registered = await callRoute<{ token: string }>(app, 'contas.register', {
    body: { nome: 'Ana', email: 'ana@x.co', password: 'mármore carrara', planoId: PLANOS_INICIAIS[0]?.id },
  })
  const user = registered.body
  const acknowledged: string[] = []
  const refusals: { status: number; retryAfter: unknown }[] = []
  for (let round = 0; round < 3; round += 1) {
    const killed = server.pid
    process.kill(killed, 'SIGKILL')
    // Writes go on until the server was started again: some are answered, some cut off, some find no server.
    while (server.pid === killed) {
      const id = randomUUID()
      const answer = await call('clientes.save', {
        user,
        body: { clientes: [{ id, nomeCompleto: 'Cliente', telefone: '11987654321' }] },
      })
      if (answer.status === 200) acknowledged.push(id)
      else refusals.push({ status: answer.status, retryAfter: answer.headers['retry-after'] })
    }
    await untilHealthy()
  }
  expect(refusals.length).toBeGreaterThan(0)
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(
    new Set([JSON.stringify({ status: 503, retryAfter: '2' })]),
  )
  const { body } = await call('clientes.list', { user })
  const stored = new Set(body.clientes?.map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
}, 60_000)

async function untilHealthy(): Promise<void> {
  const deadline = Date.now() + 15_000
  while (Date.now() < deadline) {
    const { status, body, headers } = await call('health.check')
    if (status === 200) return
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'BANCO_INDISPONIVEL', '2'])
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The database did not come back.')
}
