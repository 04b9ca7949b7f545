import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a device hears of others, in the hands of a test. */
export interface HeldPulls {
  /** From now on the device hears of nobody; ends when it has heard of what was under way. */
  hold: () => Promise<void>
  /** It hears of everything again, and of what waited. */
  release: () => void
}

/** Takes hold of the calls by which a device hears of what others did; they pass until `hold`. */
export async function holdPulls(page: Page): Promise<HeldPulls> {
  let underWay = 0
  let release = () => {}
  let gate = Promise.resolve()
  await page.route('**/api/sync/alteracoes*', async (route) => {
    await gate
    underWay += 1
    const response = await route.fetch()
    await route.fulfill({ response })
    underWay -= 1
  })
  return {
    hold() {
      gate = new Promise((resolve) => (release = resolve))
      return expect.poll(() => underWay).toBe(0)
    },
    release: () => release(),
  }
}
