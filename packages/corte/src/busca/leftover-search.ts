import { cutSlabs, withoutPiece, type CutPart, type CutSlab } from './cut-slab.ts'
import { LEFTOVER, NONE, PIECE, type CutNodes } from './cut-tree.ts'
import { at } from './ints.ts'
import type { Problem } from './problem.ts'
import type { Random } from '../random.ts'
import { Search } from './search.ts'

/** Steps for one size of the block before a smaller one is tried, and how much longer each round takes. */
const FIRST_PATIENCE = 1_500
const PATIENCE_GROWTH = 1.5
/** How far from the best so far to the most that is possible the next block reaches. */
const FIRST_REACH = 0.5
const SHRINK = 0.55
const LEAST_REACH = 0.004
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
  #patience = FIRST_PATIENCE
  #stepsLeft = 0

  /** Starts from the slabs of a plan without a piece outside. */
  constructor(problem: Problem, slabs: CutSlab[], { random, blade, size }: LeftoverValue) {
    this.#blade = blade
    this.#block = problem.pieces.count
    this.#problem = withBlock(problem)
    this.#random = random
    this.#size = size
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
    const across = this.#random.next() < 0.5
    const width = across ? kind.width : this.#sideFor(wanted, kind.height, kind.width)
    const height = across ? this.#sideFor(wanted, kind.width, kind.height) : kind.height
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

  /** How far a block across a slab must reach to be larger than so much, at most the whole slab. */
  #sideFor(wanted: number, across: number, longest: number): number {
    return Math.min(longest, Math.floor(wanted / Math.max(1, across - this.#blade)) + 1 + this.#blade)
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
      wanted: longer(pieces.wanted, 1),
    },
  }
}

function findPiece(nodes: CutNodes, node: number, piece: number): number {
  if (at(nodes.type, node) === PIECE) return at(nodes.piece, node) === piece ? node : NONE
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
