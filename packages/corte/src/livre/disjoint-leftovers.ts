import { areaOf, without, type Box } from './box.ts'

/** More leftovers than these are not told of: they are splinters. */
const MOST_LEFTOVERS = 12

/** The largest empty box, then the largest of what is left beside it, and so on; the blade between them. */
export function disjointLeftovers(boxes: readonly Box[], serra: number): Box[] {
  const leftovers: Box[] = []
  let empty = boxes
  while (leftovers.length < MOST_LEFTOVERS) {
    const candidates = empty.filter(
      ({ left, right, bottom, top }) => right - left > serra && top - bottom > serra,
    )
    const [first] = candidates
    if (!first) break
    const largest = candidates.reduce((best, box) => (areaOf(box) > areaOf(best) ? box : best), first)
    leftovers.push(largest)
    empty = without(empty, largest)
  }
  return leftovers
}
