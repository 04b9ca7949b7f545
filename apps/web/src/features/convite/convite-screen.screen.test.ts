// Whoever was invited comes in, as somebody new or with the account that they have.
import { expect } from 'vitest'
import { call, registerAccount, type Account } from '../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../e2e/audit.ts'
import { holdPulls } from '../../../../../e2e/hold-pulls.ts'
import { layoutFaults } from '../../../../../e2e/layout-faults.ts'
import { test } from '../../../../../e2e/test.ts'

const REFUSED = [/status of (400|401|409)/]

async function invite(account: Account): Promise<string> {
  const body = { nome: 'Bia Ramos', telefone: '11987654321', papel: 'vendedor' } as const
  const { link } = await call(account, 'convites.create', { body })
  const { pathname, hash } = new URL(link)
  return `${pathname}${hash}`
}

for (const device of ['phone', 'desktop'] as const)
  test(`somebody new comes in, and the link has left the address (${device})`, async ({ open, account }) => {
    const page = await open(await invite(account), { device })
    await page.getByText('Não vê o resultado da empresa.').waitFor()
    await page.getByText('É a controladora destes dados').waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    expect(await auditWhole(page)).toEqual([])
    expect(await layoutFaults(page)).toEqual([])
    await page.getByLabel('E-mail').fill(`bia-${Date.now()}-${device}@exemplo.com.br`)
    await page.getByLabel('Senha', { exact: true }).fill('pedra que brilha')
    await page.getByLabel('Confirmar senha').fill('pedra que brilha')
    await page.getByRole('button', { name: 'Aceitar convite' }).click()
    await page.waitForURL('**/home')
    const { membros } = await call(account, 'membros.list')
    expect(membros.map(({ nome, papel }) => [nome, papel])).toContainEqual(['Bia Ramos', 'vendedor'])
  })

test('an e-mail that has an account leads to the sign-in', async ({ open, account }) => {
  const other = await registerAccount(account.url)
  const page = await open(await invite(account), { expected: REFUSED })
  await page.getByLabel('E-mail').fill(other.email)
  await page.getByLabel('Senha', { exact: true }).fill('pedra que brilha')
  await page.getByLabel('Confirmar senha').fill('pedra que brilha')
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  await page.getByText('Já existe uma conta com este e-mail. Entre para aceitar.').waitFor()
  await page.getByRole('button', { name: 'Entrar com este e-mail' }).click()
  await page.getByLabel('Senha', { exact: true }).fill(other.password)
  await page.getByRole('button', { name: 'Entrar e aceitar' }).click()
  await page.waitForURL('**/home')
})

test('who is signed in accepts where they are, and changes companies from the menu', async ({
  open,
  account,
}) => {
  const bia = await registerAccount(account.url)
  const page = await open(await invite(account), { as: bia })
  const pulls = await holdPulls(page)
  await page.getByLabel('Senha', { exact: true }).fill(bia.password)
  await page.getByRole('button', { name: 'Entrar e aceitar' }).click()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('button', { name: 'Trocar de empresa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar de empresa' })
  const other = dialog.getByRole('button', { name: /Vendas/ })
  await other.waitFor()
  // What is just being heard of this company is heard to its end: afterwards it would be refused.
  await pulls.hold()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await other.click()
  await expect.poll(() => other.isDisabled()).toBe(true)
  pulls.release()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('auth_user') ?? '{}').id))
    .toBe(account.user.id)
})

test('a link that has ended says so', async ({ open }) => {
  const page = await open('/convite#token=nada', { expected: REFUSED })
  await page.getByText('Este convite não vale mais').first().waitFor()
})
