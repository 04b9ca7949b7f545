// What a person does in a long list, the same on the program's page and on the bare one.
import type { Page } from 'playwright-core'
import { eventToPaint } from './time-to-paint.ts'

/** What stands under the heading: how many are found. */
export const FOUND = 'main h1 + p'

export interface Typing {
  /** stands in the field before anything is measured */
  before?: string
  /** each of these keys, and each one taken back, changes how many are found */
  keys: string
  rounds: number
}

/** From each key's own event to the frame that shows another count, in milliseconds. */
export async function typeSearch(page: Page, { before = '', keys, rounds }: Typing): Promise<number[]> {
  const field = page.getByRole('searchbox')
  await field.fill(before)
  await field.focus()
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const key of [...keys, ...Array.from(keys, () => 'Backspace')]) {
      const press = () => page.keyboard.press(key)
      waits.push(await eventToPaint(page, { event: 'keydown', watched: FOUND }, press))
    }
  }
  return waits
}

/** Takes the first card of the first column to the second; from the release to the frame that shows it there. */
export async function dropCard(page: Page): Promise<number> {
  const card = page.locator('[data-coluna=rascunho] [data-orcamento]').first()
  await card.waitFor()
  const [from, to] = [await card.boundingBox(), await page.locator('[data-coluna=finalizado]').boundingBox()]
  if (!from || !to) throw new Error('The board is not on the screen.')
  const [x, y] = [from.x + 60, from.y + 40]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 4, { steps: 3 })
  await page.mouse.move(to.x + 80, y + 30, { steps: 5 })
  const watched = '[data-coluna=finalizado] h2'
  return eventToPaint(page, { event: 'mouseup', watched }, () => page.mouse.up())
}

/** From the start of the visit to the frame that shows the first row. */
export async function openList(page: Page, path: string, firstRow: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(firstRow).first().waitFor()
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  )
}
