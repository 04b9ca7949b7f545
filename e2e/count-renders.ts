// Counts which components React draws again at a key or a tap, in the built program as it is: a count does not depend on
// how fast the machine is, so it can be a gate where a time cannot.
//
//   const renders = await countRenders(page)            // before the screen is opened
//   await page.goto('/orcamentos')
//   const { now } = await renders.of(() => page.keyboard.press('1'))
//   expect(now.components).toBeLessThan(40)
import type { Page } from 'playwright-core'

export interface Drawn {
  /** times that React put something on the page */
  commits: number
  /** components that ran anew, each as often as it did; what a new part of the page consists of among them */
  components: number
  /** the same by the names that the build left them, for whoever looks for what runs in vain */
  names: Record<string, number>
}

export interface Renders {
  /** in the task of the key or tap itself: what the next frame waits for */
  now: Drawn
  /** afterwards, until two frames went by: what was put off, but also what timers and the network happened to bring */
  later: Drawn
}

export interface RenderCounter {
  /** Acts, and gives what was drawn again for it. */
  of: (act: () => Promise<unknown>) => Promise<Renders>
}

/** A counter for a page. It stands where React's own tools look in from, so the screen must be loaded after it. */
export async function countRenders(page: Page): Promise<RenderCounter> {
  await page.addInitScript(watchReact)
  return {
    async of(act) {
      await page.evaluate(() => (globalThis as unknown as Watched).rendersOfTest.begin())
      await act()
      return page.evaluate(() => (globalThis as unknown as Watched).rendersOfTest.end())
    },
  }
}

interface Watched {
  rendersOfTest: { begin: () => void; end: () => Promise<Renders> }
}

/** What of React's own tree is read here. */
interface Fiber {
  tag: number
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  type: unknown
}

/**
 * Runs in the page, as its own text: no named function inside, because the compiler would call a helper for it that
 * the page does not have.
 */
function watchReact(): void {
  // Function, class, forwardRef, memo with and without a comparison of its own.
  const components = new Set([0, 1, 11, 14, 15])
  const performedWork = 1
  const drawn = {
    now: { commits: 0, components: 0, names: {} as Record<string, number> },
    later: { commits: 0, components: 0, names: {} as Record<string, number> },
  }
  let inTask = false
  for (const event of ['keydown', 'input', 'pointerdown', 'pointerup', 'click', 'change', 'paste', 'drop']) {
    addEventListener(
      event,
      () => {
        inTask = true
        // React draws what such an event changed before the next task begins.
        setTimeout(() => (inTask = false))
      },
      { capture: true },
    )
  }
  Object.assign(globalThis, {
    rendersOfTest: {
      begin() {
        drawn.now = { commits: 0, components: 0, names: {} }
        drawn.later = { commits: 0, components: 0, names: {} }
      },
      async end() {
        for (let frame = 0; frame < 2; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        return drawn
      },
    },
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot(_id: number, root: { current: Fiber }) {
        const counted = inTask ? drawn.now : drawn.later
        counted.commits += 1
        const waiting: (readonly [Fiber, Fiber | null])[] = [[root.current, root.current.alternate]]
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [fiber, before] = next
          if (components.has(fiber.tag) && (!before || (fiber.flags & performedWork) !== 0)) {
            const type = fiber.type as {
              name?: string
              displayName?: string
              render?: { name?: string }
            } | null
            const name = type?.displayName ?? type?.name ?? type?.render?.name ?? '?'
            counted.components += 1
            counted.names[name] = (counted.names[name] ?? 0) + 1
          }
          // What React did not go through hangs on the same child as before.
          if (before && fiber.child === before.child) continue
          for (let child = fiber.child; child; child = child.sibling) waiting.push([child, child.alternate])
        }
      },
    },
  })
}
