import { randomUUID } from 'node:crypto'
import type { Cliente } from '@lapida/contracts/cliente'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { NomeRota } from '@lapida/contracts/rotas'
import type { Papel } from '@lapida/contracts/papel'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { parseConfig, type Config } from '../config.ts'
import { insertMembro } from '../db/membros.ts'
import { insertPessoa } from '../db/pessoas.ts'
import { PLANOS_INICIAIS } from '../db/seed.ts'
import { inTransaction } from '../db/with-user.ts'
import { hashSenha } from '../features/contas/senha-hash.ts'
import { callRoute, type CallInput, type CallResult } from './call-route.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { WITHOUT_LIMITS } from './without-limits.ts'

/** Of everybody that tests make. */
export const SENHA = 'granito-são-gabriel'

export type TestUser = { id: string; token: string; email: string; password: string; pessoaId: string }

type Sees = { veCustos?: boolean; veTodosOrcamentos?: boolean }

export type TestApp = {
  app: FastifyInstance
  database: TestDatabase
  /** the clock that the application reads; move it as you like */
  clock: { now: Date }
  /** Calls a route by its name. */
  call<Name extends NomeRota>(name: Name, input?: CallInput): Promise<CallResult<AnswerOf<Name>>>
  createUser(fields?: { nome?: string; planoId?: string }): Promise<TestUser>
  /** Somebody new who works in the user's company, signed in; a seller sees the quotes of all unless it is said. */
  signInAs(papel: Papel, user: TestUser, fields?: Sees): Promise<TestUser>
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
    signInAs: (papel, user, fields = {}) =>
      signInAs({ database, call, now: () => clock.now }, { papel, user, ...fields }),
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
  const credentials = { email: `${randomUUID()}@exemplo.com.br`, password: SENHA }
  const { status, body } = await call('contas.register', { body: { ...credentials, nome, planoId } })
  if (status !== 201) throw new Error(`Registration failed: ${JSON.stringify(body)}`)
  return { ...credentials, id: body.user.id, token: body.token, pessoaId: body.pessoa.id }
}

async function signInAs(
  { database, call, now }: Pick<TestApp, 'database' | 'call'> & { now: () => Date },
  { papel, user, veCustos = false, veTodosOrcamentos = true }: Sees & { papel: Papel; user: TestUser },
): Promise<TestUser> {
  const credentials = { email: `${randomUUID()}@exemplo.com.br`, password: SENHA }
  const pessoaId = randomUUID()
  const senhaHash = await hashSenha(SENHA, { memoriaKib: testConfig().senhaMemoriaKib })
  await inTransaction(database, { userId: user.id, pessoaId }, async (db) => {
    const context = { db, userId: user.id, now: now() }
    const { email } = credentials
    await insertPessoa(context, { id: pessoaId, email, nome: `Pessoa ${papel}`, telefone: '', senhaHash })
    await insertMembro(context, { pessoaId, papel, veCustos, veTodosOrcamentos })
  })
  const { status, body } = await call('contas.login', { body: credentials })
  if (status !== 200) throw new Error(`contas.login answered ${JSON.stringify(body)}`)
  return { ...credentials, id: body.user.id, token: body.token, pessoaId }
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
