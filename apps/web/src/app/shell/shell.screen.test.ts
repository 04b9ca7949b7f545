// The frame around the screens: every state of it audited, and the ways through it by keyboard.
import { describe, expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { audit, auditWhole } from '../../../../../e2e/audit.ts'
import { call, seedReferenceOrcamento } from '../../../../../e2e/accounts.ts'
import { quiet } from '../../../../../e2e/browser.ts'
import { holdCode } from '../../../../../e2e/hold-code.ts'
import { ON_DESKTOP, ON_PHONE } from '../../../../../e2e/looks.ts'
import { desenhoPaineisPage } from '../../../../../e2e/pages/desenho-paineis-page.ts'
import { shell } from '../../../../../e2e/pages/shell.ts'
import { test } from '../../../../../e2e/test.ts'

/** The page for an unknown address comes with status 404, which the console of a browser reports. */
const ANSWERED_404 = [/404 \(Not Found\).*nao-existe/]

const PUBLIC_SCREENS = ['/', '/login', '/planos', '/register', '/forgot-password', '/nao-existe']

/** On a desktop in light as well: the frame has colours there that no phone shows. */
const LOOKERS = [ON_PHONE, { ...ON_DESKTOP, looks: [{ width: 1280, height: 800, theme: 'light' }] }] as const

describe.each(LOOKERS)('on a $device, at its widths, light and dark', ({ theme, context, looks }) => {
  test('the public screens have no fault', async ({ open }) => {
    const page = await open('/', { theme, context, expected: ANSWERED_404 })
    for (const path of PUBLIC_SCREENS) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await quiet(page)
      expect(await audit(page, { looks }), path).toEqual([])
    }
  })

  test('forms with errors have no fault', async ({ open }) => {
    const page = await open('/login', { theme, context })
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('Informe seu e-mail.').waitFor()
    expect(await audit(page, { looks }), 'login').toEqual([])
    await page.goto('/planos')
    await page.getByRole('radio').first().click()
    expect(await audit(page, { looks }), 'a chosen plan').toEqual([])
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Criar Conta' }).click()
    await page.getByText('Informe seu nome completo.').waitFor()
    expect(await audit(page, { looks }), 'registration').toEqual([])
  })

  test('home and list have no fault, empty and filled, with every layer open', async ({ open, account }) => {
    const page = await open('/home', { theme, context, as: account })
    await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
    expect(await auditWhole(page, { looks }), 'empty home').toEqual([])
    await page.goto('/orcamentos')
    await page.getByText('Nenhum orçamento criado').waitFor()
    expect(await audit(page, { looks }), 'empty list').toEqual([])

    await seedReferenceOrcamento(account)
    await page.goto('/home')
    await page.getByText('Ana Souza').first().waitFor()
    expect(await auditWhole(page, { looks }), 'home').toEqual([])
    await page.goto('/orcamentos')
    await page.getByText('Ana Souza').first().waitFor()
    expect(await auditWhole(page, { looks }), 'list').toEqual([])
    await page.getByPlaceholder('Buscar por cliente, número...').fill('ninguém')
    await page.getByText('Nenhum orçamento encontrado').waitFor()
    expect(await auditWhole(page, { looks }), 'nothing found').toEqual([])
    await auditLayers(page)
  })
})

async function auditLayers(page: Page): Promise<void> {
  await shell(page).openMenu()
  await page.getByRole('button', { name: 'Preferências' }).waitFor()
  expect(await audit(page), 'menu').toEqual([])
  await page.getByRole('button', { name: 'Preferências' }).click()
  await page.getByRole('radio', { name: 'Escuro' }).waitFor()
  expect(await audit(page), 'preferences').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Escuro' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Tudo enviado' }).click()
  await page.getByRole('button', { name: 'Sincronizar agora' }).waitFor()
  expect(await audit(page), 'state of the data').toEqual([])
}

