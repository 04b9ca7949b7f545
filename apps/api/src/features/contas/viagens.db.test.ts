import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { countQueries } from '#testing/count-queries.ts'

let test: TestApp
let user: TestUser
let count: ReturnType<typeof countQueries>
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  count = countQueries(test.database)
})
afterAll(() => test.close())

/** Everybody waits for these before their first screen: the numbers only go down (decision 050). */
it.each([
  [
    'signing in',
    { comandos: 20, viagens: 12 },
    () => test.call('contas.login', { body: { email: user.email, password: user.password } }),
  ],
  ['whose a token is', { comandos: 4, viagens: 2 }, () => test.call('contas.verify', { user })],
] as const)('%s asks PostgreSQL so often and no more', async (_, most, work) => {
  expect(await count(work)).toEqual(most)
})
