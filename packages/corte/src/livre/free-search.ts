import { at } from '../busca/ints.ts'
import type { PieceKinds, Problem } from '../busca/problem.ts'
import type { Random } from '../random.ts'
import type { Box } from './box.ts'
import { FreeSlab, type FreePiece, type FreeSlabKind } from './free-slab.ts'

/** Late acceptance compares with what was accepted so many steps ago. */
const HISTORY = 100
const BLINK = 0.05
/** How far the order of the pieces strays from the largest first. */
const NOISE = 0.35
const MOST_WINDOWS = 3

interface State {
  slabs: readonly FreeSlab[]
  /** kinds of the pieces without a place, one entry for each piece */
  outside: readonly number[]
}

/** What late acceptance compares: less area outside, then more room in one place. */
interface Merit {
  outside: number
  room: number
}

/**
 * Goal-driven ruin and recreate for pieces that lie anywhere: a step clears a few windows of the slabs, puts the pieces
 * back where they fit best among the empty rectangles, and keeps the result when it is about as good.
 */
export class FreeSearch {
  /** what a plan may cost */
  goal = Infinity
  readonly #problem: Problem
  readonly #pieces: PieceKinds
  readonly #kinds: readonly FreeSlabKind[]
  readonly #random: Random
  #state: State
  #history: Merit[] = []
  #size: ((width: number, height: number) => number) | null = null
  #steps = 0

  /** Starts from slabs that hold some of the pieces; the others are outside. */
  constructor(problem: Problem, kinds: readonly FreeSlabKind[], random: Random) {
    this.#problem = problem
    this.#pieces = problem.pieces
    this.#kinds = kinds
    this.#random = random
    this.#state = { slabs: [], outside: outsideOf(problem.pieces, []) }
  }

  /**
   * Goes on from these slabs: what was accepted before is forgotten.
   * @param size what an empty rectangle is worth, when the largest one is to grow; null when slabs are to go
   */
  start(slabs: readonly FreeSlab[], size: ((width: number, height: number) => number) | null): void {
    this.#size = size
    this.#state = { slabs, outside: outsideOf(this.#pieces, slabs) }
    this.#history = []
  }

  /** The slabs as they are now. */
  get slabs(): readonly FreeSlab[] {
    return this.#state.slabs
  }

  /** What the slabs cost. */
  get spent(): number {
    return this.#cost(this.#state.slabs)
  }

