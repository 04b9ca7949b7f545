// The program's page and the bare one, opened and slowed down alike.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openContext, type OpenOptions } from '../../e2e/browser.ts'
import type { Beside } from './yardstick.ts'

const SLOWDOWN = 4

export interface OpenedPage extends Pick<OpenOptions, 'device'> {
  storageState?: BrowserContextOptions['storageState']
}

/** A page of a fresh device. */
export async function openPage(
  browser: Browser,
  url: string,
  { device, storageState }: OpenedPage = {},
): Promise<Page> {
  const { context } = await openContext(browser, url, {
    ...(device && { device }),
    context: { reducedMotion: 'no-preference', ...(storageState && { storageState }) },
  })
  return context.newPage()
}

/** From now on the page has a quarter of the processor. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** The same work on both, one after the other. */
export async function onBoth<T>(
  work: (page: Page) => Promise<T>,
  { ours, bare }: Beside<Page>,
): Promise<Beside<T>> {
  return { ours: await work(ours), bare: await work(bare) }
}
