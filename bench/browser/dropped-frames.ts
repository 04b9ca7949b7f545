// Frames that did not come while a page scrolls, as the page itself sees them.
import type { Page } from 'playwright-core'

export interface Frames {
  /** that came */
  shown: number
  /** whose turn passed without a picture */
  dropped: number
}

const FRAME_MS = 1000 / 60
const PIXELS_A_SECOND = 3_000

/** Scrolls the page downwards for a time, as a finger would, and counts its frames. */
export async function scrollFrames(
  page: Page,
  at: { x: number; y: number },
  seconds: number,
): Promise<Frames> {
  const session = await page.context().newCDPSession(page)
  const frames = await countFrames(page, async () => {
    await session.send('Input.synthesizeScrollGesture', {
      ...at,
      yDistance: -PIXELS_A_SECOND * seconds,
      speed: PIXELS_A_SECOND,
      gestureSourceType: 'mouse',
    })
  })
  await session.detach()
  return frames
}

/** Counts the frames that the page shows and leaves out while something goes on. */
export async function countFrames(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(startCounting)
  await act()
  const gaps = await page.evaluate(stopCounting)
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  return { shown: gaps.length, dropped }
}

interface Counting {
  benchFrames: { gaps: number[]; last: number; stop: boolean; next: FrameRequestCallback }
}

/** Runs in the page, as its own text: a named function would need a helper of the compiler that is not there. */
function startCounting(): void {
  const counted = { gaps: [] as number[], last: 0, stop: false } as Counting['benchFrames']
  counted.next = (now) => {
    if (counted.last > 0) counted.gaps.push(now - counted.last)
    counted.last = now
    if (!counted.stop) requestAnimationFrame(counted.next)
  }
  requestAnimationFrame(counted.next)
  Object.assign(globalThis, { benchFrames: counted })
}

/** Runs in the page. */
function stopCounting(): number[] {
  const { benchFrames } = globalThis as unknown as Counting
  benchFrames.stop = true
  return benchFrames.gaps
}
