import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { startMailServer, type MailServer, type ReceivedMail } from '#testing/mail-server.ts'
import { asOwner } from '#testing/owner-rows.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'quartzito da serra'

let server: MailServer
let test: TestApp
beforeAll(async () => {
  server = await startMailServer()
  test = await createTestApp(environment())
})
afterAll(async () => {
  await test.close()
  await server.stop()
})
beforeEach(async () => {
  await test.app.deps.background.finished()
  server.mails.length = 0
  server.refusal = null
})

function environment(more: Record<string, string> = {}): Record<string, string> {
  return {
    SMTP_URL: server.url,
    SMTP_FROM: 'Lapida <nao-responda@lapida.exemplo>',
    PUBLIC_URL: 'https://lapida.exemplo',
    ...more,
  }
}

const ask = (email: string, on = test) => on.call('contas.request-recovery', { body: { email } })
const reset = (token: string, password = NEW_PASSWORD) =>
  test.call('contas.reset-password', { body: { token, password } })

/** The message that the application sends next; every answer is given before it. */
async function nextMail(): Promise<ReceivedMail> {
  await test.app.deps.background.finished()
  const mail = server.mails.shift()
  if (!mail) throw new Error('No message came.')
  return mail
}

async function tokenFor(user: TestUser): Promise<string> {
  await ask(user.email)
  const { text } = await nextMail()
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

function passMinutes(minutes: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * MINUTE_MS)
}

