import type { Area, Obstacle } from './clear-place.ts'

/** Messages stay off what declares so: bars at an edge of the screen, keys, chips; and off tools and choices. */
const KEEP_CLEAR = ':is([data-keep-clear], [role=toolbar], [role=radiogroup])'
/** Nothing behind such a layer can be pressed; beside what drops down, everything can. */
const LAYERS = ':is([role=dialog], [role=alertdialog]):not([data-state=closed])'
const CHOICES =
  ':is([role=menu], [role=listbox]):not([data-state=closed]) :is([role=menuitem], [role=option])'
const BUTTONS = ':is(button, a[href], [role=button])'
const FIELDS = ':is(input, select, textarea)'
/** A button is pressed, a field can still be read in part. */
const WEIGHTS = { button: 1, field: 0.02 }

/**
 * What a message must not lie on: what declares itself and what has dropped down, or all controls of the layer that is
 * open.
 * @param card the message itself
 */
export function findObstacles(card: Element): Obstacle[] {
  const layer = [...document.querySelectorAll(LAYERS)].filter((one) => !card.contains(one)).at(-1)
  const found = (within: ParentNode, selector: string, weight: number) =>
    [...within.querySelectorAll(selector)]
      .filter((element) => !card.contains(element) && !element.contains(card))
      .flatMap((element) => {
        const area = seenOf(element)
        return area ? [{ ...area, weight }] : []
      })
  return [
    ...found(layer ?? document, KEEP_CLEAR, WEIGHTS.button),
    ...found(document, CHOICES, WEIGHTS.button),
    ...(layer ? found(layer, BUTTONS, WEIGHTS.button) : []),
    ...(layer ? found(layer, FIELDS, WEIGHTS.field) : []),
  ]
}

/** The part of an element that is not scrolled out of what holds it; null where nothing of it is seen. */
function seenOf(element: Element): Area | null {
  let { left, top, right, bottom } = element.getBoundingClientRect()
  for (let holder = element.parentElement; holder; holder = holder.parentElement) {
    if (getComputedStyle(holder).overflowY === 'visible') continue
    const frame = holder.getBoundingClientRect()
    left = Math.max(left, frame.left)
    right = Math.min(right, frame.right)
    if (holder === document.body || holder === document.documentElement) continue
    top = Math.max(top, frame.top)
    bottom = Math.min(bottom, frame.bottom)
  }
  return right > left && bottom > top ? { left, top, right, bottom } : null
}
