// Largest contentful paint and layout shift of one visit, as the browser itself reports them.
import type { Browser, Page } from 'playwright-core'
import { quiet } from '../../e2e/browser.ts'
import { median, repeat } from '../statistics.ts'
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

/** The middle one of so many visits' largest contentful paint, in seconds; null when none showed a page. */
export async function medianLcp(
  browser: Browser,
  path: string,
  { visits, ...options }: Omit<SlowDeviceOptions, 'slowNetwork'> & { visits: number },
): Promise<number | null> {
  const loads = await repeat(visits, () => measurePageLoad(browser, path, options))
  const lcps = loads.flatMap((load) => (load?.lcpMs ? load.lcpMs / 1_000 : []))
  return lcps.length > 0 ? median(lcps) : null
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