describe('contas.request-recovery', () => {
  it.each([
    ['', 'E-mail: confira o e-mail. Exemplo: nome@empresa.com.br'],
    ['ana@', 'E-mail: confira o e-mail. Exemplo: nome@empresa.com.br'],
    ['ana@x.com\r\nBcc: outra@x.com', 'E-mail: confira o e-mail. Exemplo: nome@empresa.com.br'],
    ['ana@x.com, outra@x.com', 'E-mail: confira o e-mail. Exemplo: nome@empresa.com.br'],
  ])('refuses %j', async (email, error) => {
    const { status, body } = await ask(email)
    expect([status, body.error, Object.keys(body.campos ?? {})]).toEqual([400, error, ['email']])
    await test.app.deps.background.finished()
    expect(server.mails).toEqual([])
  })

  it('says alike for an address with and without an account, and writes only to the one that has', async () => {
    const user = await test.createUser()
    const known = await ask(` ${user.email.toUpperCase()} `)
    const unknown = await ask('ninguem@exemplo.com.br')
    expect([known.status, known.body]).toEqual([200, { success: true }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect((await nextMail()).to).toEqual([user.email])
    expect(server.mails).toEqual([])
  })

  it('answers before it looks anybody up', async () => {
    const user = await test.createUser()
    const { pool } = test.database
    const connect = pool.connect.bind(pool)
    let looked = 0
    // Counting against the limits takes queries of the pool, which hand a callback to `connect`.
    pool.connect = ((...given: []) => {
      if (given.length === 0) looked += 1
      return connect(...given)
    }) as typeof pool.connect
    await ask(user.email)
    const before = looked
    await nextMail()
    pool.connect = connect as typeof pool.connect
    expect([before, looked]).toEqual([0, 2])
  })

  it('sends a link in Portuguese, as text and as HTML, under the address of the operator', async () => {
    const user = await test.createUser({ nome: '<b>Zé</b> & Cia' })
    await test.call('contas.request-recovery', {
      body: { email: user.email },
      headers: { host: 'golpe.exemplo', 'x-forwarded-host': 'golpe.exemplo' },
    })
    const { to, headers, text, html } = await nextMail()
    expect(to).toEqual([user.email])
    expect(headers).toMatchObject({
      from: 'Lapida <nao-responda@lapida.exemplo>',
      to: user.email,
      subject: 'Crie uma senha nova na Lapida',
      'auto-submitted': 'auto-generated',
    })
    expect(text).toMatch(/https:\/\/lapida\.exemplo\/forgot-password#token=[\w-]{43}\n/)
    expect(text).toContain('O link vale por 1 hora e só pode ser usado uma vez.')
    expect(text).toContain('Se não foi você que pediu, não faça nada')
    expect(html).toContain('<p>Olá, &lt;b&gt;Zé&lt;/b&gt; &amp; Cia.</p>')
    expect(html).toMatch(
      /<a href="https:\/\/lapida\.exemplo\/forgot-password#token=[\w-]{43}">Criar senha nova</,
    )
    expect(`${text}${html}`).not.toContain('golpe')
  })

  it('stores a hash of the token, and not the token', async () => {
    const token = await tokenFor(await test.createUser())
    const rows = await asOwner(test.database, async (client) =>
      JSON.stringify((await client.query('select * from recuperacoes_senha')).rows),
    )
    expect(rows).not.toContain(token)
    expect(rows).toMatch(/"token_hash":"[0-9a-f]{64}"/)
  })

  it('limits the requests for one e-mail and from one address, alike for those without account', async () => {
    const limited = await createTestApp(
      environment({ RATE_LIMIT_RECOVERY_ACCOUNT: '2', RATE_LIMIT_RECOVERY_IP: '4' }),
    )
    const user = await limited.createUser()
    const statuses: number[] = []
    for (const email of [user.email, user.email, user.email])
      statuses.push((await ask(email, limited)).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await ask('ninguem@exemplo.com.br', limited)
    expect(refused.status).toBe(200)
    const { status, body, headers } = await ask('outra@exemplo.com.br', limited)
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'MUITAS_TENTATIVAS', true])
    await limited.close()
    expect(server.mails).toHaveLength(2)
  })

  it('answers as always when the mail server refuses, and goes on afterwards', async () => {
    const user = await test.createUser()
    server.refusal = { code: 550, text: `mailbox ${user.email} unavailable` }
    expect((await ask(user.email)).body).toEqual({ success: true })
    await test.app.deps.background.finished()
    expect(server.mails).toEqual([])
    server.refusal = null
    await ask(user.email)
    expect((await nextMail()).to).toEqual([user.email])
  })

  it('is not there without a mail server, and the screen learns it', async () => {
    const silent = await createTestApp({ OPERADOR_CONTATO: 'suporte@lapida.exemplo' })
    const { status, body } = await ask('ana@exemplo.com.br', silent)
    const recovery = await silent.call('contas.get-recovery')
    await silent.close()
    expect([status, body.code]).toEqual([404, 'SEM_ENVIO_DE_EMAIL'])
    expect(recovery.body).toEqual({ porEmail: false, contato: 'suporte@lapida.exemplo', whatsapp: '' })
    expect((await test.call('contas.get-recovery')).body).toEqual({
      porEmail: true,
      contato: '',
      whatsapp: '',
    })
  })
})

describe('contas.reset-password', () => {
  const INVALID = [400, 'LINK_DE_SENHA_INVALIDO', 'Este link já foi usado ou venceu.']
  const outcome = ({ status, body }: Awaited<ReturnType<typeof reset>>) => [status, body.code, body.error]

  it.each([
    ['12345', 'Senha: a senha deve ter pelo menos 6 caracteres'],
    ['a'.repeat(129), 'Senha: a senha deve ter no máximo 128 caracteres'],
    ['Password1', 'Senha: esta senha é muito comum. Escolha outra.'],
    ['itaunas99', 'Senha: esta senha é o seu nome ou o da empresa. Escolha outra.'],
  ])('refuses the password %j, and the link still holds', async (password, error) => {
    const user = await test.createUser()
    await test.call('empresa.change', { user, body: { nomeEmpresa: 'Pedras Itaúnas' } })
    const token = await tokenFor(user)
    const { status, body } = await reset(token, password)
    expect([status, body.error, Object.keys(body.campos ?? {})]).toEqual([400, error, ['password']])
    expect((await reset(token)).status).toBe(200)
  })

  it('refuses an invented token, an empty one and one that is much too long', async () => {
    expect(outcome(await reset('a'.repeat(43)))).toEqual(INVALID)
    expect((await reset('')).body.campos).toEqual({ token: 'Preencha este campo.' })
    expect((await reset('a'.repeat(201))).status).toBe(400)
  })

  it('changes the password: the old one and every open session end, and the owner is told', async () => {
    const user = await test.createUser()
    const other = await test.call('contas.login', { body: { email: user.email, password: user.password } })
    const bystander = await test.createUser()
    expect((await reset(await tokenFor(user))).body).toEqual({ success: true })

    const told = await nextMail()
    expect([told.to, told.headers['subject']]).toEqual([[user.email], 'A sua senha da Lapida foi trocada'])
    expect(told.text).toContain('https://lapida.exemplo/forgot-password\n')
    for (const session of [user, other.body])
      expect((await test.call('contas.verify', { user: session })).status).toBe(401)
    expect((await test.call('contas.verify', { user: bystander })).status).toBe(200)
    const login = (password: string) => test.call('contas.login', { body: { email: user.email, password } })
    expect((await login(user.password)).status).toBe(401)
    const entered = await login(NEW_PASSWORD)
    expect(entered.status).toBe(200)
    const history = await test.call('historico.list', { user: entered.body })
    expect(history.body.eventos.map(({ entidade, acao }) => `${entidade} ${acao}`)).toContain(
      'conta alterado',
    )
  })

  it('takes a link for an hour and not longer', async () => {
    const user = await test.createUser()
    const first = await tokenFor(user)
    passMinutes(59)
    const second = await tokenFor(user)
    passMinutes(1)
    expect(outcome(await reset(first))).toEqual(INVALID)
    passMinutes(58)
    expect((await reset(second)).status).toBe(200)
  })

  it('takes a link once, and with it every other link of the account ends', async () => {
    const user = await test.createUser()
    const older = await tokenFor(user)
    const newer = await tokenFor(user)
    expect((await reset(newer)).status).toBe(200)
    expect(outcome(await reset(newer, 'outra senha boa'))).toEqual(INVALID)
    expect(outcome(await reset(older, 'outra senha boa'))).toEqual(INVALID)
    const login = await test.call('contas.login', { body: { email: user.email, password: NEW_PASSWORD } })
    expect(login.status).toBe(200)
  })

  it('lets one of ten at the same time through', async () => {
    const user = await test.createUser()
    const token = await tokenFor(user)
    const passwords = Array.from({ length: 10 }, (_, index) => `senha número ${index}`)
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    const won = passwords.filter((_, index) => answers[index]?.status === 200)
    expect(won).toHaveLength(1)
    const login = await test.call('contas.login', { body: { email: user.email, password: won[0] } })
    expect(login.status).toBe(200)
  })

  it('ends the waiting that failures with the forgotten password had brought', async () => {
    const user = await test.createUser()
    const token = await tokenFor(user)
    for (let index = 0; index < 6; index += 1)
      await test.call('contas.login', { body: { email: user.email, password: 'não me lembro' } })
    expect((await reset(token)).status).toBe(200)
    const login = await test.call('contas.login', { body: { email: user.email, password: NEW_PASSWORD } })
    expect(login.status).toBe(200)
  })
})
