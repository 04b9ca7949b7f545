// Counts what a person does with the fingers, so that a task has a number: taps, keys (of the device's
// keyboard or of our keypad) and swipes. Everything goes through here; what is not counted was not done.
import type { Locator, Page } from 'playwright-core'

export interface CountedInput {
  what: string
  taps: number
  keys: number
  swipes: number
}

export interface InputCounter {
  /** One tap on a touch screen, one click elsewhere. */
  tap: (what: string, target: Locator) => Promise<void>
  /** Text into the field that has the focus: one key per character. */
  type: (what: string, text: string) => Promise<void>
  /** One key by its name ('Enter', 'Tab', 'ArrowDown'), or a chord ('Control+Enter'). */
  press: (what: string, key: string) => Promise<void>
  /** Buttons of our keypad in their order: they are keys, as on the device's keyboard. */
  keypad: (what: string, keys: Locator[]) => Promise<void>
  /** A horizontal swipe over the target; negative goes to the left. */
  swipe: (what: string, target: Locator, distance: number) => Promise<void>
  rows: () => CountedInput[]
  totals: () => { taps: number; keys: number; swipes: number; inputs: number }
}

/** A counter for one page; it acts on the page and writes down what it did. */
export function countInputs(page: Page, touch: boolean): InputCounter {
  const rows: CountedInput[] = []
  const count = (what: string, input: Partial<CountedInput>) =>
    rows.push({ taps: 0, keys: 0, swipes: 0, ...input, what })
  const hit = (target: Locator) => (touch ? target.tap() : target.click())
  const sum = (kind: 'taps' | 'keys' | 'swipes') => rows.reduce((total, row) => total + row[kind], 0)
  return {
    tap: async (what, target) => {
      await hit(target)
      count(what, { taps: 1 })
    },
    type: async (what, text) => {
      await page.keyboard.type(text)
      count(what, { keys: [...text].length })
    },
    press: async (what, key) => {
      await page.keyboard.press(key)
      count(what, { keys: 1 })
    },
    keypad: async (what, keys) => {
      for (const key of keys) await hit(key)
      count(what, { keys: keys.length })
    },
    swipe: async (what, target, distance) => {
      await swipeOver(page, target, distance)
      count(what, { swipes: 1 })
    },
    rows: () => [...rows],
    totals: () => {
      const [taps, keys, swipes] = [sum('taps'), sum('keys'), sum('swipes')]
      return { taps, keys, swipes, inputs: taps + keys + swipes }
    },
  }
}

/**
 * Touch events as the browser itself makes them; Playwright has no swipe of its own. Each carries the time at which a
 * finger would make it: on a busy machine they are sent so far apart that it would be no swipe.
 */
async function swipeOver(page: Page, target: Locator, distance: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target of the swipe is not on the screen.')
  const start = { x: box.x + box.width / 2 - distance / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const begun = Date.now()
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', afterMs: number, x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: start.y }],
      timestamp: (begun + afterMs) / 1000,
    })
  await send('touchStart', 0, start.x)
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', 40 * part, start.x + distance * part)
  // A finger that rests before it is lifted leaves no fling, which would swallow the next tap.
  await page.waitForTimeout(LIFTED_AFTER_MS)
  await send('touchEnd', LIFTED_AFTER_MS)
  await session.detach()
}

const LIFTED_AFTER_MS = 140
