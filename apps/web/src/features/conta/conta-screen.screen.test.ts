// One's own account: what is typed reaches the server or stays, and every session can be ended.
import { describe, expect } from 'vitest'
import { call, type Account } from '../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { layoutFaults } from '../../../../../e2e/layout-faults.ts'
import { LOOKERS } from '../../../../../e2e/looks.ts'
import { contaPage } from '../../../../../e2e/pages/conta-page.ts'
import { shell } from '../../../../../e2e/pages/shell.ts'
import { test } from '../../../../../e2e/test.ts'

const REFUSED = [/status of (400|409)/]
const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]

/** The account on another device, which has a token of its own. */
async function elsewhere(account: Account): Promise<Account> {
  const { email, password } = account
  const { token } = await call({ url: account.url }, 'contas.login', { body: { email, password } })
  return { ...account, token }
}

const isOpen = (device: Account) =>
  call(device, 'contas.verify').then(
    () => true,
    () => false,
  )

describe.each(LOOKERS)('on a $device, at its widths, light and dark', ({ theme, context, looks }) => {
  test('the screen and its forms have no fault', async ({ open, account }) => {
    await elsewhere(account)
    const page = await open('/conta', { theme, context, as: account })
    const conta = contaPage(page)
    await conta.encerrarOutras.waitFor()
    await conta.mudarDePlano.waitFor()
    expect(await auditWhole(page, { looks, also: layoutFaults }), 'the screen').toEqual([])
    for (const form of [conta.alterarDados, conta.trocarEmail, conta.trocarSenha]) {
      await form.click()
      await conta.salvar.waitFor()
      expect(await audit(page, { looks }), 'a form').toEqual([])
      await page.keyboard.press('Escape')
      await conta.folha.waitFor({ state: 'detached' })
    }
  })
})

for (const device of ['phone', 'desktop'] as const)
  test(`the menu leads there; a new name stands in the frame at once (${device})`, async ({
    open,
    account,
  }) => {
    const page = await open('/home', { as: account, device })
    await shell(page).openMenu()
    await page.getByRole('link', { name: 'Minha conta' }).click()
    const conta = contaPage(page)
    await conta.alterarDados.click()
    await conta.campo('Nome completo').fill(' ')
    await conta.salvar.click()
    await conta.folha.getByText('Informe seu nome.').waitFor()
    await conta.campo('Nome completo').fill('Joana Prado')
    await conta.salvar.click()
    await page.getByText('Dados salvos').waitFor()
    await shell(page).openMenu()
    const menu = device === 'phone' ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
    await menu.getByText('Joana Prado').first().waitFor()
    expect((await call(account, 'pessoas.get')).nome).toBe('Joana Prado')
    await page.reload()
    await page.getByRole('main').getByText('Joana Prado').first().waitFor()
  })

test('a form with something typed asks before it is left', async ({ open, account }) => {
  const page = await open('/conta', { as: account })
  const conta = contaPage(page)
  await conta.alterarDados.click()
  await conta.campo('Nome completo').fill('Outra Pessoa')
  await page.keyboard.press('Escape')
  await conta.pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  expect(await conta.campo('Nome completo').inputValue()).toBe('Outra Pessoa')
  await page.keyboard.press('Escape')
  await conta.pergunta.getByRole('button', { name: 'Descartar' }).click()
  await conta.folha.waitFor({ state: 'detached' })
  expect((await call(account, 'pessoas.get')).nome).not.toBe('Outra Pessoa')
})

test('without a mail server a new e-mail holds at once; what is wrong stands at its field', async ({
  open,
  account,
}) => {
  const page = await open('/conta', { as: account, expected: REFUSED })
  const conta = contaPage(page)
  const novo = `nova-${account.email}`
  await conta.trocarEmail.click()
  await conta.folha.getByText('vale na hora').waitFor()
  await conta.campo('Novo e-mail').fill('sem arroba')
  await conta.campo('Senha atual').fill('errada')
  await conta.salvar.click()
  await conta.folha.getByText('Confira o e-mail.').waitFor()
  await conta.campo('Novo e-mail').fill(novo)
  await conta.salvar.click()
  await expect.poll(() => conta.campo('Senha atual').getAttribute('aria-invalid')).toBe('true')
  await conta.campo('Senha atual').fill(account.password)
  await conta.salvar.click()
  await page.getByText('E-mail trocado').waitFor()
  const { token } = await call({ url: account.url }, 'contas.login', {
    body: { email: novo, password: account.password },
  })
  expect(token).not.toBe('')
  await page.getByRole('main').getByText(novo).waitFor()
})

test('a new password ends all other sessions, and says how many', async ({ open, account }) => {
  const [one, other] = [await elsewhere(account), await elsewhere(account)]
  const page = await open('/conta', { as: account, expected: REFUSED })
  const conta = contaPage(page)
  await conta.trocarSenha.click()
  await conta.campo('Senha atual').fill('não é esta')
  await conta.campo('Senha nova').fill('abc')
  await conta.campo('Confirmar senha nova').fill('outra')
  await conta.salvar.click()
  await conta.folha.getByText('A senha deve ter pelo menos 6 caracteres').waitFor()
  await conta.folha.getByText('As senhas não coincidem').waitFor()
  await conta.campo('Senha nova').fill('quartzito da serra 9')
  await conta.campo('Confirmar senha nova').fill('quartzito da serra 9')
  await conta.salvar.click()
  await expect.poll(() => conta.campo('Senha atual').getAttribute('aria-invalid')).toBe('true')
  expect(await conta.campo('Senha nova').inputValue()).toBe('quartzito da serra 9')
  await conta.campo('Senha atual').fill(account.password)
  await conta.salvar.click()
  await page.getByText('2 outras sessões foram encerradas.').waitFor()
  expect([await isOpen(account), await isOpen(one), await isOpen(other)]).toEqual([true, false, false])
  await expect.poll(() => conta.sessoes.count()).toBe(1)
})

