import { randomUUID } from 'node:crypto'
import type { NomeRota } from '@lapida/contracts/rotas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import type { CallInput } from '#testing/call-route.ts'

let test: TestApp
let environment: Record<string, string> = {}
beforeEach(async ({ task }) => {
  environment = ENVIRONMENTS[task.name] ?? {}
  test = await createTestApp(environment)
})
afterEach(() => test.close())

const ENVIRONMENTS: Record<string, Record<string, string>> = {
  'per account and address: 5 sign-ins a minute': { RATE_LIMIT_LOGIN_ACCOUNT: '5' },
  'per address: 30 sign-ins a minute, whatever the account': { RATE_LIMIT_LOGIN_IP: '30' },
  'per address: 5 registrations an hour': { RATE_LIMIT_REGISTER: '5' },
  'per account: 300 calls a minute': { RATE_LIMIT_API: '300' },
  'per address: 300 open calls a minute, but health as often as one likes': { RATE_LIMIT_API: '300' },
  'cannot be escaped by a forged address': { RATE_LIMIT_REGISTER: '5' },
}

/** Calls until the first 429; gives how many went through, and what the refusal says. */
async function callUntilRefused(name: NomeRota, inputOf: (index: number) => CallInput, most = 400) {
  for (let index = 0; index < most; index += 1) {
    const answer = await test.call(name, inputOf(index))
    if (answer.status === 429)
      return { passed: index, code: answer.body.code, wait: Number(answer.headers['retry-after']) }
  }
  return { passed: most, code: undefined, wait: Number.NaN }
}

const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000)
}

describe('limits', () => {
  it('per account and address: 5 sign-ins a minute', async () => {
    const user = await test.createUser()
    const login = (email: string) => () => ({ body: { email, password: 'errada' } })
    const first = await callUntilRefused('contas.login', login(user.email))
    expect(first).toMatchObject({ passed: 5, code: 'MUITAS_TENTATIVAS' })
    expect(first.wait).toBeGreaterThan(0)
    // Another account at the same address goes on.
    expect((await test.call('contas.login', login('outra@exemplo.com.br')())).status).toBe(401)
  })

  it('make the wait grow with the failures of an account, and never lock it out', async () => {
    const user = await test.createUser()
    const wrong = { body: { email: user.email, password: 'errada' } }
    const waits: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const refusal = await callUntilRefused('contas.login', () => wrong)
      waits.push(refusal.wait)
      wait(refusal.wait)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32])
    const right = { body: { email: user.email, password: user.password } }
    expect((await test.call('contas.login', right)).status).toBe(200)
    expect((await test.call('contas.login', wrong)).status).toBe(401)
  })

  it('per address: 30 sign-ins a minute, whatever the account', async () => {
    const { passed } = await callUntilRefused('contas.login', (index) => ({
      body: { email: `pessoa${index}@exemplo.com.br`, password: 'errada' },
    }))
    expect(passed).toBe(30)
  })

  const registration = (): CallInput => ({
    body: { nome: 'X', email: `${randomUUID()}@x.co`, password: 'mármore carrara', planoId: 'nenhum' },
  })

  it('per address: 5 registrations an hour', async () => {
    const { passed, wait: seconds } = await callUntilRefused('contas.register', registration)
    expect(passed).toBe(5)
    wait(seconds)
    expect((await test.call('contas.register', registration())).status).toBe(400)
  })

  it('cannot be escaped by a forged address', async () => {
    const { passed } = await callUntilRefused('contas.register', (index) => ({
      ...registration(),
      headers: { 'x-forwarded-for': `10.0.0.${index}` },
    }))
    expect(passed).toBe(5)
  })

  it('per account: 300 calls a minute', async () => {
    const [user, other] = [await test.createUser(), await test.createUser()]
    const { passed, wait: seconds } = await callUntilRefused('empresa.get', () => ({ user }))
    expect(passed).toBe(300)
    expect((await test.call('empresa.get', { user: other })).status).toBe(200)
    wait(seconds)
    expect((await test.call('empresa.get', { user })).status).toBe(200)
  })

  it('per address: 300 open calls a minute, but health as often as one likes', async () => {
    expect((await callUntilRefused('planos.list', () => ({}))).passed).toBe(300)
    expect((await callUntilRefused('health.check', () => ({}))).code).toBeUndefined()
  })
})
