// What each role finds: at the saw and at the site pieces without prices, and no way to a screen of another role.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  call,
  chaveOfAccount,
  registerMembro,
  seedReferenceOrcamento,
  type Account,
} from '../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../e2e/audit.ts'
import { settle } from '../../../../../e2e/browser.ts'
import { layoutFaults } from '../../../../../e2e/layout-faults.ts'
import { test } from '../../../../../e2e/test.ts'

const SEM_PERMISSAO = 'Seu acesso não inclui isto'
const shown = (page: Page) => page.locator('body').innerText()

async function approvedQuote(account: Account) {
  const quote = await seedReferenceOrcamento(account)
  await call(account, 'respostas.create', {
    params: { id: quote.id },
    body: { nome: 'Ana Souza', meio: 'pessoalmente' },
  })
  return quote
}

test('whoever measures reads pieces, where to go and whom to call, and no price', async ({
  open,
  account,
}) => {
  const quote = await approvedQuote(account)
  const medidor = await registerMembro(account, 'medidor')
  const page = await open('/home', { as: medidor, device: 'phone' })
  await page.waitForURL('**/pecas')
  const [peca] = quote.materiais[0]?.pecas ?? []
  await page
    .getByText(peca?.nome ?? '')
    .first()
    .waitFor()
  await page.getByRole('link', { name: /^\(\d\d\)/ }).waitFor()
  expect(await shown(page)).not.toMatch(/R\$|NaN|undefined/)
  expect([await auditWhole(page), await layoutFaults(page)]).toEqual([[], []])
  await page.getByLabel('Buscar por cliente').fill('ninguém com este nome')
  await page.getByText('Nada encontrado.').waitFor()
})

test('the saw reads approved quotes, and a name is all of their customers', async ({ open, account }) => {
  await approvedQuote(account)
  await call(account, 'orcamentos.create', { body: { observacoes: 'Ainda não aprovado' } })
  const oficina = await registerMembro(account, 'oficina')
  const page = await open('/pecas', { as: oficina })
  await page.getByRole('heading', { name: /Ana Souza/ }).waitFor()
  const text = await shown(page)
  expect(text).not.toMatch(/R\$|NaN|undefined|Ainda não aprovado|\(\d\d\)/)
  const menu = page.getByRole('navigation', { name: 'Principal' })
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    'Estoque',
    'Plano de Corte',
    'Desenho',
    'Peças',
  ])
  await page.goto('/financeiro')
  await page.getByRole('heading', { name: SEM_PERMISSAO }).waitFor()
  await page.getByRole('link', { name: 'Ir para Peças' }).click()
  await page.waitForURL('**/pecas')
})

test('who sells has no way to results, settings and the saw, and no refused call behind a screen', async ({
  open,
  account,
}) => {
  const { id } = await approvedQuote(account)
  const vendedor = await registerMembro(account, 'vendedor')
  const page = await open('/home', { as: vendedor })
  await page.getByText('Ana Souza').first().waitFor()
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const entries = (await menu.getByRole('link').allTextContents()).map((entry) => entry.trim())
  expect(entries).toContain('Orçamentos')
  for (const name of ['Financeiro', 'Receber', 'Estoque', 'Plano de Corte'])
    expect(entries).not.toContain(name)
  for (const path of [`/orcamento-detalhes/${id}`, '/materiais', '/retornos', '/historico', '/drawup']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settle(page)
    expect(await page.getByText(SEM_PERMISSAO).count(), path).toBe(0)
  }
  for (const path of ['/receber', '/empresa', '/importar', '/plano-corte']) {
    await page.goto(path)
    await page.getByRole('heading', { name: SEM_PERMISSAO }).waitFor()
  }
})

test('two roles on one browser leave nothing of each other', async ({ open, account }) => {
  await approvedQuote(account)
  const vendedor = await registerMembro(account, 'vendedor')
  const medidor = await registerMembro(account, 'medidor')
  const page = await open('/orcamentos', { as: vendedor })
  await page.getByText(/R\$/).first().waitFor()
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  expect(await databases()).toEqual([`lapida-${chaveOfAccount(vendedor)}`])
  // As after a sign-in over what another person had open.
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('auth_token', token)
      localStorage.setItem('auth_user', user)
    },
    [medidor.token, JSON.stringify(medidor.user)] as const,
  )
  await page.goto('/home')
  await page.waitForURL('**/pecas')
  await page.getByRole('heading', { name: /Ana Souza/ }).waitFor()
  await expect.poll(databases).toEqual([`lapida-${chaveOfAccount(medidor)}`])
})
