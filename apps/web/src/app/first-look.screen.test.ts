// What is seen without searching for it: on a phone before anybody scrolls, and in the palette under the arrows.
import { randomUUID } from 'node:crypto'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, seedClientes, type Account } from '../../../../e2e/accounts.ts'
import { palettePage } from '../../../../e2e/pages/palette-page.ts'
import { seedQuotes } from '../../../../e2e/quotes.ts'
import { test } from '../../../../e2e/test.ts'

const PHONE = { context: { viewport: { width: 390, height: 844 }, hasTouch: true } }

/**
 * Where an element begins, in shares of the window's height; nowhere while a row gives way to the one that can be swiped,
 * whose code comes later: it is asked until it stands.
 */
async function heightOf(page: Page, element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? Infinity) / (page.viewportSize()?.height ?? 1)
}

async function seedOwn(account: Account): Promise<void> {
  await call(account, 'exemplos.create')
  await seedClientes(account, ['Ágata Reis', 'Bruno Sá'])
  await seedQuotes(account, [{ cliente: 'Marina Prado', status: 'finalizado', valor: 2028.2 }])
}

test('on a phone the first customer and the first quote begin in the upper third', async ({
  open,
  account,
}) => {
  await seedOwn(account)
  const page = await open('/clientes', { as: account, ...PHONE })
  const cliente = page.locator('[data-cliente]').first()
  await cliente.waitFor()
  await expect.poll(() => heightOf(page, cliente)).toBeLessThan(1 / 3)
  await page.goto('/orcamentos')
  const orcamento = page.locator('main a[href^="/orcamento-detalhes/"]').first()
  await orcamento.waitFor()
  await expect.poll(() => heightOf(page, orcamento)).toBeLessThan(1 / 3)
  await page.getByRole('region', { name: 'Totais' }).waitFor()
})

test('the banner of the samples goes with the first record of one’s own, and the menu takes them away', async ({
  open,
  account,
}) => {
  await call(account, 'exemplos.create')
  const page = await open('/clientes', { as: account })
  const banner = page.getByText('Você está vendo dados de exemplo')
  await banner.waitFor()
  await seedClientes(account, ['Ágata Reis'])
  await page.reload()
  await page.getByText('Ágata Reis').waitFor()
  await expect.poll(() => banner.count()).toBe(0)
  expect(await page.getByText('Exemplo', { exact: true }).count()).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Importar e exportar' }).click()
  await page.getByRole('menuitem', { name: 'Apagar exemplos' }).click()
  await page.getByText('Exemplos apagados').waitFor()
  await expect.poll(() => page.getByText('Exemplo', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Importar e exportar' }).click()
  await page.getByRole('menuitem', { name: 'Importar planilha' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Apagar exemplos' }).count()).toBe(0)
})

test('a drawing of one’s own ends the banner, too', async ({ open, account }) => {
  await call(account, 'exemplos.create')
  const page = await open('/clientes', { as: account })
  await page.getByText('Você está vendo dados de exemplo').waitFor()
  const id = randomUUID()
  const conteudo = novoDesenho({ id, nome: 'Pia da tia Ágata' })
  await call(account, 'desenhos.replace', { params: { id }, body: { versao: 0, conteudo } })
  await page.goto(`/drawup?desenho=${id}`)
  await page.getByText('Pia da tia Ágata').first().waitFor()
  await page.goto('/clientes')
  await page.getByRole('button', { name: 'Importar e exportar' }).click()
  await page.getByRole('menuitem', { name: 'Apagar exemplos' }).waitFor()
  expect(await page.getByText('Você está vendo dados de exemplo').count()).toBe(0)
})

test('on a phone the way on from the plans stands on the screen, and every tab of the company', async ({
  open,
  account,
}) => {
  const page = await open('/planos', PHONE)
  const inWindow = async (element: Locator) => {
    const box = await element.boundingBox()
    const size = page.viewportSize()
    return (
      box !== null &&
      size !== null &&
      box.x >= 0 &&
      box.y >= 0 &&
      box.x + box.width <= size.width &&
      box.y + box.height <= size.height
    )
  }
  const next = page.getByRole('button', { name: 'Continuar' })
  await next.waitFor()
  expect(await inWindow(next)).toBe(true)

  const company = await open('/empresa', { as: account, ...PHONE })
  const tabs = company.getByRole('tab')
  await tabs.last().waitFor()
  for (const tab of await tabs.all()) expect(await inWindow(tab), await tab.innerText()).toBe(true)
  expect(await tabs.count()).toBe(6)
})

test('the chosen row of the palette is always seen, however far the arrows go', async ({ open, account }) => {
  await seedClientes(
    account,
    Array.from({ length: 12 }, (_, index) => `Cliente ${index + 10}`),
  )
  const page = await open('/clientes', { as: account, context: { viewport: { width: 1280, height: 480 } } })
  await page.getByText('Cliente 10').waitFor()
  const palette = palettePage(page)
  await palette.openByKey()
  await palette.rows.first().waitFor()
  const isSeen = () =>
    palette.chosen.evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      const list = row.closest('[cmdk-list]')?.getBoundingClientRect()
      return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1
    })
  const rows = await palette.rows.count()
  for (const key of ['ArrowDown', 'ArrowUp'])
    for (let step = 0; step < rows + 2; step += 1) {
      await page.keyboard.press(key)
      await expect.poll(isSeen).toBe(true)
    }
  await palette.type('cliente')
  await expect.poll(() => palette.row(/Cliente 1/).count()).toBeGreaterThan(0)
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp')
  await expect.poll(isSeen).toBe(true)
  await palette.type('cliente 2')
  await expect.poll(isSeen).toBe(true)
  expect(await palette.chosen.evaluate((row) => getComputedStyle(row).boxShadow)).not.toBe('none')
})
