// What a page's own script takes of each frame: callbacks of the frame and the events that came before it.
import type { Page } from 'playwright-core'

export interface FrameTimes {
  /** milliseconds of script in each frame that was painted */
  scriptMs: number[]
  fps: number
}

interface Watched {
  benchTimes: { frames: number[]; spent: number; on: boolean; begun: number; count: () => void }
}

/** Has to be called before the page is opened: it stands between the page and its timers and events. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // As its own text: a function with a name would need a helper of the compiler that is not there.
    const times = { frames: [] as number[], spent: 0, on: false, begun: 0 } as Watched['benchTimes']
    Object.assign(globalThis, { benchTimes: times })
    const askFrame = globalThis.requestAnimationFrame.bind(globalThis)
    globalThis.requestAnimationFrame = (callback) =>
      askFrame((now) => {
        const start = performance.now()
        callback(now)
        times.spent += performance.now() - start
      })
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const watched = /^(wheel|pointer|mouse)/.test(type) && typeof listener === 'function'
      const timed = watched
        ? function (this: unknown, event: Event) {
            const start = performance.now()
            listener.call(this as EventTarget, event)
            times.spent += performance.now() - start
          }
        : listener
      listen.call(this, type, timed, options)
    }
    // Asked for anew in each frame before anything else of the page: what was spent belongs to the frame before.
    times.count = () => {
      if (times.on) times.frames.push(times.spent)
      times.spent = 0
      askFrame(times.count)
    }
    askFrame(times.count)
  })
}

/** Measures the frames while something goes on. */
export async function frameTimes(page: Page, act: () => Promise<void>): Promise<FrameTimes> {
  await page.evaluate(() => {
    const { benchTimes } = globalThis as unknown as Watched
    Object.assign(benchTimes, { frames: [], spent: 0, on: true, begun: performance.now() })
  })
  await act()
  return page.evaluate(() => {
    const { benchTimes } = globalThis as unknown as Watched
    benchTimes.on = false
    const seconds = (performance.now() - benchTimes.begun) / 1_000
    return { scriptMs: benchTimes.frames, fps: benchTimes.frames.length / seconds }
  })
}
