import type { RegrasCorte } from '../formato.ts'
import { usableArea } from '../usable-area.ts'
import { areaOf, without, type Box } from './box.ts'

/** Thinner than this nothing is left that anybody takes off the table, mm. */
const THINNEST = 50
/** More leftovers than these are not listed: they are splinters. */
const MOST_LEFTOVERS = 12

/** The largest empty box worth keeping, then the largest of what is left beside it, and so on; the rest by area. */
export function disjointLeftovers(boxes: readonly Box[], corte: RegrasCorte): Box[] {
  const worth = usableArea(corte)
  const rank = (box: Box) => {
    const usable = worth(box.right - box.left, box.top - box.bottom)
    return usable > 0 ? usable : areaOf(box) * LEAST
  }
  const leftovers: Box[] = []
  let empty = boxes
  while (leftovers.length < MOST_LEFTOVERS) {
    const candidates = empty.filter(
      ({ left, right, bottom, top }) =>
        Math.min(right - left, top - bottom) - corte.serra >= THINNEST ||
        worth(right - left, top - bottom) > 0,
    )
    const [first] = candidates
    if (!first) break
    const largest = candidates.reduce((best, box) => (rank(box) > rank(best) ? box : best), first)
    leftovers.push(largest)
    empty = without(empty, largest)
  }
  return leftovers
}

/** Makes the area of any box less than that of one worth keeping. */
const LEAST = 1e-9
