import { at, realAt } from '../busca/ints.ts'
import type { Ponto } from '../formato.ts'
import type { Forma } from './forma.ts'
import { areaOf } from './forma.ts'
import type { Convexo } from './convex-parts.ts'

/** Deeper than this counts, mm: what rounding may do. */
const SKIN = 1e-7
const SAME_DIRECTION = 1e-9
/** Numbers of a row: a direction, and how far apart along it the two have to be. */
const ROW = 3
/** Numbers of a frame: the box of all differences of place at which two parts touch. */
const FRAME = 4

/**
 * How two forms stand to each other wherever they lie: for each pair of their convex parts the half planes of their
 * Minkowski difference, pushed out by the gap. One at d from the other runs into it where d lies in one of these. Made
 * once for two forms, asked for at every look.
 */
export class Relacao {
  readonly #frames: Float64Array
  readonly #starts: Int32Array
  readonly #rows: Float64Array
  /** how much a millimetre of depth of a pair of parts weighs: the side of a square as large as the smaller one */
  readonly #scales: Float64Array
  readonly #weight: number

  /** @param gap mm between them, where both ask for one */
  constructor(one: Forma, other: Forma, gap: number) {
    const between = one.comFolga && other.comFolga ? gap : 0
    const pairs = one.partes.flatMap((parte) =>
      other.partes.map((against) => pairOf(parte, against, between)),
    )
    this.#frames = Float64Array.from(pairs.flatMap(({ frame }) => frame))
    this.#rows = Float64Array.from(pairs.flatMap(({ rows }) => rows))
    this.#scales = Float64Array.from(pairs, ({ scale }) => scale)
    let start = 0
    const starts = pairs.map(({ rows }) => (start += rows.length))
    this.#starts = Int32Array.from([0, ...starts])
    this.#weight = Math.sqrt(Math.sqrt(Math.max(1, one.area) * Math.max(1, other.area)))
  }

  /**
   * How much the second form, at (dx, dy) from the first, runs into it: 0 where they lie apart, growing with how deep
   * and how large what is in the way is (after the overlap proxy of Gardeyn & Wauters' sparrow, 2025, of which the depth
   * of convex parts takes the place of circles).
   */
  lossAt(dx: number, dy: number): number {
    const scales = this.#scales
    let sum = 0
    for (let pair = 0; pair < scales.length; pair += 1) {
      const depth = this.#depthOf(pair, dx, dy)
      if (depth > SKIN) sum += depth * realAt(scales, pair)
    }
    return sum > 0 ? Math.sqrt(sum) * this.#weight : 0
  }

  /** The shortest way for the second form out of the part that it lies deepest in; null where they lie apart. */
  wayOut(dx: number, dy: number): Ponto | null {
    let deepest = SKIN
    let way: Ponto | null = null
    for (let pair = 0; pair < this.#scales.length; pair += 1) {
      const depth = this.#depthOf(pair, dx, dy)
      if (depth <= deepest) continue
      deepest = depth
      way = this.#alongRow(this.#nearestRow(pair, dx, dy), depth)
    }
    return way
  }

  #depthOf(pair: number, dx: number, dy: number): number {
    const frames = this.#frames
    const frame = pair * FRAME
    if (dx <= realAt(frames, frame) || dx >= realAt(frames, frame + 1)) return 0
    if (dy <= realAt(frames, frame + 2) || dy >= realAt(frames, frame + 3)) return 0
    const rows = this.#rows
    const end = at(this.#starts, pair + 1)
    let least = Infinity
    for (let row = at(this.#starts, pair); row < end; row += ROW) {
      const depth = realAt(rows, row + 2) - realAt(rows, row) * dx - realAt(rows, row + 1) * dy
      if (depth <= 0) return 0
      if (depth < least) least = depth
    }
    return least
  }

  #nearestRow(pair: number, dx: number, dy: number): number {
    const rows = this.#rows
    let least = Infinity
    let nearest = at(this.#starts, pair)
    for (let row = nearest; row < at(this.#starts, pair + 1); row += ROW) {
      const depth = realAt(rows, row + 2) - realAt(rows, row) * dx - realAt(rows, row + 1) * dy
      if (depth >= least) continue
      least = depth
      nearest = row
    }
    return nearest
  }

  #alongRow(row: number, depth: number): Ponto {
    return { x: realAt(this.#rows, row) * depth, y: realAt(this.#rows, row + 1) * depth }
  }
}

interface Pair {
  frame: [number, number, number, number]
  rows: number[]
  scale: number
}

function pairOf(one: Convexo, other: Convexo, gap: number): Pair {
  const reach = ({ x, y }: Ponto) => {
    let [most, least] = [-Infinity, Infinity]
    for (const corner of one) most = Math.max(most, corner.x * x + corner.y * y)
    for (const corner of other) least = Math.min(least, corner.x * x + corner.y * y)
    return most - least + gap
  }
  const directions = withBevels(different([...normalsOf(one), ...normalsOf(other).map(opposite)]))
  return {
    frame: [-reach({ x: -1, y: 0 }), reach({ x: 1, y: 0 }), -reach({ x: 0, y: -1 }), reach({ x: 0, y: 1 })],
    rows: directions.flatMap((direction) => [direction.x, direction.y, reach(direction)]),
    scale: Math.sqrt(Math.min(areaOf(one), areaOf(other))),
  }
}

const opposite = ({ x, y }: Ponto): Ponto => ({ x: -x, y: -y })

/** Directions away from the sides of a convex polygon, one long. */
function normalsOf(polygon: Convexo): Ponto[] {
  return polygon.map((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return { x: (to.y - from.y) / length, y: (from.x - to.x) / length }
  })
}

/** By their angle, each once. */
function different(directions: readonly Ponto[]): Ponto[] {
  const sorted = directions.toSorted((one, other) => angleOf(one) - angleOf(other))
  return sorted.filter((direction, index) => {
    const before = sorted.at(index - 1) ?? direction
    return index === 0 ? sorted.length === 1 || !isSame(direction, before) : !isSame(direction, before)
  })
}

const angleOf = ({ x, y }: Ponto) => Math.atan2(y, x)

function isSame(one: Ponto, other: Ponto): boolean {
  return Math.abs(one.x - other.x) < SAME_DIRECTION && Math.abs(one.y - other.y) < SAME_DIRECTION
}

/** Between two sides that meet in a sharp corner one more: the gap there is not longer than that of a right angle. */
function withBevels(directions: readonly Ponto[]): Ponto[] {
  return directions.flatMap((direction, index) => {
    const next = directions[(index + 1) % directions.length] ?? direction
    const turn = (angleOf(next) - angleOf(direction) + 2 * Math.PI) % (2 * Math.PI)
    if (turn <= Math.PI / 2 + SAME_DIRECTION) return [direction]
    const middle = angleOf(direction) + turn / 2
    return [direction, { x: Math.cos(middle), y: Math.sin(middle) }]
  })
}
