// Who signs in gets to the start; who cannot is told why and loses nothing typed.
import { expect } from 'vitest'
import { loginPage } from '../../../../../e2e/pages/login-page.ts'
import { test } from '../../../../../e2e/test.ts'

const WRONG_PASSWORD = [/status of 401/]

for (const device of ['phone', 'desktop'] as const) {
  test(`the right password opens the start (${device})`, async ({ open, account }) => {
    const page = await open('/login', { device })
    await loginPage(page).signIn(account)
    await page.waitForURL('**/home')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull()
  })
}

test('a wrong password is refused in the words of the catalogue; the e-mail stays', async ({
  open,
  account,
}) => {
  const page = await open('/login', { expected: WRONG_PASSWORD })
  const login = loginPage(page)
  await login.signIn({ email: account.email, password: 'outra pedra' })
  await page.getByText('Email ou senha inválidos').waitFor()
  await expect.poll(() => login.email.inputValue()).toBe(account.email)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('a signed-in device goes straight to the start', async ({ open, account }) => {
  const page = await open('/login', { as: account })
  await page.waitForURL('**/home')
})

test('a screen behind the sign-in sends to it and back again', async ({ open, account }) => {
  const page = await open('/orcamentos')
  await page.waitForURL('**/login**')
  await loginPage(page).signIn(account)
  await page.waitForURL('**/orcamentos')
})

test('the password is hidden until it is asked for, and may be pasted and filled in by a keeper of passwords', async ({
  open,
}) => {
  const page = await open('/login')
  const field = page.getByLabel('Senha', { exact: true })
  const attribute = (name: string) => field.getAttribute(name)
  await expect.poll(() => attribute('type')).toBe('password')
  expect(await attribute('autocomplete')).toBe('current-password')
  const isTaken = await field.evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  )
  expect(isTaken).toBe(true)
  await field.fill(' pedra que brilha 7 ')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  expect([await attribute('type'), await field.inputValue()]).toEqual(['text', ' pedra que brilha 7 '])
})