test('the fields say to password managers which password is which, and can be looked at', async ({
  open,
  account,
}) => {
  const page = await open('/conta', { as: account })
  const conta = contaPage(page)
  await conta.trocarSenha.click()
  const atual = conta.campo('Senha atual')
  expect(await atual.getAttribute('autocomplete')).toBe('current-password')
  expect(await conta.campo('Senha nova').getAttribute('autocomplete')).toBe('new-password')
  await conta.folha.getByRole('button', { name: 'Mostrar senha' }).first().click()
  expect(await atual.getAttribute('type')).toBe('text')
})

test('one session ends, then all others, after the password; this one stays', async ({ open, account }) => {
  const others = [await elsewhere(account), await elsewhere(account), await elsewhere(account)]
  const page = await open('/conta', { as: account, expected: REFUSED })
  const conta = contaPage(page)
  await expect.poll(() => conta.sessoes.count()).toBe(4)
  expect(await conta.sessoes.first().textContent()).toContain('Esta sessão')
  const encerrar = conta.folha.getByRole('button', { name: 'Encerrar', exact: true })
  await conta.encerrar.first().click()
  await conta.campo('Sua senha').fill('não é esta')
  await encerrar.click()
  await conta.folha.getByText('A senha não confere.').waitFor()
  await conta.campo('Sua senha').fill(account.password)
  await encerrar.click()
  await expect.poll(() => conta.sessoes.count()).toBe(3)
  const open1 = await Promise.all(others.map(isOpen))
  expect(open1.filter(Boolean)).toHaveLength(2)
  await conta.encerrarOutras.click()
  await conta.campo('Sua senha').fill(account.password)
  await encerrar.click()
  await page.getByText('2 sessões encerradas').waitFor()
  await expect.poll(() => conta.sessoes.count()).toBe(1)
  expect(await Promise.all([account, ...others].map(isOpen))).toEqual([true, false, false, false])
})

test('without a connection it says so, and what was typed stays until it is back', async ({
  open,
  account,
}) => {
  const page = await open('/conta', { as: account, expected: NO_NETWORK })
  const conta = contaPage(page)
  await conta.alterarDados.click()
  await conta.campo('Nome completo').fill('Joana da Obra')
  await page.context().setOffline(true)
  await conta.salvar.click()
  await conta.folha.getByText('O que você digitou continua aqui.').first().waitFor()
  expect(await conta.campo('Nome completo').inputValue()).toBe('Joana da Obra')
  await page.context().setOffline(false)
  await conta.salvar.click()
  await page.getByText('Dados salvos').waitFor()
  expect((await call(account, 'pessoas.get')).nome).toBe('Joana da Obra')
})

test('a plan is asked for and taken back', async ({ open, account }) => {
  const page = await open('/conta', { as: account })
  const conta = contaPage(page)
  await page.getByText('1 de 5').waitFor()
  await conta.mudarDePlano.click()
  await page.getByRole('heading', { level: 1, name: 'Mudar de plano' }).waitFor()
  await page.getByRole('radio', { name: /Profissional · seu plano/ }).click()
  await page.getByRole('button', { name: 'Pedir renovação' }).waitFor()
  await page.getByRole('radio', { name: /^Essencial/ }).click()
  await page.getByRole('button', { name: 'Pedir este plano' }).click()
  await page.waitForURL('**/conta')
  await page.getByText('Plano Essencial pedido').waitFor()
  expect((await call(account, 'planos.get-atual')).pedido?.plano.nome).toBe('Essencial')
  await conta.cancelarPedido.click()
  await conta.mudarDePlano.waitFor()
  expect((await call(account, 'planos.get-atual')).pedido).toBeNull()
})

test('signed out, the chosen plan goes on to the registration with it', async ({ open }) => {
  const page = await open('/planos')
  await page.getByRole('radio', { name: /^Profissional/ }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/\/register\?plano=/)
  await page.getByText('Profissional').first().waitFor()
})

test('signs out from there', async ({ open, account }) => {
  const page = await open('/conta', { as: account })
  await contaPage(page).sair.click()
  // The address changes before the app's own document is left: only the landing page says this.
  await page.getByRole('heading', { name: /Do metro ao orçamento aprovado/ }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('a link to confirm an e-mail that does not hold says so, after a press', async ({ open }) => {
  const page = await open('/confirmar-email#token=inventado', { expected: REFUSED })
  await page.waitForURL((url) => url.pathname === '/confirmar-email' && url.hash === '')
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await page.getByRole('heading', { name: 'Este link não vale' }).waitFor()
  await page.getByText('Este link já foi usado ou venceu.').waitFor()
  expect(await audit(page)).toEqual([])
  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.waitForURL('**/login')
})
