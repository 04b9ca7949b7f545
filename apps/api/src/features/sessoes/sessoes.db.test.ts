import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile Safari/537.36'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await test.createUser()
})

async function signIn(): Promise<{ token: string }> {
  const { email, password } = user
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'user-agent': PHONE },
    payload: JSON.stringify({ email, password }),
  })
  return answer.json<{ token: string }>()
}

const typed = ({ password }: { password: string } = user) => ({ senha: password })
const list = async (as: { token: string } = user) =>
  (await test.call('sessoes.list', { user: as })).body.sessoes
const statusOf = async (as: { token: string }) => (await test.call('contas.verify', { user: as })).status

it('asks for sign-in', async () => {
  expect((await test.call('sessoes.list')).status).toBe(401)
})

it('lists where a person is signed in, the session that asks first, each with its device and last use', async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 60_000)
  const phone = await signIn()
  expect(await list(phone)).toMatchObject([
    { aparelho: 'Chrome no Android', empresa: 'Marmoraria Teste', atual: true },
    { aparelho: 'Aparelho desconhecido', atual: false },
  ])
  const [first] = await list()
  expect(first).toMatchObject({ aparelho: 'Aparelho desconhecido', atual: true })
  const text = JSON.stringify(await list())
  expect(text).not.toContain(phone.token)
})

it('leaves out what has ended by itself', async () => {
  await signIn()
  await asOwner(test.database, (owner) =>
    owner.query(`update sessoes set ultimo_uso_em = ultimo_uso_em - interval '31 days' where aparelho = $1`, [
      'Chrome no Android',
    ]),
  )
  expect(await list()).toHaveLength(1)
})

it('ends one: its next call is nobody’s', async () => {
  const phone = await signIn()
  const other = (await list()).find(({ atual }) => !atual)
  const params = { id: other?.id ?? '' }
  expect((await test.call('sessoes.revoke', { user, params, body: typed() })).status).toBe(200)
  expect([await statusOf(phone), await statusOf(user)]).toEqual([401, 200])
  const repeated = await test.call('sessoes.revoke', { user, params, body: typed() })
  expect([repeated.status, repeated.body.code]).toEqual([404, 'SESSAO_NAO_ENCONTRADA'])
})

it('asks for the password: with a token alone nobody is locked out elsewhere', async () => {
  const phone = await signIn()
  const params = { id: (await list()).find(({ atual }) => !atual)?.id ?? '' }
  for (const [body, error] of [
    [{}, 'Senha: preencha este campo.'],
    [{ senha: '' }, 'Senha: digite a sua senha atual.'],
    [{ senha: 'errada' }, 'Senha: a senha não confere.'],
  ] as const)
    for (const name of ['sessoes.revoke', 'sessoes.revoke-outras'] as const) {
      const input = name === 'sessoes.revoke' ? { user, params, body } : { user, body }
      const answer = await test.call(name, input)
      expect([name, answer.status, answer.body.error]).toEqual([name, 400, error])
    }
  expect(await statusOf(phone)).toBe(200)
})

it.each(['x', '0123456789abcde%', '0123456789ABCDEF'])('refuses %s as a session', async (id) => {
  expect((await test.call('sessoes.revoke', { user, params: { id }, body: typed() })).status).toBe(400)
})

it('ends all others', async () => {
  const others = [await signIn(), await signIn()]
  const { body } = await test.call('sessoes.revoke-outras', { user, body: typed() })
  expect(body).toEqual({ success: true, encerradas: 2 })
  expect(await Promise.all([...others, user].map(statusOf))).toEqual([401, 401, 200])
})

it('shows and ends nothing of others, of the same company or of another one', async () => {
  const [colleague, stranger] = [await test.signInAs('vendedor', user), await test.createUser()]
  const [own] = await list()
  for (const other of [colleague, stranger]) {
    expect((await list(other)).map(({ id }) => id)).not.toContain(own?.id)
    const params = { id: own?.id ?? '' }
    expect((await test.call('sessoes.revoke', { user: other, params, body: typed(other) })).status).toBe(404)
  }
  expect(await statusOf(user)).toBe(200)
})

it('shows those in every company of a person, and they end together', async () => {
  const stranger = await test.createUser()
  await asOwner(test.database, (owner) =>
    owner.query(`insert into membros (user_id, pessoa_id, papel, desde) values ($1, $2, 'oficina', now())`, [
      stranger.id,
      user.pessoaId,
    ]),
  )
  await asOwner(test.database, (owner) =>
    owner.query(
      `insert into sessoes (token_hash, user_id, pessoa_id, created_at, ultimo_uso_em)
       values (repeat('a', 64), $1, $2, $3, $3)`,
      [stranger.id, user.pessoaId, test.clock.now],
    ),
  )
  expect(await list()).toHaveLength(2)
  expect((await test.call('pessoas.get', { user })).body.empresas).toMatchObject([
    { id: user.id, papel: 'dono', atual: true },
    { id: stranger.id, papel: 'oficina', atual: false },
  ])
  expect((await test.call('sessoes.revoke-outras', { user, body: typed() })).body.encerradas).toBe(1)
})
