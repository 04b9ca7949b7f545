// Leaving the account: nothing that only this device has is lost in silence.
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import {
  call,
  seedClientes,
  seedReferenceOrcamento,
  seedStones,
  type Account,
} from '../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../e2e/audit.ts'
import { edicaoPage } from '../../../../../e2e/pages/edicao-page.ts'
import { orcamentoPage } from '../../../../../e2e/pages/orcamento-page.ts'
import { shell } from '../../../../../e2e/pages/shell.ts'
import { test } from '../../../../../e2e/test.ts'

const NO_NETWORK = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/]

/** A quote for Ana with one piece (1,80 × 0,60 m at R$ 480 and 1,80 m of finishing at R$ 55), not finished. */
async function beginOrcamento(page: Page): Promise<void> {
  const wizard = orcamentoPage(page)
  await wizard.pedra(/São Gabriel/).click()
  await wizard.ambiente('Cozinha').click()
  await wizard.nomePeca('Bancada').click()
  for (const key of wizard.teclas('180')) await key.click()
  await wizard.proximoCampo.click()
  for (const key of wizard.teclas('60')) await key.click()
  await wizard.concluirPecas.click()
  await wizard.proximo.click()
  await page.getByLabel('Nome do Serviço').fill('Instal')
}

async function seed(account: Account): Promise<string> {
  await seedStones(account)
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Rocha Forte Mármores' } })
  const [ana] = await seedClientes(account, ['Ana Souza'])
  return ana?.id ?? ''
}

const leaving = (page: Page) => page.getByRole('alertdialog')
const landing = (page: Page) =>
  page.getByRole('heading', { name: /Do metro ao orçamento aprovado/ }).waitFor({ timeout: 30_000 })
const quotes = async (account: Account) => (await call(account, 'orcamentos.list')).orcamentos

test('a half-made quote is named with its value, and kept as a draft on the server', async ({
  open,
  account,
}) => {
  const clienteId = await seed(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, { as: account, device: 'phone' })
  await beginOrcamento(page)
  // The wizard fills a phone: the menu is on another screen, a moment after the last key.
  await page.goto('/home')
  await shell(page).signOut()
  const question = leaving(page)
  await question.getByText('Você tem um orçamento pela metade').waitFor()
  await question.getByText(/^Ana Souza · 1 peça · R\$\s617,40$/).waitFor()
  await question.getByText('o serviço “Instal”, ainda não adicionado').waitFor()
  expect(await auditWhole(page)).toEqual([])
  await question.getByRole('button', { name: 'Ficar' }).click()
  expect(await quotes(account)).toEqual([])

  await shell(page).signOut()
  await question.getByRole('button', { name: 'Guardar e sair' }).click()
  await landing(page)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  await expect(quotes(account)).rejects.toThrow(/401/)
  expect(await quotes(await signedInAgain(account))).toMatchObject([
    { status: 'rascunho', clienteId, valorTotal: 617.4 },
  ])
})

/** The account with a sign-in of its own, as on another device. */
async function signedInAgain(account: Account): Promise<Account> {
  const { email, password } = account
  const { token } = await call(account, 'contas.login', { body: { email, password } })
  return { ...account, token }
}

test('it can be given up, and without network it stays with whoever stays', async ({ open, account }) => {
  const clienteId = await seed(account)
  const page = await open(`/orcamento?clienteId=${clienteId}`, {
    as: account,
    device: 'phone',
    theme: 'dark',
    expected: NO_NETWORK,
  })
  await beginOrcamento(page)
  await page.getByText('Salvo', { exact: true }).waitFor()
  // What is asked for without network has been loaded before: this device has no service worker.
  const { id } = await seedReferenceOrcamento(account)
  await page.goto(`/orcamento-detalhes/${id}`)
  await page.getByText('Ana Souza').first().waitFor()
  await shell(page).signOut()
  await leaving(page).getByRole('button', { name: 'Ficar' }).click()
  await page.context().setOffline(true)
  await shell(page).signOut()
  await leaving(page).getByRole('button', { name: 'Guardar e sair' }).click()
  await leaving(page).getByText('Há 1 envio pendente').waitFor({ timeout: 15_000 })
  await leaving(page).getByText('Orçamento de Ana Souza — Orçamento novo').waitFor()
  expect(await auditWhole(page)).toEqual([])
  await leaving(page).getByRole('button', { name: 'Ficar' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(id))
  await page.context().setOffline(false)
  await expect.poll(async () => (await quotes(account)).length, { timeout: 30_000 }).toBe(2)

  await page.goto('/orcamento')
  await orcamentoPage(page).busca.fill('Beto')
  await page.getByText('Salvo', { exact: true }).waitFor()
  await page.goto('/home')
  await shell(page).signOut()
  await leaving(page).getByText('Beto', { exact: true }).waitFor()
  await leaving(page).getByText('o cliente “Beto”, ainda sem cadastro').waitFor()
  await leaving(page).getByRole('button', { name: 'Descartar' }).click()
  await landing(page)
})

test('what was typed into a quote and not saved is named, too', async ({ open, account }) => {
  await seed(account)
  const { id, numeracao } = await seedReferenceOrcamento(account)
  const page = await open(`/orcamento-detalhes/${id}?modo=editar`, { as: account })
  const edicao = edicaoPage(page)
  await edicao.tab('Condições').click()
  // At once: what was typed last is on its way to the disk still.
  await edicao.desconto.fill('10')
  await shell(page).signOut()
  await leaving(page).getByText('Há alterações não salvas').waitFor()
  await leaving(page).getByText(`alterações do orçamento ${numeracao} · Ana Souza`).waitFor()
  await leaving(page).getByRole('button', { name: 'Sair e descartar' }).click()
  await landing(page)
})
