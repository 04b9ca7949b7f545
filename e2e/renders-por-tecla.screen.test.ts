// How much of a quote is drawn again for one key: ten stones of ten pieces each, in every editor of them.
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { call, type Account } from './accounts.ts'
import { countRenders, type RenderCounter } from './count-renders.ts'
import { largeMaterial, leaveInWizard, seedLargeQuote } from './large-quote.ts'
import { edicaoPage } from './pages/edicao-page.ts'
import { orcamentoPage } from './pages/orcamento-page.ts'
import { test } from './test.ts'

async function openWizard(page: Page, account: Account): Promise<RenderCounter> {
  const renders = await countRenders(page)
  await leaveInWizard(page, account, await seedLargeQuote(account))
  await page.goto('/orcamento')
  await orcamentoPage(page).restaurar.click()
  return renders
}

/**
 * So many components may run for a key: those of the row or field that is typed into, and of the figures that change
 * with it. A single piece of those that stand beside it already has thirty, the whole quote four thousand.
 */
const OF_ONE_KEY = 100

/** The first key also says that something is not saved; the second one is like all that follow. */
async function expectFewFor(page: Page, renders: RenderCounter, press: () => Promise<unknown>) {
  await press()
  await page.waitForTimeout(0)
  const { now } = await renders.of(press)
  const told = Object.entries(now.names)
    .sort(([, one], [, other]) => other - one)
    .map(([name, times]) => `${name} ${times}`)
  console.log(`${expect.getState().currentTestName}: ${now.components}`)
  expect(now.components, 'the key was not seen').toBeGreaterThan(0)
  expect(now.components, `components that ran for one key: ${told.join(', ')}`).toBeLessThan(OF_ONE_KEY)
}

const typing = (page: Page) => () => page.keyboard.press('5')

test('a measure in the wizard on the phone', async ({ open, account }) => {
  const page = await open('/favicon.svg', { as: account, device: 'phone' })
  const renders = await openWizard(page, account)
  const keypad = page.getByRole('group', { name: 'Teclado de medidas' })
  await expectFewFor(page, renders, () => keypad.getByRole('button', { name: '5', exact: true }).tap())
})

test('a measure in the wizard on a wide screen', async ({ open, account }) => {
  const page = await open('/favicon.svg', { as: account })
  const renders = await openWizard(page, account)
  await orcamentoPage(page).celula('Largura', 3).click()
  await page.keyboard.press('End')
  await expectFewFor(page, renders, typing(page))
})

test('a field in each part of the edit mode', async ({ open, account }) => {
  const { id } = await seedLargeQuote(account)
  const page = await open('/favicon.svg', { as: account })
  const renders = await countRenders(page)
  const edicao = edicaoPage(page)
  await page.goto(`/orcamento-detalhes/${id}?modo=editar`)
  await edicao.tab('Condições').click()
  await edicao.desconto.click()
  await expectFewFor(page, renders, typing(page))
  await edicao.tab('Serviços').click()
  await edicao.nomeServico(1).click()
  await expectFewFor(page, renders, typing(page))
  await edicao.tab('Materiais').click()
  await edicao.editorAvancado.click()
  await edicao.celula('Largura', 3).nth(4).click()
  await page.keyboard.press('End')
  await expectFewFor(page, renders, typing(page))
})

test('a measure of a template', async ({ open, account }) => {
  const { id } = await call(account, 'materiais.create', {
    body: { material: { ...largeMaterial(0), isTemplate: true } },
  })
  const page = await open('/favicon.svg', { as: account })
  const renders = await countRenders(page)
  await page.goto(`/materiais?modelo=${id}`)
  await orcamentoPage(page).celula('Largura', 3).click()
  await page.keyboard.press('End')
  await expectFewFor(page, renders, typing(page))
})