  /** One step; true when every piece has a place within the goal. */
  step(): boolean {
    const next = this.#recreate(this.#ruin(this.#state))
    const merit = this.#meritOf(next)
    const place = this.#steps % HISTORY
    const before = this.#history[place]
    if (!before || !isWorse(merit, before) || !isWorse(merit, this.#meritOf(this.#state))) {
      this.#state = next
      this.#history[place] = before && isWorse(merit, before) ? before : merit
      this.#steps += 1
    }
    return next.outside.length === 0 && next === this.#state
  }

  #meritOf({ slabs, outside }: State): Merit {
    return {
      outside: outside.reduce((sum, kind) => sum + (this.#pieces.area[kind] ?? 0), 0),
      room: this.#roomOf(slabs),
    }
  }

  #roomOf(slabs: readonly FreeSlab[]): number {
    const size = this.#size
    if (!size) return slabs.reduce((sum, slab) => sum + slab.largestEmpty, 0)
    const empty = slabs.flatMap((slab) => slab.empty)
    return empty.reduce(
      (largest, { left, right, bottom, top }) => Math.max(largest, size(right - left, top - bottom)),
      0,
    )
  }

  #cost(slabs: readonly FreeSlab[]): number {
    return slabs.reduce((sum, { kind }) => sum + (this.#problem.slabs[kind.kind]?.value ?? 0), 0)
  }

  #ruin({ slabs, outside }: State): State {
    if (this.#cost(slabs) > this.goal) return this.#dropWorst({ slabs, outside })
    const next = slabs.slice()
    const out = outside.slice()
    const windows = 1 + this.#random.below(MOST_WINDOWS)
    for (let window = 0; window < windows && next.length > 0; window += 1) {
      const index = this.#drawSlab(next)
      const slab = next[index]
      if (!slab) continue
      const cleared = slab.cleared(this.#drawWindow(slab.kind))
      out.push(...cleared.removed)
      if (cleared.slab.pieces.length > 0) next[index] = cleared.slab
      else next.splice(index, 1)
    }
    return { slabs: next, outside: out }
  }

  #dropWorst({ slabs, outside }: State): State {
    const next = slabs.toSorted((one, other) => shareOf(other) - shareOf(one))
    const out = outside.slice()
    while (this.#cost(next) > this.goal) {
      const worst = next.pop()
      if (!worst) break
      out.push(...worst.pieces.map(({ piece }) => piece))
    }
    return { slabs: next, outside: out }
  }

  /** Rather a slab that is used badly: the worse of two. */
  #drawSlab(slabs: readonly FreeSlab[]): number {
    const [one, other] = [this.#random.below(slabs.length), this.#random.below(slabs.length)]
    const [first, second] = [slabs[one], slabs[other]]
    return first && second && shareOf(second) < shareOf(first) ? other : one
  }

  #drawWindow({ width, height }: FreeSlabKind): Box {
    const wide = Math.ceil(width * (0.15 + 0.45 * this.#random.next()))
    const high = Math.ceil(height * (0.15 + 0.45 * this.#random.next()))
    const left = this.#random.below(width - wide + 1)
    const bottom = this.#random.below(height - high + 1)
    return { left, bottom, right: left + wide, top: bottom + high }
  }

  /** The largest first, more or less; each where it leaves the narrowest gap. */
  #recreate({ slabs, outside }: State): State {
    const next = slabs.slice()
    const out: number[] = []
    const sized = outside
      .map((kind) => ({ kind, size: (this.#pieces.area[kind] ?? 0) * (1 + NOISE * this.#random.next()) }))
      .sort((one, other) => other.size - one.size)
    for (const { kind } of sized) if (!this.#place(next, kind)) out.push(kind)
    return { slabs: next, outside: out }
  }

  #place(slabs: FreeSlab[], kind: number): boolean {
    let best: { index: number; place: FreePiece } | null = null
    let least = Infinity
    for (const [index, slab] of slabs.entries()) {
      for (const way of this.#ways(slab, kind)) {
        if (way.gap >= least || (best && this.#random.next() < BLINK)) continue
        least = way.gap
        best = { index, place: way.place }
      }
    }
    if (!best) return this.#open(slabs, kind)
    const slab = slabs[best.index]
    if (slab) slabs[best.index] = slab.with(best.place)
    return true
  }

  #open(slabs: FreeSlab[], kind: number): boolean {
    const spent = this.#cost(slabs)
    const options = this.#kinds.flatMap((slabKind) => {
      const { value = 0, available = 0 } = this.#problem.slabs[slabKind.kind] ?? {}
      const inUse = slabs.filter((slab) => slab.kind === slabKind).length
      if (inUse >= available || spent + value > this.goal) return []
      const slab = FreeSlab.holding(slabKind, [])
      const [way] = this.#ways(slab, kind)
      return way ? [slab.with(way.place)] : []
    })
    const drawn = options[this.#random.below(options.length)]
    if (drawn) slabs.push(drawn)
    return drawn !== undefined
  }

  /** The ways in which a piece lies in the corner of an empty rectangle, and the narrower of the gaps beside it. */
  #ways({ empty }: FreeSlab, piece: number): { place: FreePiece; gap: number }[] {
    const { width, height, turns } = this.#pieces
    const sides = [[at(width, piece), at(height, piece)] as const]
    if (turns[piece] === 1) sides.push([at(height, piece), at(width, piece)])
    return empty.flatMap((box) =>
      sides.flatMap(([wide, high]) => {
        const [beside, above] = [box.right - box.left - wide, box.top - box.bottom - high]
        if (beside < 0 || above < 0) return []
        const { left, bottom } = box
        const place = { left, bottom, right: left + wide, top: bottom + high, piece }
        return [{ place, gap: Math.min(beside, above) }]
      }),
    )
  }
}

const shareOf = ({ used, kind }: FreeSlab) => used / (kind.width * kind.height)

const isWorse = (one: Merit, other: Merit) =>
  one.outside > other.outside || (one.outside === other.outside && one.room < other.room)

function outsideOf({ wanted }: PieceKinds, slabs: readonly FreeSlab[]): number[] {
  const left = [...wanted]
  for (const { piece } of slabs.flatMap(({ pieces }) => pieces)) left[piece] = (left[piece] ?? 0) - 1
  return left.flatMap((copies, kind) => Array.from({ length: Math.max(0, copies) }, () => kind))
}
