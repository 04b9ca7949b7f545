// From the landing page to a workshop of one's own, and out again without a trace.
import { expect, inject } from 'vitest'
import type { Page } from 'playwright-core'
import { call, chaveOfAccount } from '../accounts.ts'
import { loginPage } from '../pages/login-page.ts'
import { shell } from '../pages/shell.ts'
import { test } from '../test.ts'

let registrations = 0

function newEmail(): string {
  registrations += 1
  return `cadastro-${process.pid}-${Date.now()}-${registrations}@exemplo.com.br`
}

async function fillRegistration(page: Page, fields: Partial<Record<string, string>> = {}) {
  const values = {
    'Nome completo': 'Rafael Rocha',
    'E-mail': newEmail(),
    Telefone: '11987654321',
    Senha: 'pedra que brilha 7',
    'Confirmar senha': 'pedra que brilha 7',
    ...fields,
  }
  for (const [label, value] of Object.entries(values)) {
    const field =
      label === 'Telefone' ? page.getByLabel(/^Telefone/) : page.getByLabel(label, { exact: true })
    await field.fill(value ?? '')
  }
}

/** What a device still knows: databases, keys and caches, the program's own files not counted. */
function traces(page: Page) {
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    keys: Object.keys(localStorage).filter((key) => key !== 'tema'),
    session: Object.keys(sessionStorage),
    caches: (await caches.keys()).filter((name) => !name.includes('precache')),
  }))
}

for (const device of ['phone', 'desktop'] as const) {
  test(`landing, plan, registration, home (${device})`, async ({ open }) => {
    const page = await open('/', { device })
    await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click()
    await page.waitForURL('**/planos')
    await page.getByRole('heading', { name: 'Escolha seu plano' }).waitFor()

    const goOn = page.getByRole('button', { name: 'Continuar' })
    await expect.poll(() => goOn.isDisabled()).toBe(true)
    await page.getByText('Escolha um plano para continuar').waitFor()
    const profissional = page.getByRole('radio', { name: 'Profissional' })
    await profissional.getByText('Plano de Corte Incluído').waitFor()
    await profissional.click()
    await goOn.click()

    await page.waitForURL('**/register?plano=*')
    await page.getByText('Profissional').waitFor()
    await fillRegistration(page)
    await expect.poll(() => page.getByLabel(/^Telefone/).inputValue()).toBe('(11) 98765-4321')
    await page.getByRole('button', { name: 'Criar Conta' }).click()
    await page.waitForURL('**/home')
    await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  })
}

test('a registration without a plan leads to the plans', async ({ open }) => {
  const page = await open('/register')
  await page.getByText('Primeiro você precisa selecionar um plano').waitFor()
  await page.getByRole('link', { name: 'Escolher Plano' }).click()
  await page.waitForURL('**/planos')
})

test('a registration names every wrong field, focuses the first and clears nothing', async ({ open }) => {
  const { planos } = await call({ url: inject('serverUrl') }, 'planos.list')
  const page = await open(`/register?plano=${planos[0]?.id}`)
  await page.getByText('a sua empresa é a controladora').waitFor()
  await fillRegistration(page, { 'E-mail': 'rafael@', Senha: '123', 'Confirmar senha': '1234' })
  await page.getByRole('button', { name: 'Criar Conta' }).click()
  await page.getByText('Confira o e-mail. Exemplo: nome@empresa.com.br').waitFor()
  await page.getByText('A senha deve ter pelo menos 6 caracteres').waitFor()
  await page.getByText('As senhas não coincidem').waitFor()
  const email = page.getByLabel('E-mail')
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => email.inputValue()).toBe('rafael@')
  await email.fill('rafael@rocha.com.br')
  await page.getByText('Confira o e-mail').waitFor({ state: 'detached' })
})

test('an e-mail that has an account is said at its field', async ({ open, account }) => {
  const { planos } = await call({ url: inject('serverUrl') }, 'planos.list')
  const page = await open(`/register?plano=${planos[0]?.id}`, { expected: [/status of 409/] })
  await fillRegistration(page, { 'E-mail': account.email })
  await page.getByRole('button', { name: 'Criar Conta' }).click()
  await page.getByText('Já existe uma conta com este e-mail.').waitFor()
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Rafael Rocha')
})

test('without connection the sign-in says so and keeps what was typed', async ({ open, account }) => {
  const page = await open('/login', { expected: [/ERR_FAILED/, /net::/] })
  await page.route('**/api/auth/login', (route) => route.abort())
  const login = loginPage(page)
  await login.signIn(account)
  await page.getByText('Erro de conexão. Tente novamente.').waitFor()
  await expect.poll(() => login.email.inputValue()).toBe(account.email)
  await expect.poll(() => login.senha.inputValue()).toBe(account.password)
})

test('a forgotten password has a screen that leads back', async ({ open }) => {
  const page = await open('/login')
  await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
  await page.getByRole('heading', { name: 'Recuperação de Senha' }).waitFor()
  await page.getByText('Funcionalidade em desenvolvimento').waitFor()
  await page.getByRole('link', { name: 'Voltar para Login' }).click()
  await page.waitForURL('**/login')
})

test('a stored token that the server does not know is removed', async ({ open, account }) => {
  const stranger = { ...account, token: 'x'.repeat(43) }
  const page = await open('/home', { as: stranger, expected: [/status of 401/] })
  await page.waitForURL('**/login**')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

for (const device of ['phone', 'desktop'] as const) {
  test(`Sair leaves nothing on the device and revokes the token (${device})`, async ({ open, account }) => {
    const page = await open('/home', { as: account, device })
    await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
    expect((await traces(page)).databases).toEqual([`lapida-${chaveOfAccount(account)}`])
    await shell(page).signOut()
    await page.getByRole('heading', { name: /Do metro ao orçamento aprovado/ }).waitFor()
    await expect.poll(() => traces(page)).toEqual({ databases: [], keys: [], session: [], caches: [] })
    await expect(call(account, 'contas.verify')).rejects.toThrow(/401/)
    await page.goto('/home')
    await page.waitForURL('**/login**')
  })
}

test('the next user of a device never sees the records of the one before', async ({ open, account }) => {
  const clientes = [{ id: crypto.randomUUID(), nomeCompleto: 'Cliente Sigiloso', telefone: '11987654321' }]
  const stored = await call(account, 'clientes.save', { body: { clientes } })
  await call(account, 'orcamentos.create', { body: { clienteId: stored.clientes[0]?.id ?? '' } })
  const page = await open('/home', { as: account })
  await page.getByText('Cliente Sigiloso').first().waitFor()
  // Not signed out: the token was taken away, as by another person at the same device.
  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await page.goto('/planos')
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await fillRegistration(page)
  await page.getByRole('button', { name: 'Criar Conta' }).click()
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await expect.poll(() => page.getByText('Cliente Sigiloso').count()).toBe(0)
  expect((await traces(page)).databases).not.toContain(`lapida-${chaveOfAccount(account)}`)
})

test('a session that ends during work asks for the password over it, and goes on', async ({
  open,
  account,
}) => {
  const page = await open('/home', { as: account, expected: [/status of 401/] })
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await call(account, 'contas.logout')
  // The stream of a session ends with it: nobody has to ask for anything to hear of it.
  await page.getByText('Entre de novo para continuar').waitFor()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByText('Entre de novo para continuar').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/home')
})

test('the theme holds at once and after a reload', async ({ open, account }) => {
  const page = await open('/home', { as: account, theme: 'light' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await shell(page).openPreferencias()
  await page.getByRole('radio', { name: 'Escuro' }).click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await expect.poll(background).toBe(dark)
})
