// What every browser test starts from: `test('...', async ({ open, account }) => ...)`.
import { expect, inject, test as base } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { registerAccount, signedInStorage, type Account } from './accounts.ts'
import { launchBrowser, openContext, type OpenOptions, type WatchedContext } from './browser.ts'

export interface TestTools {
  browser: Browser
  /** A new user with an empty workshop, made through the API. */
  account: Account
  /** Opens a path on a fresh device, signed in as an account where one is given. The test fails at its end when the page had a problem it did not expect. */
  open: (path: string, options?: OpenOptions & { as?: Account }) => Promise<Page>
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
  account: async ({}, use) => use(await registerAccount(inject('serverUrl'))),
  open: async ({ browser, onTestFinished }, use) => {
    const opened: WatchedContext[] = []
    let problems: string[] = []
    // Said once all tools are put away: a tool that fails meanwhile leaves the others as they are for the second try.
    onTestFinished(() => expect(problems, 'problems in the pages of this test').toEqual([]))
    await use(async (path, { as, ...options } = {}) => {
      const context = { ...options.context, ...(as && { storageState: signedInStorage(as) }) }
      const watched = await openContext(browser, inject('serverUrl'), { ...options, context })
      opened.push(watched)
      const page = await watched.context.newPage()
      await page.goto(path)
      return page
    })
    problems = opened.flatMap((watched) => watched.problems())
    await Promise.all(opened.map(({ context }) => context.close()))
  },
})
