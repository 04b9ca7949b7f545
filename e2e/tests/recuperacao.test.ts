// A forgotten password, from the request over the mail to the sign-in with the new one.
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { call, registerAccount, signedInStorage } from '../accounts.ts'
import { audit } from '../audit.ts'
import { openContext, type OpenOptions } from '../browser.ts'
import { startMailServer, type MailServer, type ReceivedMail } from '../mail-server.ts'
import { loginPage } from '../pages/login-page.ts'
import { recuperacaoPage } from '../pages/recuperacao-page.ts'
import { startServer, type RunningServer } from '../server.ts'
import { test as base } from '../test.ts'

const NOVA_SENHA = 'quartzito da serra 9'

let mail: MailServer
let server: RunningServer
beforeAll(async () => {
  mail = await startMailServer()
  const port = await freePort()
  server = await startServer({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mail.url,
    SMTP_FROM: 'Lapida <nao-responda@lapida.exemplo>',
  })
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

interface Tools {
  /** Opens a path of the program that has a mail server, on a fresh device. */
  visit: (path: string, options?: OpenOptions) => Promise<Page>
}

const test = base.extend<Tools>({
  visit: async ({ browser }, use) => {
    const opened: Awaited<ReturnType<typeof openContext>>[] = []
    await use(async (path, options = {}) => {
      const watched = await openContext(browser, server.url, options)
      opened.push(watched)
      const page = await watched.context.newPage()
      await page.goto(path)
      return page
    })
    const problems = opened.flatMap((watched) => watched.problems())
    await Promise.all(opened.map(({ context }) => context.close()))
    expect(problems, 'problems in the pages of this test').toEqual([])
  },
})

async function mailTo(email: string, subject: string): Promise<ReceivedMail> {
  const find = () => mail.mails.find((one) => one.to.includes(email) && one.subject === subject)
  await expect.poll(find).toBeDefined()
  const found = find()
  if (!found) throw new Error('The message is gone.')
  mail.mails.splice(mail.mails.indexOf(found), 1)
  return found
}

async function linkFor(email: string): Promise<string> {
  const { source } = await mailTo(email, 'Crie uma senha nova na Lapida')
  return /http:\/\/127\.0\.0\.1:\d+\/forgot-password#token=[\w-]+/.exec(source)?.[0] ?? ''
}

for (const device of ['phone', 'desktop'] as const) {
  test(`request, mail, link, new password, sign-in (${device})`, async ({ visit }) => {
    const account = await registerAccount(server.url)
    const working = await visit('/home', {
      context: { storageState: signedInStorage(account) },
      expected: [/status of 401/],
    })
    await working.getByRole('heading', { level: 1 }).waitFor()

    const page = await visit('/login', { device, expected: [/status of 401/] })
    await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
    const recuperacao = recuperacaoPage(page)
    await recuperacao.titulo.waitFor()
    await recuperacao.request(account.email)
    await page.getByText('Confira seu e-mail').waitFor()
    await expect.poll(() => page.getByText('Funcionalidade em desenvolvimento').count()).toBe(0)

    await page.goto(await linkFor(account.email))
    await recuperacao.senha.waitFor()
    expect(page.url()).toBe(`${server.url}/forgot-password`)
    expect(await audit(page)).toEqual([])
    await recuperacao.swap(NOVA_SENHA)
    await page.getByRole('heading', { name: 'Senha trocada' }).waitFor()
    await mailTo(account.email, 'A sua senha da Lapida foi trocada')

    await expect(call(account, 'contas.verify')).rejects.toThrow(/401/)
    await working.reload()
    await working
      .getByText(/Entre de novo|Esqueceu sua senha/)
      .first()
      .waitFor()

    await recuperacao.voltar.click()
    await loginPage(page).signIn({ email: account.email, password: account.password })
    await page.getByText('Email ou senha inválidos').waitFor()
    await loginPage(page).signIn({ email: account.email, password: NOVA_SENHA })
    await page.waitForURL('**/home')
  })
}

describe('the request', () => {
  test('says the same for an address without account, and names a wrong address', async ({ visit }) => {
    const account = await registerAccount(server.url)
    const page = await visit('/forgot-password')
    const recuperacao = recuperacaoPage(page)
    await recuperacao.enviar.click()
    await page.getByText('Informe seu e-mail.').waitFor()
    await recuperacao.request('rafael@')
    await page.getByText('Confira o e-mail. Exemplo: nome@empresa.com.br').waitFor()
    await expect.poll(() => recuperacao.email.inputValue()).toBe('rafael@')

    const said: string[] = []
    for (const email of [account.email, 'ninguem@exemplo.com.br']) {
      await recuperacao.request(email)
      await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
      said.push((await page.getByRole('main').innerText()).replace(email, ''))
      await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
    }
    expect(said[1]).toBe(said[0])
    await linkFor(account.email)
    expect(mail.mails.filter(({ to }) => to.includes('ninguem@exemplo.com.br'))).toEqual([])
  })

  test('without connection says so, keeps what was typed, and works afterwards', async ({ visit }) => {
    const page = await visit('/login', { expected: [/ERR_FAILED/, /net::/] })
    await page.route('**/api/auth/recovery', (route) => route.abort())
    await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
    await page.getByText('Erro de conexão. Tente novamente.').waitFor()
    await page.unroute('**/api/auth/recovery')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    const recuperacao = recuperacaoPage(page)
    await recuperacao.email.waitFor()
    await page.route('**/api/auth/recovery', (route) => route.abort())
    await recuperacao.request('rafael@rocha.com.br')
    await page.getByText('Erro de conexão. Tente novamente.').waitFor()
    await expect.poll(() => recuperacao.email.inputValue()).toBe('rafael@rocha.com.br')
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`passes every audit (${theme})`, async ({ visit }) => {
      const page = await visit('/forgot-password', { device: 'phone', theme })
      await recuperacaoPage(page).email.waitFor()
      expect(await audit(page)).toEqual([])
      await recuperacaoPage(page).request('ninguem@exemplo.com.br')
      const heading = page.getByRole('heading', { name: 'Confira seu e-mail' })
      await heading.waitFor()
      await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await audit(page)).toEqual([])
    })
  }
})

describe('the link', () => {
  test('keeps the rules of a new password', async ({ visit }) => {
    const account = await registerAccount(server.url)
    await call(account, 'contas.request-recovery', { body: { email: account.email } })
    const page = await visit(await linkFor(account.email), { expected: [/status of 400/] })
    const recuperacao = recuperacaoPage(page)
    await recuperacao.swap('12345', '1234')
    await page.getByText('A senha deve ter pelo menos 6 caracteres').waitFor()
    await page.getByText('As senhas não coincidem').waitFor()
    await expect
      .poll(() => recuperacao.senha.evaluate((field) => field === document.activeElement))
      .toBe(true)
    await recuperacao.swap('x'.repeat(129))
    await page.getByText('A senha deve ter no máximo 128 caracteres').waitFor()
    await recuperacao.swap('password1')
    await page.getByText('Esta senha é muito comum. Escolha outra.').waitFor()
    await recuperacao.swap(NOVA_SENHA)
    await page.getByRole('heading', { name: 'Senha trocada' }).waitFor()
  })

  test('that was used says so and leads to another', async ({ visit }) => {
    const account = await registerAccount(server.url)
    await call(account, 'contas.request-recovery', { body: { email: account.email } })
    const link = await linkFor(account.email)
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
    await call(account, 'contas.reset-password', { body: { token, password: NOVA_SENHA } })
    const page = await visit(link, { expected: [/status of 400/] })
    const recuperacao = recuperacaoPage(page)
    await recuperacao.swap('outra senha boa')
    await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
    expect(await audit(page)).toEqual([])
    await recuperacao.pedirOutro.click()
    await recuperacao.request(account.email)
    await page.getByText('Confira seu e-mail').waitFor()
    await expect.poll(() => linkFor(account.email)).not.toBe(link)
  })

  test('is kept by nobody: not by the browser, not by caches, not by other sites', async () => {
    const { headers } = await fetch(`${server.url}/forgot-password`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(server.output()).not.toContain('token=')
  })
})

test('without a mail server the screen says whom to ask', async ({ open }) => {
  const page = await open('/forgot-password')
  await page.getByText('Funcionalidade em desenvolvimento').waitFor()
  await expect.poll(() => page.getByLabel('E-mail').count()).toBe(0)
  await recuperacaoPage(page).voltar.click()
  await page.waitForURL(`${inject('serverUrl')}/login`)
})