test('without network the name of the company stands whole enough to read, or only its mark', async ({
  open,
  account,
}) => {
  await call(account, 'empresa.change', { body: { nomeEmpresa: 'Marmoraria Pedra Nobre do Vale' } })
  const page = await open('/home', {
    as: account,
    context: { viewport: { width: 390, height: 844 } },
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })
  const name = page.getByRole('banner').getByText('Marmoraria Pedra Nobre do Vale')
  await name.waitFor()
  await quiet(page)
  const widthOf = () => name.evaluate((element) => element.getBoundingClientRect().width)
  expect(await widthOf()).toBeGreaterThan(96)
  await page.context().setOffline(true)
  await page.getByRole('banner').getByText('Sem internet').waitFor()
  const width = await widthOf()
  expect(width === 1 || width >= 60, `${width} px`).toBe(true)
})

test('the first Tab offers to skip to the content', async ({ open, account }) => {
  const page = await open('/home', { as: account })
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo')
})

test('every screen names the window and takes the focus to its heading', async ({ open, account }) => {
  const page = await open('/home', { as: account })
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await expect.poll(() => page.title()).toBe('Início · Lapida')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Orçamentos' }).click()
  await page.waitForURL('**/orcamentos')
  await expect.poll(() => page.title()).toBe('Orçamentos · Lapida')
  // The link that was pressed says the same: it is the heading that must have the focus.
  const focused = page.locator('h1:focus')
  await expect.poll(() => focused.allTextContents()).toEqual(['Orçamentos'])
  await page.goBack()
  await expect.poll(() => page.title()).toBe('Início · Lapida')
})

test('a menu that is opened while the next screen is on its way stays open when it comes', async ({
  open,
  account,
}) => {
  const page = await open('/home', { as: account })
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  const arrive = await holdCode(page, 'Nenhum orçamento encontrado')
  await page.reload()
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Orçamentos' }).click()
  await page.getByRole('button', { name: /^Menu de/ }).click()
  const preferences = page.getByRole('button', { name: 'Preferências' })
  await preferences.waitFor()
  arrive()
  await expect.poll(() => page.title()).toBe('Orçamentos · Lapida')
  await page.getByRole('heading', { name: 'Orçamentos', level: 1 }).waitFor()
  expect(await preferences.isVisible()).toBe(true)
})

/** What a screen of an empty workshop opens over itself on arrival: it would lie over the menu. */
const OPENED_ON_ARRIVAL: Partial<Record<string, (page: Page) => Locator>> = {
  '/drawup': (page) => desenhoPaineisPage(page).galeria.modelos,
}

/** Until a screen is there the one before it stands in the page, with a heading of its own. */
async function arriveAt(page: Page, target: string, left: string): Promise<void> {
  await page.waitForURL(`**${target}`)
  await expect.poll(() => page.title(), { message: target }).not.toBe(left)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const opened = OPENED_ON_ARRIVAL[target]?.(page)
  if (!opened) return
  await opened.waitFor()
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'detached' })
}

test('menus hold exactly the screens that exist', async ({ open, account }) => {
  const page = await open('/home', { as: account })
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await links.first().waitFor()
  let left = ''
  for (const link of await links.all()) {
    const target = (await link.getAttribute('href')) ?? ''
    await link.click()
    await arriveAt(page, target, left)
    expect(await page.getByText('Página não encontrada').count(), target).toBe(0)
    left = await page.title()
  }
})

test.for([
  ['/orcamentoDetalhes?orcamentoId=abc', '/orcamento-detalhes/abc'],
  ['/landing', '/home'],
] as const)('%s leads to %s', async ([alias, target], { open, account }) => {
  const page = await open(alias, { as: account })
  await page.waitForURL(`**${target}`)
})

test('an address that does not exist says so', async ({ open, account }) => {
  const page = await open('/nao-existe', { as: account, expected: ANSWERED_404 })
  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await page.waitForURL('**/home')
})
