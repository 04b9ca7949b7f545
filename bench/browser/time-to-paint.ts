// From the finger to the picture: how long after a tap the changed text is painted.
import type { Locator, Page } from 'playwright-core'

const LIMIT_MS = 10_000

/**
 * Taps and gives the milliseconds from the tap's click event to the frame that shows another text in `watched`
 * (a CSS selector). Throws when that text does not change.
 */
export async function tapToPaint(page: Page, target: Locator, watched: string): Promise<number> {
  await target.waitFor()
  const [painted] = await Promise.all([
    page.evaluate(paintAfterClick, { watched, limit: LIMIT_MS }),
    target.tap(),
  ])
  return painted
}

/**
 * Runs in the page, as its own text: no named function inside, because the compiler would call a helper for it that
 * the page does not have. A message posted in an animation frame is received after that frame has been drawn.
 */
function paintAfterClick({ watched, limit }: { watched: string; limit: number }): Promise<number> {
  const before = document.querySelector(watched)?.textContent
  const frames = new MessageChannel()
  return new Promise((resolve, reject) => {
    let clickedAt: number | null = null
    const timer = setTimeout(() => reject(new Error(`${watched} stayed as it was.`)), limit)
    frames.port1.onmessage = () => resolve(performance.now() - (clickedAt ?? 0))
    const seen = new MutationObserver(() => {
      if (clickedAt === null || document.querySelector(watched)?.textContent === before) return
      seen.disconnect()
      clearTimeout(timer)
      requestAnimationFrame(() => frames.port2.postMessage(null))
    })
    document.addEventListener('click', (event) => (clickedAt = event.timeStamp), {
      capture: true,
      once: true,
    })
    seen.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
