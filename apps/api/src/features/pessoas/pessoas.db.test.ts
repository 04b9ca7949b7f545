import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, SENHA, type TestApp, type TestUser } from '#testing/app.ts'
import { startMailServer, type MailServer } from '#testing/mail-server.ts'

const NOVA = 'quartzito taj mahal'

let server: MailServer
let test: TestApp
let user: TestUser
beforeAll(async () => {
  server = await startMailServer()
  test = await createTestApp({
    SMTP_URL: server.url,
    SMTP_FROM: 'Lapida <nao-responda@lapida.exemplo>',
    PUBLIC_URL: 'https://lapida.exemplo',
  })
})
afterAll(async () => {
  await test.close()
  await server.stop()
})
beforeEach(async () => {
  await test.app.deps.background.finished()
  server.mails.length = 0
  user = await test.createUser()
})

const login = (email: string, password: string) => test.call('contas.login', { body: { email, password } })
const again = async () => (await login(user.email, user.password)).body.token
const isOpen = async (token: string) => (await test.call('contas.verify', { user: { token } })).status === 200

async function mailTo(address: string) {
  await test.app.deps.background.finished()
  return server.mails.find(({ to }) => to.includes(address))
}

describe('pessoas.get', () => {
  it('asks for sign-in', async () => {
    expect((await test.call('pessoas.get')).status).toBe(401)
  })

  it('gives who has signed in, and where they work', async () => {
    const { body } = await test.call('pessoas.get', { user })
    expect(body).toEqual({
      id: user.pessoaId,
      nome: 'Marmoraria Teste',
      email: user.email,
      telefone: '',
      papel: 'dono',
      emailPendente: null,
      confirmaEmail: true,
      temPin: false,
      empresas: [{ id: user.id, nome: 'Marmoraria Teste', papel: 'dono', atual: true }],
    })
    expect(body.id).not.toBe(user.id)
  })
})

describe('pessoas.change', () => {
  it.each([
    [{ nome: ' ' }, 'nome'],
    [{ telefone: 'abc' }, 'telefone'],
    [{ papel: 'dono' }, 'papel'],
  ])('refuses %j', async (body, campo) => {
    const answer = await test.call('pessoas.change', { user, body })
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, [campo]])
  })

  it('changes the own name and phone, and says so in the history', async () => {
    const { status, body } = await test.call('pessoas.change', {
      user,
      body: { nome: '  Ana   Souza ', telefone: '(11) 98765-4321' },
    })
    expect([status, body.nome, body.telefone]).toEqual([200, 'Ana Souza', '11987654321'])
    const verified = await test.call('contas.verify', { user })
    expect(verified.body.user).toMatchObject({ nome: 'Ana Souza', telefone: '11987654321' })
    const { eventos } = (await test.call('historico.list', { user })).body
    expect(eventos).toContainEqual(
      expect.objectContaining({ entidade: 'conta', acao: 'alterado', titulo: 'Ana Souza' }),
    )
  })

  it('is of the caller alone: others of the company keep theirs', async () => {
    const seller = await test.signInAs('vendedor', user)
    await test.call('pessoas.change', { user: seller, body: { nome: 'Bia' } })
    expect((await test.call('pessoas.get', { user })).body.nome).toBe('Marmoraria Teste')
    expect((await test.call('pessoas.get', { user: seller })).body).toMatchObject({
      nome: 'Bia',
      papel: 'vendedor',
    })
  })
})

