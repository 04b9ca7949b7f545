import { randomUUID } from 'node:crypto'
import type { Cliente } from '@lapida/contracts/cliente'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { NomeRota } from '@lapida/contracts/rotas'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { parseConfig, type Config } from '../config.ts'
import { PLANOS_INICIAIS } from '../db/seed.ts'
import { callRoute, type CallInput, type CallResult } from './call-route.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { WITHOUT_LIMITS } from './without-limits.ts'

export type TestUser = { id: string; token: string; email: string; password: string }

export type TestApp = {
  app: FastifyInstance
  database: TestDatabase
  /** the clock that the application reads; move it as you like */
  clock: { now: Date }
  /** Calls a route by its name. */
  call<Name extends NomeRota>(name: Name, input?: CallInput): Promise<CallResult<AnswerOf<Name>>>
  createUser(fields?: { nome?: string; planoId?: string }): Promise<TestUser>
  createCliente(user: TestUser, fields?: Record<string, unknown>): Promise<Cliente>
  /** A second program on the same database, with the same clock and configuration. Close it first. */
  beside(): Promise<TestApp>
  close(): Promise<void>
}

/** Configuration of a test: nothing is limited but what `environment` says, and passwords cost the least. */
export function testConfig(environment: Record<string, string> = {}): Config {
  return parseConfig({ ...WITHOUT_LIMITS, ...environment })
}

/** The application on an own database, checking every answer against its contract. */
export async function createTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  return appOn(await createTestDatabase(), testConfig(environment), {
    now: new Date('2026-11-20T12:00:00.000Z'),
  })
}

async function appOn(database: TestDatabase, config: Config, clock: TestApp['clock']): Promise<TestApp> {
  const app = buildApp({
    config,
    database,
    now: () => clock.now,
    checkAnswers: true,
  })
  await app.ready()
  const call: TestApp['call'] = (name, input = {}) => callRoute(app, name, input)
  return {
    app,
    database,
    clock,
    call,
    createUser: (fields = {}) => createUser(call, fields),
    createCliente: (user, fields = {}) => createCliente(call, user, fields),
    async beside() {
      const second = await appOn(database, config, clock)
      return { ...second, close: async () => void (await second.app.close()) }
    },
    async close() {
      await app.close()
      await database.drop()
    },
  }
}

async function createUser(
  call: TestApp['call'],
  { nome = 'Marmoraria Teste', planoId = PLANOS_INICIAIS[1]?.id }: { nome?: string; planoId?: string },
): Promise<TestUser> {
  const credentials = { email: `${randomUUID()}@exemplo.com.br`, password: 'granito-são-gabriel' }
  const { status, body } = await call('contas.register', { body: { ...credentials, nome, planoId } })
  if (status !== 201) throw new Error(`Registration failed: ${JSON.stringify(body)}`)
  return { ...credentials, id: body.user.id, token: body.token }
}

async function createCliente(
  call: TestApp['call'],
  user: TestUser,
  fields: Record<string, unknown>,
): Promise<Cliente> {
  const cliente = { nomeCompleto: 'João da Silva', telefone: '11987654321', ...fields }
  const { status, body } = await call('clientes.save', { user, body: { clientes: [cliente] } })
  const stored = body.clientes?.[0]
  if (status !== 200 || !stored) throw new Error(`Saving a customer failed: ${JSON.stringify(body)}`)
  return stored
}
