import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLANOS_INICIAIS } from '#db/seed.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { hashSenha } from './senha-hash.ts'

const ESSENCIAL = PLANOS_INICIAIS[0]
const HASH = /^\$argon2id\$v=19\$m=19456,t=3,p=1\$/

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const cadastro = (fields: Record<string, unknown> = {}) => ({
  nome: 'Ana Souza',
  email: 'ana@marmoraria.com.br',
  telefone: '(11) 98765-4321',
  password: 'mármore carrara',
  planoId: ESSENCIAL?.id,
  ...fields,
})

describe('contas.register', () => {
  it.each([
    ['nome', '  ', 'Nome: preencha este campo.'],
    ['email', 'ana@', 'E-mail: confira o e-mail. Exemplo: nome@empresa.com.br'],
    ['password', '12345', 'Senha: a senha deve ter pelo menos 6 caracteres'],
    ['password', 'a'.repeat(129), 'Senha: a senha deve ter no máximo 128 caracteres'],
    ['password', 'Password1', 'Senha: esta senha é muito comum. Escolha outra.'],
    ['password', 'senha123', 'Senha: esta senha é uma palavra fácil de adivinhar. Escolha outra.'],
    ['password', 'Souza2026', 'Senha: esta senha é o seu nome ou o da empresa. Escolha outra.'],
    ['userId', 'x', 'userId: este campo não existe.'],
  ])('refuses %s = %j', async (campo, value, error) => {
    const { status, body } = await test.call('contas.register', { body: cadastro({ [campo]: value }) })
    expect({ status, error: body.error, campos: Object.keys(body.campos ?? {}) }).toEqual({
      status: 400,
      error,
      campos: [campo],
    })
  })

  it.each([['nenhum'], ['11111111-1111-4111-8111-111111111111']])('refuses the plan %s', async (planoId) => {
    const { status, body } = await test.call('contas.register', { body: cadastro({ planoId }) })
    expect([status, body.error]).toEqual([400, 'Selecione um plano primeiro'])
  })

  it('makes the account, its company profile and a session, and stores hashes only', async () => {
    const { status, body } = await test.call('contas.register', { body: cadastro() })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      email: 'ana@marmoraria.com.br',
      nome: 'Ana Souza',
      telefone: '11987654321',
      plano: { nome: 'Essencial', preco: 49.9, planoCorte: false },
    })
    const empresa = await test.call('empresa.get', { user: body })
    expect(empresa.body).toMatchObject({ nomeEmpresa: '', validadeOrcamentoPadrao: 15 })
    const stored = await test.database.pool.query(
      `begin; select set_config('app.escopo', 'autenticacao', true);
       select senha_hash as texto from pessoas union all select token_hash from sessoes; rollback`,
    )
    const texts: string[] = JSON.parse(JSON.stringify(stored))
      .flatMap((result: { rows: { texto?: string }[] }) => result.rows)
      .flatMap((row: { texto?: string }) => row.texto ?? [])
    expect(texts.some((text) => HASH.test(text))).toBe(true)
    expect(texts.filter((text) => text.includes(body.token) || text.includes('carrara'))).toEqual([])
  })

  it('refuses the same e-mail again, in any case', async () => {
    const { status, body } = await test.call('contas.register', {
      body: cadastro({ email: ' ANA@Marmoraria.com.br ' }),
    })
    expect([status, body.code]).toEqual([409, 'EMAIL_EM_USO'])
  })

  it('makes one account of twenty at the same time', async () => {
    const body = cadastro({ email: 'corrida@marmoraria.com.br' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.call('contas.register', { body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
  })
})

describe('contas.login', () => {
  it('answers alike for an unknown e-mail and a wrong password', async () => {
    const user = await test.createUser()
    const wrong = await test.call('contas.login', { body: { email: user.email, password: 'errada' } })
    const unknown = await test.call('contas.login', {
      body: { email: 'ninguem@exemplo.com.br', password: 'errada' },
    })
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { error: 'Email ou senha inválidos', code: 'CREDENCIAIS_INVALIDAS' },
    ])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('does as much work for an unknown e-mail', async () => {
    const user = await test.createUser()
    const known: number[] = []
    const unknown: number[] = []
    // Work, not waiting, and in turns: other programs on the machine take time but add no work here.
    for (let index = 0; index < 4; index += 1) {
      known.push(await workOfLogin(user.email))
      unknown.push(await workOfLogin(`desconhecido${index}@exemplo.com.br`))
    }
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('lets in whoever has had an easy password since before it was refused', async () => {
    const { pessoa } = (await test.call('contas.register', { body: cadastro({ email: 'antiga@x.com.br' }) }))
      .body
    const senhaHash = await hashSenha('senha123', { memoriaKib: 19_456 })
    await asOwner(test.database, (owner) =>
      owner.query('update pessoas set senha_hash = $1 where id = $2', [senhaHash, pessoa.id]),
    )
    const { status } = await test.call('contas.login', {
      body: { email: 'antiga@x.com.br', password: 'senha123' },
    })
    expect(status).toBe(200)
  })

  it('gives a new token each time', async () => {
    const user = await test.createUser()
    const { status, body } = await test.call('contas.login', {
      body: { email: user.email.toUpperCase(), password: user.password },
    })
    expect(status).toBe(200)
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(body.token).not.toBe(user.token)
    expect((await test.call('contas.verify', { user: body })).body.user?.id).toBe(user.id)
  })
})

describe('sessions', () => {
  it.each([
    ['none', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['an invented token', { authorization: `Bearer ${'a'.repeat(43)}` }],
    ['SQL', { authorization: "Bearer ' or '1'='1" }],
  ])('refuses %s', async (_what, headers: Record<string, string>) => {
    const { status, body } = await test.call('contas.verify', { headers })
    expect([status, body.code]).toEqual([401, 'NAO_AUTENTICADO'])
  })

  it('ends with logout, and only that one', async () => {
    const user = await test.createUser()
    const login = await test.call('contas.login', { body: { email: user.email, password: user.password } })
    expect((await test.call('contas.logout', { user })).body).toEqual({ success: true })
    expect((await test.call('contas.verify', { user })).status).toBe(401)
    expect((await test.call('contas.verify', { user: login.body })).status).toBe(200)
  })

  it.each([
    ['30 days without use', [30.1]],
    ['180 days in all', Array.from({ length: 8 }, () => 23)],
  ])('ends after %s', async (_what, steps) => {
    const start = test.clock.now
    const user = await test.createUser()
    const statuses: number[] = []
    for (const days of steps) {
      test.clock.now = new Date(test.clock.now.getTime() + days * 86_400_000)
      statuses.push((await test.call('contas.verify', { user })).status)
    }
    test.clock.now = start
    expect(statuses.pop()).toBe(401)
    expect(statuses.every((status) => status === 200)).toBe(true)
  })
})

/** Processor time that a refused sign-in takes, in microseconds. */
async function workOfLogin(email: string): Promise<number> {
  const start = process.cpuUsage()
  await test.call('contas.login', { body: { email, password: 'errada' } })
  const { user, system } = process.cpuUsage(start)
  return user + system
}

describe('contas.get-recovery', () => {
  it('names nobody when the operator set no contact, and the operator when one was set', async () => {
    const silent = await test.call('contas.get-recovery')
    expect([silent.status, silent.body]).toEqual([200, { porEmail: false, contato: '', whatsapp: '' }])
    const other = await createTestApp({
      OPERADOR_CONTATO: 'suporte@lapida.com.br',
      OPERADOR_WHATSAPP: '11987654321',
    })
    const named = await other.call('contas.get-recovery')
    await other.close()
    expect(named.body).toEqual({
      porEmail: false,
      contato: 'suporte@lapida.com.br',
      whatsapp: '5511987654321',
    })
  })
})
