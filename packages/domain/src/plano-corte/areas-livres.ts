import type { ContornoDaPeca } from '@lapida/contracts/plano-corte'
import type { Retangulo } from '../estoque/chapa.ts'

type Laco = ContornoDaPeca['lacos'][number]
type Ponto = Pick<Laco[number], 'x' | 'y'>

/** Cells along the longer side: fine enough for a strip beside a sink. */
const CELLS = 48
/** Straight pieces that an arc is looked at as. */
const ARC_STEPS = 12
/** So many areas are given at most. */
const MOST = 8

const known = new WeakMap<readonly Laco[], Retangulo[]>()

/**
 * Where something can be written on a piece: rectangles that lie within its outline and touch none of its openings,
 * the largest first. In mm from the lower left corner of its box; without an outline the box itself.
 * @param lacos the outline, then the openings, as they lie
 */
export function areasLivres(
  lacos: readonly Laco[],
  { largura, altura }: Pick<Retangulo, 'largura' | 'altura'>,
): Retangulo[] {
  if (lacos.length === 0) return [{ x: 0, y: 0, largura, altura }]
  const before = known.get(lacos)
  if (before) return before
  const areas = largestFirst(freeCells(lacos, { largura, altura }))
  known.set(lacos, areas)
  return areas
}

interface Grade {
  columns: number
  rows: number
  /** sides of a cell, mm */
  width: number
  height: number
  /** row by row, from the lower left */
  free: boolean[]
}

function freeCells(
  [outline = [], ...openings]: readonly Laco[],
  { largura, altura }: Pick<Retangulo, 'largura' | 'altura'>,
): Grade {
  const longer = Math.max(largura, altura)
  const columns = Math.max(4, Math.round((CELLS * largura) / longer))
  const rows = Math.max(4, Math.round((CELLS * altura) / longer))
  const [width, height] = [largura / columns, altura / rows]
  const border = flatten(outline)
  const holes = openings.map((opening) => boxOf(flatten(opening)))
  const free = Array.from({ length: columns * rows }, (_, index) => {
    const cell = {
      x: (index % columns) * width,
      y: Math.floor(index / columns) * height,
      largura: width,
      altura: height,
    }
    return !holes.some((hole) => meets(cell, hole)) && liesInside(cell, border)
  })
  return { columns, rows, width, height, free }
}

/** Corners, and points along arcs. */
function flatten(laco: Laco): Ponto[] {
  return laco.flatMap((from, index) => {
    const to = laco[(index + 1) % laco.length] ?? from
    if (from.bulge === 0) return [from]
    // The arc by the point at each share of its angle, in the frame of its chord.
    const half = 2 * Math.atan(from.bulge)
    const chord = Math.hypot(to.x - from.x, to.y - from.y)
    const radius = chord / (2 * Math.sin(half))
    const [ux, uy] = [(to.x - from.x) / chord, (to.y - from.y) / chord]
    return Array.from({ length: ARC_STEPS }, (_, step) => {
      const angle = -half + (2 * half * step) / ARC_STEPS
      const along = chord / 2 + radius * Math.sin(angle)
      const aside = -radius * (Math.cos(angle) - Math.cos(half))
      return { x: from.x + ux * along - uy * aside, y: from.y + uy * along + ux * aside }
    })
  })
}

function boxOf(points: readonly Ponto[]): Retangulo {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, largura: Math.max(...xs) - x, altura: Math.max(...ys) - y }
}

function meets(one: Retangulo, other: Retangulo): boolean {
  return (
    one.x < other.x + other.largura &&
    other.x < one.x + one.largura &&
    one.y < other.y + other.altura &&
    other.y < one.y + one.altura
  )
}

/** Whether all of a cell is stone: its middle lies inside, and no side of the outline goes through it. */
function liesInside(cell: Retangulo, border: readonly Ponto[]): boolean {
  const middle = { x: cell.x + cell.largura / 2, y: cell.y + cell.altura / 2 }
  return isInside(middle, border) && !sidesOf(border).some(([a, b]) => crosses(cell, a, b))
}

function sidesOf(points: readonly Ponto[]): [Ponto, Ponto][] {
  return points.map((point, index) => [point, points[(index + 1) % points.length] ?? point])
}

function isInside({ x, y }: Ponto, border: readonly Ponto[]): boolean {
  let inside = false
  for (const [a, b] of sidesOf(border))
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside
  return inside
}

/** A hair that sides of the outline may lie within a cell whose own side they are, mm. */
const HAIR = 1e-6

/** Whether a line goes through the inside of a rectangle: clipped against its four sides something is left. */
function crosses({ x, y, largura, altura }: Retangulo, a: Ponto, b: Ponto): boolean {
  let [from, to] = [0, 1]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  for (const [step, room] of [
    [-dx, a.x - x - HAIR],
    [dx, x + largura - HAIR - a.x],
    [-dy, a.y - y - HAIR],
    [dy, y + altura - HAIR - a.y],
  ] as const) {
    if (step === 0) {
      if (room <= 0) return false
      continue
    }
    const share = room / step
    if (step < 0) from = Math.max(from, share)
    else to = Math.min(to, share)
  }
  return from < to
}

/** The largest rectangles of free cells: for each row, what stands on it as under a skyline. */
function largestFirst({ columns, rows, width, height, free }: Grade): Retangulo[] {
  const found: Retangulo[] = []
  const heights = Array.from({ length: columns }, () => 0)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      heights[column] = free[row * columns + column] ? (heights[column] ?? 0) + 1 : 0
    for (const { from, to, tall } of underSkyline(heights))
      found.push({
        x: from * width,
        y: (row - tall + 1) * height,
        largura: (to - from) * width,
        altura: tall * height,
      })
  }
  found.sort((one, other) => other.largura * other.altura - one.largura * one.altura)
  const kept: Retangulo[] = []
  for (const area of found) {
    if (kept.length === MOST) break
    if (!kept.some((one) => contains(one, area))) kept.push(area)
  }
  return kept
}

/** The rectangles under a skyline that cannot grow to either side or upwards. */
function underSkyline(heights: readonly number[]): { from: number; to: number; tall: number }[] {
  const open: { from: number; tall: number }[] = []
  const found: { from: number; to: number; tall: number }[] = []
  for (let to = 0; to <= heights.length; to += 1) {
    const tall = heights[to] ?? 0
    let from = to
    for (let last = open.at(-1); last && last.tall > tall; last = open.at(-1)) {
      found.push({ ...last, to })
      from = last.from
      open.pop()
    }
    if (tall > 0 && open.at(-1)?.tall !== tall) open.push({ from, tall })
  }
  return found
}

function contains(outer: Retangulo, inner: Retangulo): boolean {
  return (
    inner.x >= outer.x - HAIR &&
    inner.y >= outer.y - HAIR &&
    inner.x + inner.largura <= outer.x + outer.largura + HAIR &&
    inner.y + inner.altura <= outer.y + outer.altura + HAIR
  )
}
