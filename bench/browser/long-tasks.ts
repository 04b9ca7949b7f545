// How long the page's own thread was busy at a stretch, as the browser measures it.
import type { Page } from 'playwright-core'

interface Watching {
  benchTasks: { longest: number; count: number; observer: PerformanceObserver }
}

/** Tasks over 50 ms: how many, and the longest (0 ms where there was none). */
export interface LongTasks {
  count: number
  longestMs: number
}

/** Watches the page's main thread while something goes on. */
export async function longTasks(page: Page, act: () => Promise<void>): Promise<LongTasks> {
  await page.evaluate(() => {
    const tasks = { longest: 0, count: 0 }
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        tasks.count += 1
        tasks.longest = Math.max(tasks.longest, duration)
      }
    })
    observer.observe({ type: 'longtask' })
    Object.assign(globalThis, { benchTasks: Object.assign(tasks, { observer }) })
  })
  await act()
  return page.evaluate(() => {
    const { benchTasks } = globalThis as unknown as Watching
    for (const { duration } of benchTasks.observer.takeRecords()) {
      benchTasks.count += 1
      benchTasks.longest = Math.max(benchTasks.longest, duration)
    }
    benchTasks.observer.disconnect()
    return { count: benchTasks.count, longestMs: benchTasks.longest }
  })
}