describe('pessoas.change-senha', () => {
  const change = (body: Record<string, string>, as: { token: string } = user) =>
    test.call('pessoas.change-senha', { user: as, body })

  it.each([
    [{ senhaAtual: 'errada', senhaNova: NOVA }, 'senhaAtual'],
    [{ senhaAtual: SENHA, senhaNova: 'senha123' }, 'senhaNova'],
    [{ senhaAtual: SENHA, senhaNova: 'marmoraria' }, 'senhaNova'],
    [{ senhaAtual: SENHA, senhaNova: '123' }, 'senhaNova'],
  ])('refuses %j', async (body, campo) => {
    const answer = await change(body)
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, [campo]])
    expect((await login(user.email, SENHA)).status).toBe(200)
  })

  it('takes the new one, ends every other session and tells its owner; this one stays', async () => {
    const other = await again()
    const { status, body } = await change({ senhaAtual: SENHA, senhaNova: NOVA })
    expect([status, body]).toEqual([200, { success: true, encerradas: 1 }])
    expect(await isOpen(user.token)).toBe(true)
    expect(await isOpen(other)).toBe(false)
    expect((await login(user.email, SENHA)).status).toBe(401)
    expect((await login(user.email, NOVA)).status).toBe(200)
    expect((await mailTo(user.email))?.headers['subject']).toBe('A sua senha da Lapida foi trocada')
  })

  it('counts wrong ones like those of a sign-in', async () => {
    for (let turn = 0; turn < 5; turn += 1) await change({ senhaAtual: 'errada', senhaNova: NOVA })
    const answer = await change({ senhaAtual: SENHA, senhaNova: NOVA })
    expect([answer.status, answer.body.code]).toEqual([429, 'MUITAS_TENTATIVAS'])
    expect((await login(user.email, SENHA)).status).toBe(429)
  })
})

describe('pessoas.change-email', () => {
  const change = (email: string, senha = SENHA, on = test, as = user) =>
    on.call('pessoas.change-email', { user: as, body: { email, senha } })
  const newAddress = () => `novo-${user.pessoaId}@exemplo.com.br`
  const linkTo = async (address: string) =>
    /confirmar-email#token=([\w-]+)/.exec((await mailTo(address))?.text ?? '')?.[1] ?? ''
  const confirm = (token: string) => test.call('pessoas.confirm-email', { body: { token } })

  it('asks for the password', async () => {
    const answer = await change(newAddress(), 'errada')
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, ['senha']])
    expect(await mailTo(newAddress())).toBeUndefined()
  })

  it('waits for whoever reads at the new address; then that one signs in, and the old one is told', async () => {
    const { body } = await change(newAddress())
    expect(body).toEqual({ success: true, pendente: true })
    expect((await test.call('pessoas.get', { user })).body).toMatchObject({
      email: user.email,
      emailPendente: newAddress(),
    })
    expect((await login(user.email, SENHA)).status).toBe(200)
    expect((await login(newAddress(), SENHA)).status).toBe(401)
    const token = await linkTo(newAddress())
    expect((await confirm(token)).body).toEqual({ success: true, email: newAddress() })
    expect((await login(newAddress(), SENHA)).status).toBe(200)
    expect((await login(user.email, SENHA)).status).toBe(401)
    expect((await mailTo(user.email))?.text).toContain(newAddress())
    expect((await test.call('pessoas.get', { user })).body.emailPendente).toBeNull()
    expect((await confirm(token)).body.code).toBe('LINK_DE_EMAIL_INVALIDO')
  })

  it('ends by itself after a day, and with the next one that is asked for', async () => {
    await change(newAddress())
    const first = await linkTo(newAddress())
    server.mails.length = 0
    await change(newAddress())
    const second = await linkTo(newAddress())
    expect((await confirm(first)).body.code).toBe('LINK_DE_EMAIL_INVALIDO')
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_001)
    expect((await confirm(second)).body.code).toBe('LINK_DE_EMAIL_INVALIDO')
  })

  it('says only to who reads there that the address is somebody else’s', async () => {
    const other = await test.createUser()
    expect((await change(other.email)).body).toEqual({ success: true, pendente: true })
    const answer = await confirm(await linkTo(other.email))
    expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_EM_USO'])
    expect((await login(other.email, SENHA)).status).toBe(200)
    expect((await login(user.email, SENHA)).status).toBe(200)
  })
})

it('without a mail server a new address holds at once, unless it is taken', async () => {
  const silent = await createTestApp()
  try {
    const [one, two] = [await silent.createUser(), await silent.createUser()]
    const change = (email: string) =>
      silent.call('pessoas.change-email', { user: one, body: { email, senha: SENHA } })
    expect((await change(two.email)).body.code).toBe('EMAIL_EM_USO')
    expect((await change('nova@exemplo.com.br')).body).toEqual({ success: true, pendente: false })
    const entered = await silent.call('contas.login', {
      body: { email: 'nova@exemplo.com.br', password: SENHA },
    })
    expect(entered.body.user.id).toBe(one.id)
  } finally {
    await silent.close()
  }
})
