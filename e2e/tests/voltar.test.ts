// Going back closes what lies on top before it leaves the screen; and the frame around the screens says where one is.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { someOf } from '@lapida/domain/testing/wide-run'
import { seedClientes, seedReferenceOrcamento } from '../accounts.ts'
import { palettePage } from '../pages/palette-page.ts'
import { test } from '../test.ts'

const path = (page: Page) => new URL(page.url()).pathname

describe.each(someOf(['phone', 'desktop'] as const, 1))('going back (%s)', (device) => {
  test('closes a layer, then leaves the screen', async ({ open, account }) => {
    await seedReferenceOrcamento(account)
    const page = await open('/home', { as: account, device })
    await page.getByText('Ana Souza').first().waitFor()
    await page.getByRole('link', { name: 'Orçamentos', exact: true }).locator('visible=true').first().click()
    await page.waitForURL('**/orcamentos')
    const palette = palettePage(page)
    for (let round = 0; round < 2; round += 1) {
      await palette.openByButton()
      await palette.field.waitFor()
      await expect.poll(() => page.evaluate(() => (history.state as { layers?: number }).layers)).toBe(1)
      await page.goBack()
      await palette.layer.waitFor({ state: 'detached' })
      expect(path(page)).toBe('/orcamentos')
    }
    await palette.openByButton()
    await palette.field.waitFor()
    await page.keyboard.press('Escape')
    await palette.layer.waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/home')
    await page.goForward()
    await page.waitForURL('**/orcamentos')
    await page.getByRole('heading', { name: 'Orçamentos' }).waitFor()
  })

  test('from a screen that was opened inside a layer leads to the screen behind the layer', async ({
    open,
    account,
  }) => {
    const [cliente] = await seedClientes(account, ['Beatriz Amaral'])
    const page = await open('/orcamentos', { as: account, device })
    await page.getByRole('heading', { name: 'Orçamentos' }).waitFor()
    const palette = palettePage(page)
    await palette.openByButton()
    await palette.type('beatriz')
    await palette.row(/Beatriz Amaral/).click()
    await page.waitForURL(`**/cliente-detalhes/${cliente?.id}`)
    await page.getByRole('heading', { name: 'Beatriz Amaral' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/orcamentos')
    await page.getByRole('heading', { name: 'Orçamentos' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('closes a form that stands in the address, and the address says so', async ({ open, account }) => {
    const page = await open('/clientes', { as: account, device })
    await page.getByRole('heading', { name: 'Clientes' }).waitFor()
    await palettePage(page).openByButton()
    await palettePage(page).type('novo cliente')
    await palettePage(page).row('Novo cliente').click()
    const form = page.getByRole('dialog', { name: 'Novo Cliente' })
    await form.waitFor()
    await expect.poll(() => page.evaluate(() => (history.state as { layers?: number }).layers)).toBe(1)
    await page.goBack()
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(path(page)).toBe('/clientes')
    await page.reload()
    await page.getByRole('heading', { name: 'Clientes' }).waitFor()
    await expect.poll(() => form.count()).toBe(0)
  })

  test('does not open a form again that was closed by its own button', async ({ open, account }) => {
    const [cliente] = await seedClientes(account, ['Beatriz Amaral'])
    const page = await open('/home', { as: account, device })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const palette = palettePage(page)
    const choose = async (typed: string, name: string | RegExp) => {
      await palette.openByButton()
      await palette.type(typed)
      await palette.row(name).click()
      await palette.layer.waitFor({ state: 'detached' })
    }
    await choose('novo cliente', 'Novo cliente')
    const form = page.getByRole('dialog', { name: 'Novo Cliente' })
    await form.getByRole('button', { name: 'Fechar' }).click()
    await form.waitFor({ state: 'detached' })
    await choose('beatriz', /Beatriz Amaral/)
    await page.waitForURL(`**/cliente-detalhes/${cliente?.id}`)
    await page.goBack()
    await page.waitForURL('**/clientes')
    await page.getByRole('heading', { name: 'Clientes' }).waitFor()
    await expect.poll(() => form.count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/home')
  })
})

test('the entry that a screen belongs to is marked', async ({ open, account }) => {
  const { id, clienteId } = await seedReferenceOrcamento(account)
  const page = await open(`/orcamento-detalhes/${id}`, {
    as: account,
    context: { viewport: { width: 1600, height: 800 } },
  })
  const current = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current]:visible')
  await expect.poll(() => current.allInnerTexts()).toEqual(['Orçamentos'])
  await page.goto(`/cliente-detalhes/${clienteId}`)
  await expect.poll(() => current.allInnerTexts()).toEqual(['Clientes'])
  await page.goto('/financeiro')
  await expect.poll(() => current.allInnerTexts()).toEqual(['Financeiro'])
})

const ENTRIES = [
  'Início',
  'Orçamentos',
  'Clientes',
  'Materiais',
  'Estoque',
  'Plano de Corte',
  'Desenho',
  'Receber',
  'Retornos',
  'Financeiro',
  'Histórico',
]

test('the entries without room fold into Mais, and none is broken into two lines', async ({
  open,
  account,
}) => {
  const context = { viewport: { width: 1024, height: 800 } }
  const page = await open('/historico', { as: account, context })
  const bar = page.getByRole('navigation', { name: 'Principal' })
  const more = bar.getByRole('button', { name: 'Mais' })
  await more.waitFor()
  const shown = () => bar.getByRole('link').allInnerTexts()
  await expect.poll(async () => ENTRIES.join().startsWith((await shown()).join())).toBe(true)
  await expect.poll(async () => (await shown()).length).toBeLessThan(ENTRIES.length)
  await expect.poll(() => more.getAttribute('aria-current')).toBe('true')
  await more.click()
  await bar.getByRole('link', { name: 'Financeiro' }).click()
  await page.waitForURL('**/financeiro')
  await expect.poll(() => bar.getByRole('link', { name: 'Histórico' }).count()).toBe(0)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(width).toBeLessThanOrEqual(0)
  for (const wide of [1100, 1200, 1280, 1366]) {
    await page.setViewportSize({ width: wide, height: 800 })
    await expect.poll(width).toBeLessThanOrEqual(0)
    await expect
      .poll(() =>
        bar.locator('a, button').evaluateAll((all) => Math.max(...all.map((one) => one.clientHeight))),
      )
      .toBe(44)
  }
  await page.setViewportSize({ width: 1600, height: 800 })
  await more.waitFor({ state: 'detached' })
  await expect.poll(shown).toEqual(ENTRIES)
})

test('the bar of the phone has home, quotes, new quote, customers and the rest', async ({
  open,
  account,
}) => {
  const page = await open('/home', { as: account, device: 'phone' })
  const bar = page.getByRole('navigation', { name: 'Atalhos' })
  await bar.waitFor()
  const names = await bar
    .locator('a, button')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? cell.textContent))
  expect(names).toEqual(['Início', 'Orçamentos', 'Novo orçamento', 'Clientes', 'Mais'])
})

test.for([
  ['/orcamentoDetalhes?orcamentoId=abc', '/orcamento-detalhes/abc', ''],
  ['/novoOrcamento?clienteId=abc', '/orcamento', '?clienteId=abc'],
  ['/clienteDetalhes?clienteId=abc', '/cliente-detalhes/abc', ''],
  ['/editarCliente?clienteId=abc', '/cliente-detalhes/abc', '?editar=sim'],
  ['/editarCliente', '/clientes', ''],
] as const)('%s leads to %s%s', async ([alias, target, search], { open, account }) => {
  const page = await open(alias, { as: account })
  await page.waitForURL((url) => url.pathname === target)
  expect(new URL(page.url()).search).toBe(search)
})
