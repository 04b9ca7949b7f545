// A cheap phone on a poor connection, as Lighthouse means it: 1.6 Mbit/s, 150 ms, a processor four times slower.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openContext } from '../../e2e/browser.ts'

export const SLOWDOWN = 4

/** How slow a device is. */
export interface Slowness {
  /** ms and bits a second */
  network: { latency: number; down: number; up: number }
  /** how many times slower its processor is */
  slowdown: number
  /** of its screen; that of the phone of the tests unless told */
  viewport?: { width: number; height: number }
}

const CHEAP_PHONE: Slowness = {
  network: { latency: 150, down: 1_600_000, up: 750_000 },
  slowdown: SLOWDOWN,
}

/** An old, small phone where there is hardly a network ('3G Slow' of WebPageTest). */
export const OLD_PHONE: Slowness = {
  network: { latency: 400, down: 400_000, up: 400_000 },
  slowdown: 6,
  viewport: { width: 360, height: 640 },
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
  /** the cheap phone unless told */
  slowness?: Slowness
}

/** A phone with an empty cache. */
export async function openSlowDevice(browser: Browser, options: SlowDeviceOptions): Promise<SlowDevice> {
  const { network, slowdown, viewport } = options.slowness ?? CHEAP_PHONE
  const { context } = await openContext(browser, options.baseUrl, {
    device: 'phone',
    context: {
      reducedMotion: 'no-preference',
      storageState: options.storageState,
      ...(viewport && { viewport }),
    },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (options.slowNetwork) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.down / 8,
      uploadThroughput: network.up / 8,
    })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, close: () => context.close() }
}
