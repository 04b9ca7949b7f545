import type { Ponto } from '../formato.ts'

/** A convex polygon, its corners to the left. */
export type Convexo = readonly Ponto[]

/** Closer than this is the same, mm. */
const SAME = 1e-6

/** What a strip between two heights holds of a polygon: a trapezoid, by its left and right end below and above. */
interface Faixa {
  below: number
  above: number
  left: readonly [number, number]
  right: readonly [number, number]
}

/** Strips that lie on each other and are convex together. */
interface Pilha {
  faixas: Faixa[]
  last: Faixa
}

/**
 * The stone inside polygons as convex parts that touch and do not overlap: cut into strips at every corner, strips that
 * are convex together joined again; across or upright, whichever gives fewer parts.
 * @param polygons with the stone at their left; where they run over each other, what they surround more than once is stone
 */
export function convexParts(polygons: readonly (readonly Ponto[])[]): Convexo[] {
  const across = pilhasOf(polygons).map(outlineOf)
  const upright = pilhasOf(polygons.map((polygon) => polygon.map(swapped).reverse())).map((pilha) =>
    outlineOf(pilha).map(swapped).reverse(),
  )
  return upright.length < across.length ? upright : across
}

const swapped = ({ x, y }: Ponto): Ponto => ({ x: y, y: x })

function pilhasOf(polygons: readonly (readonly Ponto[])[]): Pilha[] {
  const done: Pilha[] = []
  let open: Pilha[] = []
  const heights = heightsOf(polygons)
  const sides = polygons.flatMap((polygon) =>
    polygon.map((from, index) => ({ from, to: polygon[(index + 1) % polygon.length] ?? from })),
  )
  for (const [index, above] of heights.entries()) {
    const below = heights[index - 1]
    if (below === undefined) continue
    const next: Pilha[] = []
    for (const faixa of faixasBetween(sides, below, above)) {
      const under = open.find(({ last }) => liesOn(faixa, last))
      if (under) {
        open = open.filter((pilha) => pilha !== under)
        under.faixas.push(faixa)
        under.last = faixa
      }
      next.push(under ?? { faixas: [faixa], last: faixa })
    }
    done.push(...open)
    open = next
  }
  return [...done, ...open]
}

function heightsOf(polygons: readonly (readonly Ponto[])[]): number[] {
  const sorted = polygons
    .flat()
    .map(({ y }) => y)
    .sort((one, other) => one - other)
  return sorted.filter((y, index) => y - (sorted[index - 1] ?? -Infinity) > SAME)
}

interface Lado {
  from: Ponto
  to: Ponto
}

/** The trapezoids of stone between two heights, from left to right. */
function faixasBetween(sides: readonly Lado[], below: number, above: number): Faixa[] {
  const crossing = sides
    .flatMap(({ from, to }) => {
      const up = to.y > from.y
      const [low, high] = up ? [from, to] : [to, from]
      if (low.y > below + SAME || high.y < above - SAME || high.y - low.y <= SAME) return []
      const xAt = (y: number) => low.x + ((y - low.y) * (high.x - low.x)) / (high.y - low.y)
      // With the stone at its left a side runs down at the left of the stone.
      return [{ x: [xAt(below), xAt(above)] as const, turns: up ? -1 : 1 }]
    })
    .sort((one, other) => one.x[0] + one.x[1] - other.x[0] - other.x[1])
  const faixas: Faixa[] = []
  let around = 0
  let left: readonly [number, number] | null = null
  for (const { x, turns } of crossing) {
    around += turns
    if (around > 0) left ??= x
    else if (left) {
      if (x[0] - left[0] > SAME || x[1] - left[1] > SAME) faixas.push({ below, above, left, right: x })
      left = null
    }
  }
  return faixas
}

/** Whether a strip stands on another one and they are convex together. */
function liesOn(upper: Faixa, lower: Faixa): boolean {
  if (upper.below !== lower.above) return false
  const isSame =
    Math.abs(upper.left[0] - lower.left[1]) <= SAME && Math.abs(upper.right[0] - lower.right[1]) <= SAME
  const slope = ({ below, above }: Faixa, [from, to]: readonly [number, number]) =>
    (to - from) / (above - below)
  return (
    isSame &&
    slope(upper, upper.left) >= slope(lower, lower.left) - SAME &&
    slope(upper, upper.right) <= slope(lower, lower.right) + SAME
  )
}

/** The corners of strips that are convex together, those on straight sides left out. */
function outlineOf({ faixas }: Pilha): Ponto[] {
  const rights = faixas.flatMap(({ below, above, right: [from, to] }) => [
    { x: from, y: below },
    { x: to, y: above },
  ])
  const lefts = faixas.flatMap(({ below, above, left: [from, to] }) => [
    { x: from, y: below },
    { x: to, y: above },
  ])
  const around = [...rights, ...lefts.reverse()]
  const corners = around.filter((point, index) => !isSame(point, around.at(index - 1) ?? point))
  return corners.filter((point, index) => {
    const [before, after] = [corners.at(index - 1) ?? point, corners[(index + 1) % corners.length] ?? point]
    const cross = (point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x)
    return Math.abs(cross) > SAME * Math.hypot(after.x - before.x, after.y - before.y)
  })
}

function isSame(one: Ponto, other: Ponto): boolean {
  return Math.abs(one.x - other.x) <= SAME && Math.abs(one.y - other.y) <= SAME
}
