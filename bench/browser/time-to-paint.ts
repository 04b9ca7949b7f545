// From the finger to the picture: how long after a tap the changed text is painted.
import type { Locator, Page } from 'playwright-core'

const LIMIT_MS = 10_000

/**
 * Taps and gives the milliseconds from the tap's click event to the frame that shows another text in `watched`
 * (a CSS selector). Throws when that text does not change.
 */
export async function tapToPaint(page: Page, target: Locator, watched: string): Promise<number> {
  await target.waitFor()
  return eventToPaint(page, { event: 'click', watched }, () => target.tap())
}

/** The same from any event of the page, which `act` brings about. */
export async function eventToPaint(
  page: Page,
  { event, watched }: { event: string; watched: string },
  act: () => Promise<unknown>,
): Promise<number> {
  // Watching before acting: sent together, the key may be there first.
  await page.evaluate(watchForPaint, { event, watched, limit: LIMIT_MS })
  await act()
  return page.evaluate(() => (globalThis as unknown as Watching).benchPaint)
}

interface Watching {
  benchPaint: Promise<number>
}

/**
 * Runs in the page, as its own text: no named function inside, because the compiler would call a helper for it that
 * the page does not have. A message posted in an animation frame is received after that frame has been drawn.
 */
function watchForPaint({ event, watched, limit }: { event: string; watched: string; limit: number }): void {
  const before = document.querySelector(watched)?.textContent
  const frames = new MessageChannel()
  const painted = new Promise<number>((resolve, reject) => {
    let happenedAt: number | null = null
    const timer = setTimeout(() => reject(new Error(`${watched} stayed as it was.`)), limit)
    frames.port1.onmessage = () => resolve(performance.now() - (happenedAt ?? 0))
    const seen = new MutationObserver(() => {
      if (happenedAt === null || document.querySelector(watched)?.textContent === before) return
      seen.disconnect()
      clearTimeout(timer)
      requestAnimationFrame(() => frames.port2.postMessage(null))
    })
    document.addEventListener(event, (happened) => (happenedAt = happened.timeStamp), {
      capture: true,
      once: true,
    })
    seen.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  // The action may take longer than the limit: then the promise rejects, and the page is left alone.
  painted.catch(() => undefined)
  Object.assign(globalThis, { benchPaint: painted })
}
