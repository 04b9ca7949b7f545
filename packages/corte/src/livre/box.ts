/** A rectangle on a slab, from its lower left corner to its upper right one. */
export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

/** Whether two boxes have more than an edge in common. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top
}

/** Area of a box. */
export function areaOf({ left, bottom, right, top }: Box): number {
  return (right - left) * (top - bottom)
}

/**
 * The largest empty rectangles once a box is taken: every one that it touches gives way to what is left of it on the
 * four sides, and none lies inside another (Jylänki 2010, maximal rectangles).
 */
export function without(empty: readonly Box[], taken: Box): Box[] {
  const kept = empty.filter((box) => !overlap(box, taken))
  if (kept.length === empty.length) return kept
  const parts = empty.filter((box) => overlap(box, taken)).flatMap((box) => sidesOf(box, taken))
  const largest = parts.filter(
    (part, index) =>
      !kept.some((box) => contains(box, part)) &&
      !parts.some((box, other) => contains(box, part) && (other < index || !contains(part, box))),
  )
  return [...kept, ...largest]
}

function sidesOf(box: Box, taken: Box): Box[] {
  const sides: Box[] = []
  if (taken.left > box.left) sides.push({ ...box, right: taken.left })
  if (taken.right < box.right) sides.push({ ...box, left: taken.right })
  if (taken.bottom > box.bottom) sides.push({ ...box, top: taken.bottom })
  if (taken.top < box.top) sides.push({ ...box, bottom: taken.top })
  return sides
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left &&
    outer.bottom <= inner.bottom &&
    outer.right >= inner.right &&
    outer.top >= inner.top
  )
}
