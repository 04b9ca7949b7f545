import { cutSlabs, withoutPiece, type CutPart, type CutSlab } from './cut-slab.ts'
import { LEFTOVER, NONE, PIECE, type CutNodes } from './cut-tree.ts'
import { at } from './ints.ts'
import { wantedCount, type Problem, type SlabKind } from './problem.ts'
import type { Random } from '../random.ts'
import { Search } from './search.ts'

/** Steps for one size of the block before a smaller one is tried, and how much longer each round takes. */
const STEPS_PER_PIECE = 25
const LEAST_PATIENCE = 200
const MOST_PATIENCE = 1_500
const PATIENCE_GROWTH = 1.5
/** How far from the best so far to the most that is possible the next block reaches. */
const FIRST_REACH = 0.5
const SHRINK = 0.55
const LEAST_REACH = 0.004
/** How often a block is as wide as its slab, and how often as wide or as high. */
const ACROSS = 0.35
const ACROSS_OR_ALONG = 0.7
/** Sums of costs in another order differ by less than this. */
const SMALLEST_DIFFERENCE = 1e-9

export interface LeftoverValue {
  random: Random
  /** width of the blade, which every rectangle of the problem carries */
  blade: number
  /** what a leftover is worth to the person: 0 when it is not worth keeping */
  size: (width: number, height: number) => number
}

/**
 * Gathers the waste of a plan into one rectangle: one more piece, as wide or as high as a slab, must find a place among
 * the others in the same slabs. Where it does, a larger one is tried, where it does not, a smaller one.
 */
export class LeftoverSearch {
  readonly #search: Search
  readonly #problem: Problem
  readonly #random: Random
  readonly #block: number
  readonly #blade: number
  readonly #size: (width: number, height: number) => number
  #best: CutSlab[]
  #score: number
  #reach = FIRST_REACH
  #patience: number
  #stepsLeft = 0

  /** Starts from the slabs of a plan without a piece outside. */
  constructor(problem: Problem, slabs: CutSlab[], { random, blade, size }: LeftoverValue) {
    this.#blade = blade
    this.#block = problem.pieces.count
    this.#problem = withBlock(problem)
    this.#random = random
    this.#size = size
    const steps = STEPS_PER_PIECE * wantedCount(problem.pieces)
    this.#patience = Math.min(MOST_PATIENCE, Math.max(LEAST_PATIENCE, steps))
    this.#best = slabs
    this.#score = largestLeftover(slabs, size)
    this.#search = new Search(this.#problem, random)
    this.#search.packing.load(slabs)
    this.#search.goal = this.#search.packing.spent + SMALLEST_DIFFERENCE
    this.#nextBlock()
  }

  /** The plan with the largest leftover so far. */
  get slabs(): CutSlab[] {
    return this.#best
  }

