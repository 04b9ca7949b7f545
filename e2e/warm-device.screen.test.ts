// What the screens' tests rely on: a device that was used is as good as a fresh one, and nothing wrong goes unseen.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import type { Page } from 'playwright-core'
import { chaveOfAccount, seedClientes } from './accounts.ts'
import { launchBrowser } from './browser.ts'
import { test } from './test.ts'
import { signIn, warmDevices } from './warm-device.ts'

/** Runs in the page. */
async function whatIsHere() {
  return {
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    online: navigator.onLine,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    print: matchMedia('print').matches,
    width: innerWidth,
  }
}

const NOTHING = {
  databases: [],
  caches: [],
  local: {},
  session: {},
  cookies: '',
  online: true,
  dark: false,
  print: false,
  width: 1280,
}

async function leaveEverything(page: Page): Promise<void> {
  await page.goto('/clientes')
  await page.getByText('Ana Souza').waitFor()
  await page.evaluate(async () => {
    localStorage.setItem('tema', 'escuro')
    sessionStorage.setItem('pressed', 'yes')
    document.cookie = 'left=1'
    await caches.open('left')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.route('**/api/**', (route) => route.abort())
  await page.context().setOffline(true)
}

test('what one test leaves on a device the next one does not find', async ({ account, devices }) => {
  await seedClientes(account, ['Ana Souza'])
  const first = await devices.take({ theme: 'light' })
  if (!first) throw new Error('no device')
  await signIn(first.page, account)
  await leaveEverything(first.page)
  const left = await first.page.evaluate(whatIsHere)
  expect(left.databases).toEqual([`lapida-${chaveOfAccount(account)}`])
  expect(left).toMatchObject({ caches: ['left'], online: false, dark: true, print: true, width: 390 })
  await devices.giveBack(first)

  const second = await devices.take({ theme: 'light' })
  if (!second) throw new Error('no device')
  expect(second.page, 'the same page is used again').toBe(first.page)
  expect(await second.page.evaluate(whatIsHere)).toEqual(NOTHING)
  expect(await second.page.evaluate(() => history.length), 'nowhere to go back to').toBe(1)
  await second.page.goto('/login')
  await second.page.getByRole('button', { name: 'Entrar' }).waitFor()
  expect(await second.page.evaluate(() => fetch('/api/planos').then(({ ok }) => ok))).toBe(true)
  expect(await second.page.evaluate(() => document.documentElement.dataset['tema'])).toBe('sistema')
  await devices.giveBack(second)
})

test('a device that carries what cannot be taken out is not used again', async ({ devices }) => {
  const spoil: ((page: Page) => Promise<unknown>)[] = [
    (page) => page.addInitScript(() => undefined),
    (page) => page.clock.install(),
    (page) => page.context().grantPermissions(['clipboard-read']),
    (page) => page.context().newPage(),
    (page) => page.close(),
  ]
  for (const leave of spoil) {
    const device = await devices.take({})
    if (!device) throw new Error('no device')
    await leave(device.page)
    await devices.giveBack(device)
    const next = await devices.take({})
    expect(next?.page, String(leave)).not.toBe(device.page)
    if (next) await devices.giveBack(next)
  }
})

test('two devices of one test are two, and each kind is its own', async ({ devices }) => {
  const [one, other, phone] = [
    await devices.take({}),
    await devices.take({}),
    await devices.take({ device: 'phone' }),
  ]
  expect(new Set([one?.page, other?.page, phone?.page]).size).toBe(3)
  expect(await phone?.page.evaluate(() => navigator.maxTouchPoints > 0)).toBe(true)
  for (const device of [one, other, phone]) if (device) await devices.giveBack(device)
})

test('what only a fresh device can be is none of these', async ({ devices }) => {
  expect(await devices.take({ serviceWorker: true })).toBeUndefined()
  expect(await devices.take({ context: { permissions: ['clipboard-read'] } })).toBeUndefined()
  expect(await devices.take({ context: { javaScriptEnabled: false } })).toBeUndefined()
})

test('the faults of one test are not those of the next', async ({ browser }) => {
  const devices = warmDevices(browser, inject('serverUrl'))
  const first = await devices.take({})
  await first?.page.goto('/login')
  await first?.page.evaluate(() => console.error('said'))
  await expect.poll(() => first?.watched.problems().join()).toContain('console: said')
  if (first) await devices.giveBack(first)
  const second = await devices.take({ expected: [/said again/] })
  await second?.page.goto('/login')
  await second?.page.evaluate(() => console.error('said again'))
  await second?.page.evaluate(() => console.error('and again'))
  await expect.poll(() => second?.watched.problems().join()).toMatch(/^console: and again/)
  if (second) await devices.giveBack(second)
})

// The tools themselves must make such a test fail; a second try would only fail once more.
const MUST_FAIL = { fails: true, retry: 0 }

test('a console error fails the test', MUST_FAIL, async ({ open }) => {
  const page = await open('/login')
  await page.evaluate(() => console.error('a fault of the program'))
})

test('a request to another machine fails the test', MUST_FAIL, async ({ open }) => {
  const page = await open('/login')
  await page.evaluate(() => fetch('http://127.0.0.2:1/x').catch(() => undefined))
})

test('an account that is registered through the screen fails the test', MUST_FAIL, async ({ open }) => {
  // A refused registration must not be what fails it.
  const page = await open('/login', { expected: [/status of 4/] })
  await page.evaluate(async () => {
    const { planos } = (await (await fetch('/api/planos')).json()) as { planos: { id: string }[] }
    const account = {
      nome: 'Marmoraria Pedra Clara',
      email: `pela-tela-${Date.now()}@exemplo.com.br`,
      telefone: '11987654321',
      password: 'pedra que brilha 7',
      planoId: planos[0]?.id,
    }
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/auth/register', { method: 'POST', headers, body: JSON.stringify(account) })
  })
})

const EVIDENCE = join(
  import.meta.dirname,
  '../.cache/test-failures/warm-device-screen-a-test-that-fails-leaves-a-picture-try1-page1',
)

test('a test that fails leaves a picture', MUST_FAIL, async ({ open }) => {
  await rm(`${EVIDENCE}.png`, { force: true })
  await rm(`${EVIDENCE}.txt`, { force: true })
  await (await open('/login')).getByRole('button', { name: 'Entrar' }).waitFor()
  throw new Error('on purpose')
})

test('and the text of its page, where people look for them', async () => {
  expect(await readFile(`${EVIDENCE}.txt`, 'utf8')).toMatch(/\/login\n[^]*Esqueceu sua senha/)
  expect((await readFile(`${EVIDENCE}.png`)).subarray(1, 4).toString()).toBe('PNG')
})

test('a browser that ends takes its devices along', async () => {
  const browser = await launchBrowser()
  const devices = warmDevices(browser, inject('serverUrl'))
  const device = await devices.take({})
  await browser.close()
  expect(device?.page.isClosed()).toBe(true)
})
