import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLANOS_INICIAIS } from '#db/seed.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { startMailServer, type MailServer } from '#testing/mail-server.ts'

const [SHORT, LONG] = ['k7#pQ2x', 'k7#pQ2xW']
const REFUSAL = [400, 'A senha deve ter pelo menos 8 caracteres']

let mail: MailServer
let test: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({
    SENHA_MINIMA: '8',
    SMTP_URL: mail.url,
    SMTP_FROM: 'Lapida <lapida@exemplo.com.br>',
    PUBLIC_URL: 'https://lapida.exemplo',
  })
})
afterAll(async () => {
  await test.close()
  await mail.stop()
})

type Answer = { status: number; body: { campos?: Record<string, string> } }
const outcome = ({ status, body }: Answer, campo: string) => [status, body.campos?.[campo]]

it('a registration takes a password of as many characters as the operator asks for', async () => {
  const register = (password: string) =>
    test.call('contas.register', {
      body: { nome: 'Vidigal', email: 'dono@exemplo.com.br', password, planoId: PLANOS_INICIAIS[0]?.id },
    })
  expect(outcome(await register(SHORT), 'password')).toEqual(REFUSAL)
  // Seven characters that are written with two signs each.
  expect(outcome(await register('🪨💎🔨🪚🧱🏠🚚'), 'password')).toEqual(REFUSAL)
  expect((await register(LONG)).status).toBe(201)
})

it('so do a change and a recovery', async () => {
  const user = await test.createUser()
  const change = (senhaAtual: string, senhaNova: string) =>
    test.call('pessoas.change-senha', { user, body: { senhaAtual, senhaNova } })
  expect(outcome(await change(user.password, SHORT), 'senhaNova')).toEqual(REFUSAL)
  expect((await change(user.password, LONG)).status).toBe(200)

  await test.call('contas.request-recovery', { body: { email: user.email } })
  await expect.poll(() => mail.mails.length).toBeGreaterThan(1)
  const token = /#token=([\w-]+)/.exec(mail.mails.map(({ text }) => text).join('\n'))?.[1] ?? ''
  const reset = (password: string) => test.call('contas.reset-password', { body: { token, password } })
  expect(outcome(await reset(SHORT), 'password')).toEqual(REFUSAL)
  expect((await reset('outra senha boa')).status).toBe(200)
  const login = (password: string) => test.call('contas.login', { body: { email: user.email, password } })
  expect((await login('outra senha boa')).status).toBe(200)
  expect((await login(SHORT)).status).toBe(401)
})
