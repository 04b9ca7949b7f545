// One field that finds everything of the workshop, calculates, and does what can be done from everywhere.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { call, seedClientes, seedReferenceOrcamento, seedStones, type Account } from '../accounts.ts'
import { audit } from '../audit.ts'
import { goOffline } from '../browser.ts'
import { ON_DESKTOP } from '../looks.ts'
import { palettePage } from '../pages/palette-page.ts'
import { test as base } from '../test.ts'

interface Workshop {
  account: Account
  orcamentoId: string
  numero: string
}

const test = base.extend<{ workshop: Workshop }>({
  workshop: async ({ account }, use) => {
    await seedStones(account)
    await seedClientes(account, ['Beatriz Amaral', 'Érica Gonçalves', 'João Ribeiro'])
    const { id, numeracao } = await seedReferenceOrcamento(account)
    await use({ account, orcamentoId: id, numero: numeracao })
  },
})

const isFocused = (element: Element) => element === document.activeElement
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

test('finds customers, quotes and stones by whatever is remembered of them', async ({ open, workshop }) => {
  const page = await open('/orcamentos', { as: workshop.account })
  const palette = palettePage(page)
  await page.getByText('Ana Souza').first().waitFor()
  await palette.openByKey()
  await palette.field.waitFor()
  await expect.poll(() => palette.field.evaluate(isFocused)).toBe(true)

  const quote = palette.row(new RegExp(`Ana Souza.*${workshop.numero}.*2.028,20`))
  for (const typed of [workshop.numero.slice(-3), workshop.numero, '98765', '2028', '2.028,20', 'ana sou']) {
    await palette.type(typed)
    await quote.waitFor()
  }
  for (const [typed, found] of [
    ['erica gonc', /Érica Gonçalves/],
    ['ÉRICA', /Érica Gonçalves/],
    ['são gab', /Granito São Gabriel/],
    ['sao gab', /Granito São Gabriel/],
    ['98000-0002', /João Ribeiro/],
    ['financ', /^Financeiro/],
    ['logo', /Configurações da Empresa/],
  ] as const) {
    await palette.type(typed)
    await palette.row(found).first().waitFor()
  }
  await palette.type(workshop.numero)
  await quote.waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/orcamento-detalhes/${workshop.orcamentoId}`)
  await palette.layer.waitFor({ state: 'detached' })
})

test('arrows choose, Enter opens, and the focus goes to the heading of what was opened', async ({
  open,
  workshop,
}) => {
  const page = await open('/orcamentos', { as: workshop.account })
  const palette = palettePage(page)
  await page.getByText('Ana Souza').first().waitFor()
  await palette.openByButton()
  await palette.type('cliente')
  await palette.row('Novo cliente').waitFor()
  const first = await palette.chosen.innerText()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => palette.chosen.innerText()).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => palette.chosen.innerText()).toBe(first)
  await palette.type('clientes')
  await expect.poll(() => palette.chosen.innerText()).toContain('Clientes')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/clientes')
  await expect.poll(() => focusedName(page)).toContain('Clientes')
})

test('Escape closes it and gives the focus back', async ({ open, workshop }) => {
  const page = await open('/orcamentos', { as: workshop.account })
  const palette = palettePage(page)
  await page.getByText('Ana Souza').first().waitFor()
  await palette.openByButton()
  await palette.field.waitFor()
  await page.keyboard.press('Escape')
  await palette.layer.waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toBe('Buscar ou fazer')
  await palette.openByKey()
  await palette.field.waitFor()
  await palette.openByKey()
  await palette.layer.waitFor({ state: 'detached' })
})

test('calculates a piece and carries it into a new quote', async ({ open, workshop }) => {
  const page = await open('/home', { as: workshop.account })
  const palette = palettePage(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await palette.openByKey()
  await palette.type('1,80 x 0,60')
  await palette.row(/1,08.m².*falta o preço do m²/).click()
  await expect.poll(() => palette.field.inputValue()).toBe('1,80 x 0,60 x ')
  await page.keyboard.type('480')
  await palette.row(/R\$.518,40 · usar em novo orçamento/).waitFor()
  await expect.poll(() => palette.chosen.innerText()).toContain('518,40')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/orcamento*')
  await page.getByText('Seu cálculo veio junto').waitFor()
  await page
    .getByText(/518,40/)
    .first()
    .waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('calculo_da_landing'))).toBeNull()

  await palette.openByKey()
  await palette.type('2 x 1 x 100')
  await palette.row(/R\$.200,00 · usar em novo orçamento/).click()
  await page.getByText('Cálculo guardado').waitFor()
})

test('shows what was opened last while nothing is typed', async ({ open, workshop }) => {
  const page = await open('/orcamentos', { as: workshop.account })
  const palette = palettePage(page)
  await page.getByText('Ana Souza').first().waitFor()
  await palette.openByKey()
  await palette.layer.getByText('Últimos orçamentos').waitFor()
  await palette.type('beatriz')
  await palette.row(/Beatriz Amaral/).click()
  await page.waitForURL('**/cliente-detalhes/*')
  await page.getByRole('heading', { name: 'Beatriz Amaral' }).waitFor()
  await palette.openByKey()
  await palette.layer.getByText('Abertos há pouco').waitFor()
  await expect.poll(() => palette.rows.first().innerText()).toContain('Beatriz Amaral')
})

test('a search without result says so and offers to create it', async ({ open, workshop }) => {
  const page = await open('/orcamentos', { as: workshop.account })
  const palette = palettePage(page)
  await page.getByText('Ana Souza').first().waitFor()
  await palette.openByKey()
  await palette.type('Fulano de Tal')
  await palette.layer.getByText('Nada encontrado para “Fulano de Tal”.').waitFor()
  await palette.row('Cadastrar cliente “Fulano de Tal”').click()
  const form = page.getByRole('dialog', { name: 'Novo Cliente' })
  await form.waitFor()
  await expect.poll(() => form.getByLabel(/^Nome completo/i).inputValue()).toBe('Fulano de Tal')
})

test('more than it shows leads to the list that has them all', async ({ open, account }) => {
  await seedClientes(
    account,
    Array.from({ length: 8 }, (_, index) => `Construtora Horizonte ${index + 1}`),
  )
  const page = await open('/clientes', { as: account })
  const palette = palettePage(page)
  await page.getByText('Construtora Horizonte 1').first().waitFor()
  await palette.openByKey()
  await palette.type('horizonte')
  await palette.row('Ver todos: 8 clientes').click()
  await page.waitForURL('**/clientes?busca=horizonte')
})

test('does things: theme, preferences, shortcuts, sign-out', async ({ open, workshop }) => {
  const page = await open('/orcamentos', { as: workshop.account })
  const palette = palettePage(page)
  await page.getByText('Ana Souza').first().waitFor()
  const choose = async (typed: string, name: string) => {
    await palette.openByKey()
    await palette.type(typed)
    await palette.row(name).click()
    await palette.layer.waitFor({ state: 'detached' })
  }
  await choose('tema esc', 'Tema escuro')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['tema'])).toBe('escuro')
  await choose('preferencias', 'Preferências')
  await page.getByRole('dialog', { name: 'Preferências' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Preferências' }).waitFor({ state: 'detached' })
  await choose('atalhos', 'Atalhos do teclado')
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor({ state: 'detached' })
  await choose('sair', 'Sair')
  await page.getByRole('heading', { name: /Do metro ao orçamento aprovado/ }).waitFor()
  await expect(call(workshop.account, 'contas.verify')).rejects.toThrow(/401/)
})

test('finds without network what this device has', async ({ open, workshop }) => {
  const page = await open('/orcamentos', {
    as: workshop.account,
    serviceWorker: true,
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })
  const palette = palettePage(page)
  await page.getByText('Ana Souza').first().waitFor()
  await palette.openByKey()
  await palette.type('sao gab')
  await palette.row(/Granito São Gabriel/).waitFor()
  await page.keyboard.press('Escape')
  await goOffline(page)
  await palette.openByKey()
  for (const [typed, found] of [
    ['2028', /Ana Souza/],
    ['beatriz', /Beatriz Amaral/],
    ['sao gab', /Granito São Gabriel/],
  ] as const) {
    await palette.type(typed)
    await palette.row(found).first().waitFor()
  }
})

describe.each([
  { device: 'phone', looks: [{ width: 390, height: 844, theme: 'dark' }] },
  { device: 'desktop', looks: ON_DESKTOP.looks },
] as const)('$device, light and dark', ({ device, looks }) => {
  test('has no fault: empty, with results, with a sum, with nothing', async ({ open, workshop }) => {
    const page = await open('/orcamentos', { as: workshop.account, device })
    const palette = palettePage(page)
    await page.getByText('Ana Souza').first().waitFor()
    await palette.openByButton()
    await palette.layer.getByText('Últimos orçamentos').waitFor()
    expect(await audit(page, { looks }), 'empty').toEqual([])
    for (const typed of ['a', '1,80 x 0,60 x 480', 'xyz xyz']) {
      await palette.type(typed)
      await palette.rows.first().waitFor()
      expect(await audit(page, { looks }), typed).toEqual([])
    }
    const box = await palette.layer.boundingBox()
    if (device === 'phone') expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 390])
    await palette.layer.getByRole('button', { name: 'Fechar' }).click()
    await palette.layer.waitFor({ state: 'detached' })
  })
})
