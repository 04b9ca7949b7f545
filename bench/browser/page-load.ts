// Largest contentful paint and layout shift of one visit, as the browser itself reports them.
import type { Browser, Page } from 'playwright-core'
import { quiet } from '../../e2e/browser.ts'
import { openSlowDevice, type SlowDeviceOptions } from './slow-device.ts'

export interface PageLoad {
  lcpMs: number | null
  cls: number
}

interface Watched {
  benchLoad: { lcpMs: number | null; cls: number }
}

/** After the network is silent: time for late shifts. */
const SETTLE_MS = 1_000
const LIMIT_MS = 60_000

/** Visits a page on a slow device with an empty cache. Null when the address shows no page. */
export async function measurePageLoad(
  browser: Browser,
  path: string,
  options: Omit<SlowDeviceOptions, 'slowNetwork'>,
): Promise<PageLoad | null> {
  const { page, close } = await openSlowDevice(browser, { ...options, slowNetwork: true })
  try {
    await page.addInitScript(watchLoad)
    const answer = await page.goto(path, { timeout: LIMIT_MS })
    if (!answer?.ok()) return null
    await quiet(page, LIMIT_MS)
    await page.waitForTimeout(SETTLE_MS)
    return await readLoad(page)
  } finally {
    await close()
  }
}

function readLoad(page: Page): Promise<PageLoad> {
  return page.evaluate(() => (globalThis as unknown as Watched).benchLoad)
}

/** Runs in the page, before anything of its own. */
function watchLoad(): void {
  const found: Watched['benchLoad'] = { lcpMs: null, cls: 0 }
  Object.assign(globalThis, { benchLoad: found })
  const paints = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.lcpMs = entry.startTime
  })
  paints.observe({ type: 'largest-contentful-paint', buffered: true })
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) found.cls += entry.value
    }
  })
  shifts.observe({ type: 'layout-shift', buffered: true })
}
