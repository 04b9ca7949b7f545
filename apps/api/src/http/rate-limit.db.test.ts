import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '#testing/owner-rows.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { AppError } from './app-error.ts'
import { RateLimiter } from './rate-limit.ts'

const MINUTE_MS = 60_000
const LIMITED = {
  RATE_LIMIT_LOGIN_ACCOUNT: '4',
  RATE_LIMIT_LOGIN_IP: '9',
  RATE_LIMIT_PUBLIC_MISS: '6',
  RATE_LIMIT_API: '20',
}

let test: TestApp
beforeEach(async () => {
  test = await createTestApp(LIMITED)
})
afterEach(() => test.close())

/** Whether a call under the key is let through. */
async function passes(limiter: RateLimiter, { key = 'k', max = 4, at = test.clock.now } = {}) {
  try {
    await limiter.take(key, { max, windowMs: MINUTE_MS }, at)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'MUITAS_TENTATIVAS') return false
    throw error
  }
}

const after = (ms: number) => new Date(test.clock.now.getTime() + ms)

describe('one window for every process', () => {
  it('lets exactly as many calls through as the limit says, whoever counts them and however many at once', async () => {
    const limiters = Array.from({ length: 8 }, () => new RateLimiter(test.database))
    const passed = await Promise.all(
      Array.from({ length: 80 }, (_value, index) => passes(limiters[index % 8] as RateLimiter, { max: 25 })),
    )
    expect(passed.filter(Boolean)).toHaveLength(25)
  })

  it('starts anew when it is over, for all, and says how long to wait until then', async () => {
    const [one, other] = [new RateLimiter(test.database), new RateLimiter(test.database)]
    for (let call = 0; call < 4; call += 1) await one.take('k', { max: 4, windowMs: MINUTE_MS }, after(call))
    const refusal = other.take('k', { max: 4, windowMs: MINUTE_MS }, after(10_500))
    await expect(refusal).rejects.toMatchObject({ details: { retryAfterSeconds: 50 } })
    expect(await passes(one, { at: after(MINUTE_MS - 1) })).toBe(false)
    // `other` remembers the refusal; it must not do so any longer than it holds.
    expect([
      await passes(other, { at: after(MINUTE_MS) }),
      await passes(one, { at: after(MINUTE_MS) }),
    ]).toEqual([true, true])
  })

  it('is not made longer by refused calls', async () => {
    for (let call = 0; call < 200; call += 1)
      await passes(new RateLimiter(test.database), { at: after(call * 100) })
    expect(await passes(new RateLimiter(test.database), { at: after(MINUTE_MS) })).toBe(true)
  })

  it('is not cut short by a machine whose clock is late, nor kept by a clock that was set back', async () => {
    const [one, late] = [new RateLimiter(test.database), new RateLimiter(test.database)]
    for (let call = 0; call < 4; call += 1) await passes(one)
    expect(await passes(late, { at: after(-30_000) })).toBe(false)
    expect(await passes(new RateLimiter(test.database), { at: after(-86_400_000) })).toBe(true)
  })

  it('is forgotten by all when one is told to', async () => {
    const [one, other] = [new RateLimiter(test.database), new RateLimiter(test.database)]
    while (await passes(one));
    await one.clear('k')
    expect(await passes(other)).toBe(true)
  })

  it('keeps no readable key', async () => {
    await passes(new RateLimiter(test.database), { key: 'login:203.0.113.7' })
    const rows = await asOwner(test.database, async (client) =>
      (await client.query<{ row: string }>('select l::text as row, chave from limites l')).rows.map(
        ({ row }) => row,
      ),
    )
    expect(rows).toHaveLength(1)
    expect(rows.join()).not.toMatch(/203|login/)
  })
})

describe('two programs on one database', () => {
  let other: TestApp
  let user: TestUser
  beforeEach(async () => {
    user = await test.createUser()
    other = await test.beside()
  })
  afterEach(() => other.close())

  /** Calls both in turns until each has refused; how many went through. */
  async function passedInTurns(call: (at: TestApp) => Promise<{ status: number }>): Promise<number> {
    const refused = new Set<TestApp>()
    let passed = 0
    for (let turn = 0; refused.size < 2; turn += 1) {
      const at = turn % 2 === 0 ? test : other
      const { status } = await call(at)
      if (status === 429) refused.add(at)
      else passed += 1
      if (passed > 100) throw new Error('Nothing was refused.')
    }
    return passed
  }

  const login = (email: string) => (at: TestApp) =>
    at.call('contas.login', { body: { email, password: 'errada' } })

  it('have one limit on calls of an account', async () => {
    expect(await passedInTurns((at) => at.call('empresa.get', { user }))).toBe(20)
  })

  it('have one limit on sign-ins from an address', async () => {
    let person = 0
    expect(await passedInTurns((at) => login(`p${(person += 1)}@exemplo.com.br`)(at))).toBe(9)
  })

  it('have one limit on sign-ins to an account', async () => {
    // As many as are free of the growing wait, which is another matter.
    expect(await passedInTurns(login(user.email))).toBe(4)
    const right = { body: { email: user.email, password: user.password } }
    test.clock.now = after(MINUTE_MS)
    expect((await other.call('contas.login', right)).status).toBe(200)
    // Signing in at one forgets the count of both.
    expect(await passedInTurns(login(user.email))).toBe(4)
  })

  it('have one limit on guesses of public links', async () => {
    const guess = (at: TestApp) => at.app.inject({ url: `/orcamento/${'x'.repeat(32)}` })
    expect(await passedInTurns(async (at) => ({ status: (await guess(at)).statusCode }))).toBe(6)
  })

  it('refuse bad tokens together, and never who has signed in behind the same address', async () => {
    const bad = { headers: { authorization: `Bearer ${'x'.repeat(40)}` } }
    expect(await passedInTurns((at) => at.call('empresa.get', bad))).toBe(20)
    for (const at of [test, other]) expect((await at.call('empresa.get', { user })).status).toBe(200)
  })
})
