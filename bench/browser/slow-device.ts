// A cheap phone on a poor connection, as Lighthouse means it: 1.6 Mbit/s, 150 ms, a processor four times slower.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openContext } from '../../e2e/browser.ts'

export const SLOWDOWN = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
}

export interface SlowDevice {
  page: Page
  close: () => Promise<void>
}

export interface SlowDeviceOptions {
  baseUrl: string
  storageState?: BrowserContextOptions['storageState']
  /** The poor connection, besides the slow processor. */
  slowNetwork: boolean
}

/** A phone with an empty cache. */
export async function openSlowDevice(browser: Browser, options: SlowDeviceOptions): Promise<SlowDevice> {
  const { context } = await openContext(browser, options.baseUrl, {
    device: 'phone',
    context: { reducedMotion: 'no-preference', storageState: options.storageState },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (options.slowNetwork) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { page, close: () => context.close() }
}
