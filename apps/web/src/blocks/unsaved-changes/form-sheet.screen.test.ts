// The forms of records: none of them is left over something typed, and a key saves each.
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { call, seedClientes, type Account } from '../../../../../e2e/accounts.ts'
import { chapasPage } from '../../../../../e2e/pages/chapas-page.ts'
import { estoquePage } from '../../../../../e2e/pages/estoque-page.ts'
import { materiaisPage } from '../../../../../e2e/pages/materiais-page.ts'
import { test } from '../../../../../e2e/test.ts'

interface Form {
  name: string
  path: (clienteId: string) => string
  /** Presses its way to the form. */
  go: (page: Page) => Promise<void>
  /** a field of text that the record may be saved with */
  field: string
  /** what the server then has under that field */
  stored: (account: Account) => Promise<unknown[]>
}

const cores = async (account: Account) =>
  (await call(account, 'estoque-materiais.list')).map(({ cor }) => cor)

const FORMS: Form[] = [
  {
    name: 'cliente',
    path: (clienteId) => `/cliente-detalhes/${clienteId}`,
    go: (page) => page.getByRole('button', { name: 'Editar' }).click(),
    field: 'Nome completo',
    stored: async (account) =>
      (await call(account, 'clientes.list')).clientes.map(({ nomeCompleto }) => nomeCompleto),
  },
  {
    name: 'produto',
    path: () => '/estoque',
    go: (page) => estoquePage(page).edit('São Gabriel').click(),
    field: 'Cor',
    stored: cores,
  },
  {
    name: 'pedra',
    path: () => '/materiais',
    go: (page) => materiaisPage(page).choose('São Gabriel', 'Editar'),
    field: 'Cor',
    stored: cores,
  },
  {
    name: 'chapa',
    path: () => '/estoque?aba=chapas',
    go: async (page) => {
      await page.getByRole('button', { name: /^Ver CH-1/ }).click()
      await chapasPage(page).ficha('CH-1').getByRole('button', { name: 'Editar' }).click()
    },
    field: 'Bloco',
    stored: async (account) => (await call(account, 'chapas.list')).map(({ bloco }) => bloco),
  },
]

/** One record for each of the forms; gives the customer's id. */
async function seed(account: Account): Promise<string> {
  const [cliente] = await seedClientes(account, ['Cliente Um'])
  const { id: categoriaId } = await call(account, 'categorias-material.create', { body: { nome: 'Granito' } })
  const { id } = await call(account, 'estoque-materiais.create', {
    body: { nome: 'São Gabriel', categoriaId, precoCompra: 200, precoVenda: 480, quantidadeEstoque: 0 },
  })
  await call(account, 'chapas.create', {
    body: { estoqueMaterialId: id, codigo: 'CH-1', largura: 2800, altura: 1800, espessura: 20 },
  })
  return cliente?.id ?? ''
}

describe.each(FORMS)('the form of a $name', ({ path, go, field, stored }) => {
  test('asks before it is left over something typed, and Ctrl+S saves it', async ({ open, account }) => {
    const page = await open(path(await seed(account)), { as: account })
    await go(page)
    const form = page.getByRole('dialog').last()
    const typed: Locator = form.getByLabel(field, { exact: false }).first()
    await typed.fill('Preto')

    const question = page.getByRole('alertdialog', { name: 'Você tem alterações não salvas.' })
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    // While it goes away it still takes the key.
    await question.waitFor({ state: 'detached' })
    expect(await typed.inputValue()).toBe('Preto')
    expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
      false,
    )
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Descartar' }).click()
    await typed.waitFor({ state: 'detached' })
    expect(await stored(account)).not.toContain('Preto')

    await go(page)
    await typed.fill('Preto')
    await page.keyboard.press('Control+s')
    await typed.waitFor({ state: 'detached' })
    await expect.poll(() => stored(account)).toContain('Preto')
  })
})
