import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('who does not work for a company any more is nobody there at the next call, with every token they have', async () => {
  const [user, other] = [await test.createUser(), await test.createUser()]
  const again = await test.call('contas.login', { body: { email: user.email, password: user.password } })
  const setAtivo = (ativo: boolean) =>
    asOwner(test.database, (client) =>
      client.query('update membros set ativo = $1 where user_id = $2', [ativo, user.id]),
    )
  const statuses = async () => {
    const answers = [user, again.body, other].map((as) => test.call('contas.verify', { user: as }))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  await setAtivo(false)
  expect(await statuses()).toEqual([401, 401, 200])
  const login = await test.call('contas.login', { body: { email: user.email, password: user.password } })
  expect(login.status).toBe(403)
  expect(login.body).not.toHaveProperty('token')
})
