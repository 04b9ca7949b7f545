// What every browser test starts from: `test('...', async ({ open, account }) => ...)`.
import { expect, inject, test as base, type RunnerTestCase } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { rotas } from '@lapida/contracts/rotas'
import { registerAccount, signedInStorage, type Account } from './accounts.ts'
import { launchBrowser, openContext, type OpenOptions, type WatchedContext } from './browser.ts'
import { keepFailure } from './test-failure.ts'
import { signIn, warmDevices, type WarmDevices } from './warm-device.ts'

export interface TestTools {
  browser: Browser
  /** The devices that the tests of this file take one after the other. */
  devices: WarmDevices
  /** A new user with an empty workshop, made through the API. */
  account: Account
  /** Opens a path on a device without any state, signed in as an account where one is given. The test fails at its end when the page had a problem it did not expect. */
  open: (path: string, options?: OpenOptions & { as?: Account }) => Promise<Page>
}

interface Opened {
  watched: WatchedContext
  page: Page
  end: () => Promise<void>
}

export const test = base.extend<TestTools>({
  browser: [
    // The empty pattern is how Vitest reads that a tool needs no other.
    async ({}, use) => {
      const browser = await launchBrowser()
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  devices: [async ({ browser }, use) => use(warmDevices(browser, inject('serverUrl'))), { scope: 'file' }],
  account: async ({}, use) => use(await registerAccount(inject('serverUrl'))),
  open: async ({ browser, devices, onTestFinished, task }, use) => {
    const opened: Opened[] = []
    const registered: string[] = []
    // A second try still has the errors of the first.
    const errorsBefore = task.result?.errors?.length ?? 0
    let problems: string[] = []
    // Said once all tools are put away: a tool that fails meanwhile leaves the others as they are for the second try.
    onTestFinished(() => expect(problems, 'problems in the pages of this test').toEqual([]))
    await use(async (path, { as, ...options } = {}) => {
      const one = (await openWarm(devices, options, as)) ?? (await openFresh(browser, options, as))
      opened.push(one)
      if (isScreenTest(task)) forbidRegistering(one.page, registered)
      await one.page.goto(path)
      return one.page
    })
    problems = [...opened.flatMap(({ watched }) => watched.problems()), ...registered]
    if ((task.result?.errors?.length ?? 0) > errorsBefore)
      await keepFailure(
        task,
        opened.map(({ page }) => page),
      )
    await Promise.all(opened.map(({ end }) => end()))
  },
})

const isScreenTest = ({ file }: Readonly<RunnerTestCase>) => file.name.endsWith('.screen.test.ts')

/** Registering is a journey; a screen's test is given its account. */
function forbidRegistering(page: Page, faults: string[]): void {
  const [method, path] = rotas['contas.register']
  page.on('response', (response) => {
    const request = response.request()
    const isRegistered = response.ok() && request.method() === method
    if (isRegistered && new URL(request.url()).pathname === path)
      faults.push('a screen test registers no account through the screen: take `account`')
  })
}

async function openWarm(
  devices: WarmDevices,
  options: OpenOptions,
  as: Account | undefined,
): Promise<Opened | undefined> {
  const device = await devices.take(options)
  if (!device) return undefined
  if (as) await signIn(device.page, as)
  return { ...device, end: () => devices.giveBack(device) }
}

/** For what no standing device can be turned into: a service worker, permissions, no script. */
async function openFresh(browser: Browser, options: OpenOptions, as: Account | undefined): Promise<Opened> {
  const context = { ...options.context, ...(as && { storageState: signedInStorage(as) }) }
  const watched = await openContext(browser, inject('serverUrl'), { ...options, context })
  return { watched, page: await watched.context.newPage(), end: () => watched.context.close() }
}
