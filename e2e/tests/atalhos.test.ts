// The keys that work everywhere, and how they are switched off.
import { expect } from 'vitest'
import { seedClientes, seedReferenceOrcamento } from '../accounts.ts'
import { audit } from '../audit.ts'
import { shell } from '../pages/shell.ts'
import { test } from '../test.ts'

test('G and a letter go to every screen that exists, N makes a quote', async ({ open, account }) => {
  const page = await open('/home', { as: account })
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const [key, path] of [
    ['o', '/orcamentos'],
    ['c', '/clientes'],
    ['f', '/financeiro'],
    ['h', '/historico'],
    ['e', '/estoque'],
    ['i', '/home'],
    ['O', '/orcamentos'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  expect(new URL(page.url()).pathname).toBe('/orcamentos')
  await page.keyboard.press('n')
  await page.waitForURL('**/orcamento')
})

test('/ goes to the search of the screen, or to the search over everything', async ({ open, account }) => {
  await seedReferenceOrcamento(account)
  const page = await open('/orcamentos', { as: account })
  await page.getByText('Ana Souza').first().waitFor()
  await page.keyboard.press('/')
  const search = page.getByPlaceholder('Buscar por cliente, número...')
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('n/g?')
  await expect.poll(() => search.inputValue()).toBe('n/g?')
  expect(new URL(page.url()).pathname).toBe('/orcamentos')
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: 'Buscar ou fazer' }).waitFor()
})

test('? lists them, the list leads to the switch, and off means off', async ({ open, account }) => {
  const page = await open('/home', { as: account })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await list.getByText('Novo orçamento').waitFor()
  expect(await audit(page)).toEqual([])
  await page.keyboard.press('n')
  expect(new URL(page.url()).pathname).toBe('/home')
  await list.getByRole('button', { name: 'Desligar em Preferências' }).click()
  const atalhos = page.getByRole('switch', { name: /Atalhos de uma letra/ })
  await atalhos.click()
  await expect.poll(() => atalhos.getAttribute('aria-checked')).toBe('false')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar ou fazer' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shell(page).openMenu()
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click()
  await list.getByText('Os atalhos de uma letra estão desligados.').waitFor()
  await expect.poll(() => list.getByText('Novo orçamento').count()).toBe(0)
})

test('Ctrl+Z does what the toast offers to undo, but not inside a field', async ({ open, account }) => {
  const [cliente] = await seedClientes(account, ['Beatriz Amaral'])
  const page = await open(`/cliente-detalhes/${cliente?.id}`, { as: account })
  await page.getByRole('heading', { name: 'Beatriz Amaral' }).waitFor()
  await page
    .getByRole('button', { name: /Excluir|Mais ações/ })
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: /Excluir/ })
  if (await item.count()) await item.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Item restaurado com sucesso').waitFor()
  await page.goto('/clientes')
  await page.getByText('Beatriz Amaral').first().waitFor()
})
