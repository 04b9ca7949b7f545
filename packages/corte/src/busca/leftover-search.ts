import { LEFTOVER, PIECE, type CutNode, type Slab } from './cut-tree.ts'
import type { Problem } from './problem.ts'
import type { Random } from '../random.ts'
import { Search } from './search.ts'
import { clearPieces, snapshot } from './snapshot.ts'

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
  #best: Slab[]
  #score: number
  #reach = FIRST_REACH
  #patience = FIRST_PATIENCE
  #stepsLeft = 0

  /** Starts from the slabs of a plan without a piece outside. */
  constructor(problem: Problem, slabs: Slab[], { random, blade, size }: LeftoverValue) {
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
  get slabs(): Slab[] {
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
    const slabs = snapshot(this.#search.packing)
    clearPieces(slabs, this.#block)
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
    const { pieces, slabs } = this.#problem
    packing.begin()
    for (const slab of packing.slabs.slice()) {
      const leaf = slab.root && findPiece(slab.root, this.#block)
      if (leaf && leaf !== slab.root) packing.remove(leaf)
      else if (leaf) packing.closeSlab(slab)
    }
    const used = packing.slabs[this.#random.below(packing.slabs.length)]
    const kind = used && slabs[used.kind]
    if (!kind) return
    const wanted = this.#score + (this.#most(kind.width * kind.height) - this.#score) * this.#reach
    const across = this.#random.next() < 0.5
    const width = across ? kind.width : this.#sideFor(wanted, kind.height, kind.width)
    const height = across ? this.#sideFor(wanted, kind.width, kind.height) : kind.height
    const before = pieces.area[this.#block] ?? 0
    pieces.width[this.#block] = width
    pieces.height[this.#block] = height
    pieces.area[this.#block] = width * height
    packing.outsideArea += width * height - before
    this.#search.goal = this.#search.goal
    this.#stepsLeft = this.#patience
  }

  /** How far a block across a slab must reach to be larger than so much, at most the whole slab. */
  #sideFor(wanted: number, across: number, longest: number): number {
    return Math.min(longest, Math.floor(wanted / Math.max(1, across - this.#blade)) + 1 + this.#blade)
  }

  /** No leftover is larger than all waste together, nor than a slab. */
  #most(slabArea: number): number {
    let waste = 0
    for (const { area, used } of this.#search.packing.slabs) waste += area - used
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

function findPiece(node: CutNode, piece: number): CutNode | null {
  if (node.type === PIECE) return node.piece === piece ? node : null
  if (node.children !== null)
    for (const child of node.children) {
      const found = findPiece(child, piece)
      if (found) return found
    }
  return null
}

/** Size of the largest leftover of a plan. */
export function largestLeftover(
  slabs: readonly Slab[],
  size: (width: number, height: number) => number,
): number {
  let largest = 0
  const visit = (node: CutNode) => {
    if (node.type === LEFTOVER) largest = Math.max(largest, size(node.width, node.height))
    if (node.children !== null) for (const child of node.children) visit(child)
  }
  for (const { root } of slabs) if (root) visit(root)
  return largest
}