  /** One step; true when it made a larger leftover. */
  step(): boolean {
    this.#stepsLeft -= 1
    const complete = this.#search.step()
    if (complete) return this.#keep()
    if (this.#stepsLeft <= 0) this.#lowerReach()
    return false
  }

  #keep(): boolean {
    const slabs = cutSlabs(this.#search.packing).map((slab) => {
      return { ...slab, root: withoutPiece(slab.root, this.#block) }
    })
    const score = largestLeftover(slabs, this.#size)
    if (score <= this.#score) {
      this.#lowerReach()
      return false
    }
    this.#best = slabs
    this.#score = score
    this.#nextBlock()
    return true
  }

  #lowerReach(): void {
    this.#reach *= SHRINK
    if (this.#reach < LEAST_REACH) {
      this.#reach = FIRST_REACH
      this.#patience *= PATIENCE_GROWTH
    }
    this.#nextBlock()
  }

  /** Takes the block out and gives it its next size: across the width or the height of a slab that is used. */
  #nextBlock(): void {
    const { packing } = this.#search
    this.#removeBlock()
    const { slabs } = packing
    const drawn = at(slabs.kind, at(slabs.list, this.#random.below(slabs.count)))
    const kind = this.#problem.slabs[drawn]
    if (!kind) return
    const wanted = this.#score + (this.#most(kind.width * kind.height) - this.#score) * this.#reach
    const { width, height } = this.#blockOf(wanted, kind)
    packing.reshape(this.#block, width, height)
    this.#search.goal = this.#search.goal
    this.#stepsLeft = this.#patience
  }

  #removeBlock(): void {
    const { packing } = this.#search
    const { slabs, nodes } = packing
    for (const slot of slabs.list.slice(0, slabs.count)) {
      const root = at(slabs.root, slot)
      const leaf = findPiece(nodes, root, this.#block)
      if (leaf === root) packing.closeSlab(slot)
      else if (leaf !== NONE) packing.remove(leaf)
    }
  }

  /**
   * A block of so much area: across the slab, along it, or beside a piece that lies at its edge, because that is where
   * the largest leftovers are found.
   */
  #blockOf(wanted: number, slab: SlabKind): { width: number; height: number } {
    const way = this.#random.next()
    if (way < ACROSS) return { width: slab.width, height: this.#sideFor(wanted, slab.width, slab.height) }
    if (way < ACROSS_OR_ALONG)
      return { width: this.#sideFor(wanted, slab.height, slab.width), height: slab.height }
    const beside = this.#drawSide()
    if (way < 1 - (1 - ACROSS_OR_ALONG) / 2) {
      const width = Math.max(1, slab.width - beside)
      return { width, height: this.#sideFor(wanted, width, slab.height) }
    }
    const height = Math.max(1, slab.height - beside)
    return { width: this.#sideFor(wanted, height, slab.width), height }
  }

  /** One of the sides of one of the pieces. */
  #drawSide(): number {
    const { pieces } = this.#problem
    const kind = this.#random.below(this.#block)
    const turned = pieces.turns[kind] === 1 && this.#random.next() < 0.5
    return at(turned ? pieces.height : pieces.width, kind)
  }

  /** How long a block must be on its other side to be larger than so much, at most as long as the slab. */
  #sideFor(wanted: number, side: number, longest: number): number {
    return Math.min(longest, Math.floor(wanted / Math.max(1, side - this.#blade)) + 1 + this.#blade)
  }

  /** No leftover is larger than all waste together, nor than a slab. */
  #most(slabArea: number): number {
    const { slabs } = this.#search.packing
    let waste = 0
    for (const slot of slabs.list.subarray(0, slabs.count)) {
      const { width = 0, height = 0 } = this.#problem.slabs[at(slabs.kind, slot)] ?? {}
      waste += width * height - at(slabs.used, slot)
    }
    return Math.min(waste, slabArea)
  }
}

function withBlock({ pieces, slabs, levels }: Problem): Problem {
  const longer = (values: Int32Array, last: number) => Int32Array.from([...values, last])
  return {
    slabs,
    levels,
    pieces: {
      count: pieces.count + 1,
      width: longer(pieces.width, 1),
      height: longer(pieces.height, 1),
      turns: Uint8Array.from([...pieces.turns, 0]),
      area: Float64Array.from([...pieces.area, 1]),
      pockets: [...pieces.pockets, []],
      growth: [...pieces.growth, null],
      guests: Uint8Array.from([...pieces.guests, 0]),
      wanted: longer(pieces.wanted, 1),
    },
  }
}

function findPiece(nodes: CutNodes, node: number, piece: number): number {
  if (at(nodes.type, node) === PIECE && at(nodes.piece, node) === piece) return node
  for (let child = at(nodes.first, node); child !== NONE; child = at(nodes.next, child)) {
    const found = findPiece(nodes, child, piece)
    if (found !== NONE) return found
  }
  return NONE
}

/** Size of the largest leftover of a plan. */
export function largestLeftover(
  slabs: readonly CutSlab[],
  size: (width: number, height: number) => number,
): number {
  let largest = 0
  const visit = ({ type, width, height, children }: CutPart) => {
    if (type === LEFTOVER) largest = Math.max(largest, size(width, height))
    for (const child of children) visit(child)
  }
  for (const { root } of slabs) visit(root)
  return largest
}
