/** A place on the screen in pixels, from its upper left corner. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** What a message should not lie on; the heavier, the less. */
export interface Obstacle extends Area {
  weight: number
}

/** Between a message and what it stands above. */
const GAP = 8

/**
 * Where the lower edge of a card comes to stand: as far down as it lies on nothing, otherwise where it lies on the least.
 * @param card its sides; the vertical place is what is looked for
 * @param bounds what it stays within
 */
export function clearPlace(
  card: { left: number; right: number; height: number },
  obstacles: readonly Obstacle[],
  bounds: { top: number; bottom: number },
): number {
  const inTheWay = obstacles.filter(({ left, right }) => left < card.right && right > card.left)
  const edges = inTheWay.map(({ top }) => top - GAP)
  const places = [bounds.bottom, bounds.top + card.height, ...edges]
    .filter((bottom) => bottom <= bounds.bottom && bottom - card.height >= bounds.top)
    .toSorted((one, other) => other - one)
  let best = { bottom: bounds.bottom, cost: Infinity }
  for (const bottom of places) {
    const cost = costAt({ ...card, top: bottom - card.height, bottom }, inTheWay)
    if (cost < best.cost) best = { bottom, cost }
    if (cost === 0) break
  }
  return best.bottom
}

function costAt(card: Area, obstacles: readonly Obstacle[]): number {
  return obstacles.reduce((sum, one) => {
    const across = Math.min(card.right, one.right) - Math.max(card.left, one.left)
    const down = Math.min(card.bottom, one.bottom) - Math.max(card.top, one.top)
    return across > 0 && down > 0 ? sum + across * down * one.weight : sum
  }, 0)
}
