// What a person prefers on this device.
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { audit } from '../../../../../e2e/audit.ts'
import { shell } from '../../../../../e2e/pages/shell.ts'
import { test } from '../../../../../e2e/test.ts'

async function openDialog(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await shell(page).openPreferencias()
  const dialog = page.getByRole('dialog', { name: 'Preferências' })
  await dialog.waitFor()
  return dialog
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

for (const device of ['phone', 'desktop'] as const) {
  test(`every change holds at once and stays (${device})`, async ({ open, account }) => {
    const page = await open('/home', { as: account, device })
    let dialog = await openDialog(page)
    await dialog.getByRole('radio', { name: 'Escuro' }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['tema'])).toBe('escuro')
    await dialog.getByRole('radio', { name: 'Metros', exact: true }).click()
    await dialog.getByRole('switch', { name: /^Som/ }).click()
    expect(await audit(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => stored(page)).toMatchObject({ tema: 'escuro', unidade: 'm', som: 'sim' })

    await page.reload()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['tema'])).toBe('escuro')
    dialog = await openDialog(page)
    const checked = (name: string | RegExp) =>
      dialog.getByRole('radio', { name, exact: typeof name === 'string' }).getAttribute('aria-checked')
    expect([await checked('Escuro'), await checked('Metros')]).toEqual(['true', 'true'])
    await expect
      .poll(() => dialog.getByRole('switch', { name: /^Som/ }).getAttribute('aria-checked'))
      .toBe('true')
  })
}

test('vibration is offered only where the device can', async ({ open, account }) => {
  const phone = await openDialog(await open('/home', { as: account, device: 'phone' }))
  await expect.poll(() => phone.getByRole('switch', { name: /^Vibração/ }).count()).toBe(1)
  const desktop = await openDialog(await open('/home', { as: account, device: 'desktop' }))
  await expect.poll(() => desktop.getByRole('switch', { name: /^Vibração/ }).count()).toBe(0)
})

test('the theme of the system is followed while it is chosen', async ({ open, account }) => {
  const page = await open('/home', { as: account, theme: 'dark' })
  const dialog = await openDialog(page)
  const surface = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const choose = (name: string) => dialog.getByRole('radio', { name, exact: true }).click()
  await expect.poll(surface).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(surface).toBe('light')
  await choose('Escuro')
  await expect.poll(surface).toBe('dark')
  await choose('Claro')
  await expect.poll(surface).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await choose('Sistema')
  await expect.poll(surface).toBe('dark')
})
