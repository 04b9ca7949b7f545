import type { Random } from '../random.ts'
import { withoutPiece, cutSlabs, type CutPart, type CutSlab } from './cut-slab.ts'
import { LEFTOVER, NONE, PIECE, VERTICAL, HORIZONTAL, type CutNodes } from './cut-tree.ts'
import { at } from './ints.ts'
import { Packing } from './packing.ts'
import { growthOf } from './parts-inside.ts'
import type { PieceKinds, Problem } from './problem.ts'
import { Recreate } from './recreate.ts'
import { Ruin } from './ruin.ts'

/** Steps for one slab before the next has its turn. */
const STEPS_PER_SLAB = 250

/** How many corners are left to the hand, how often the saw cuts, and how far it goes through stone, mm. */
interface SawWork {
  corners: number
  cuts: number
  travel: number
}

/** One slab that is cut again and again, always with the same pieces. */
interface Bench {
  index: number
  packing: Packing
  ruin: Ruin
  recreate: Recreate
  work: SawWork
  /** stands for the leftover that has to stay, -1 where there is none */
  block: number
}

/** The same pieces on the same slabs, the largest leftover untouched, with fewer cuts and a shorter way of the saw. */
export class FewerCuts {
  readonly #problem: Problem
  readonly #random: Random
  readonly #slabs: CutSlab[]
  readonly #largest: CutPart | null
  #bench: Bench | null = null
  #left = 0

  /** @param size what a leftover is worth; the largest one stays */
  constructor(
    problem: Problem,
    slabs: readonly CutSlab[],
    { random, size }: { random: Random; size: (width: number, height: number) => number },
  ) {
    this.#problem = problem
    this.#random = random
    this.#slabs = slabs.slice()
    this.#largest = slabs.flatMap(({ root }) => leftoversOf(root)).reduce(largerOf(size), null)
  }

  /** The slabs with the fewest cuts so far. */
  get slabs(): CutSlab[] {
    return this.#slabs
  }

  /** One step; true when a slab needs less of the saw than before. */
  step(): boolean {
    if (this.#left <= 0) this.#nextSlab()
    this.#left -= 1
    const bench = this.#bench
    if (!bench) return false
    const { packing, ruin, recreate, work } = bench
    ruin.run(Infinity)
    const complete = recreate.run(Infinity, 0)
    const after = complete ? workOf(packing) : null
    if (!after || isMore(after, work)) {
      packing.restore()
      return false
    }
    packing.save()
    bench.work = after
    if (!isMore(work, after)) return false
    const [slab] = cutSlabs(packing)
    const before = this.#slabs[bench.index]
    if (!slab || !before) return false
    this.#slabs[bench.index] = { ...before, root: withoutPiece(slab.root, bench.block) }
    return true
  }

  /** One slab after the other: with hundreds of them all at once would take much memory. */
  #nextSlab(): void {
    const index = ((this.#bench?.index ?? -1) + 1) % Math.max(1, this.#slabs.length)
    const slab = this.#slabs[index]
    this.#bench = slab ? this.#benchFor(index, slab) : null
    this.#left = STEPS_PER_SLAB
  }

  #benchFor(index: number, slab: CutSlab): Bench {
    const { pieces, slabs, levels } = this.#problem
    const largest = this.#largest
    const same = ({ width, height }: CutPart) => width === largest?.width && height === largest.height
    const stays = leftoversOf(slab.root).find(same)
    const block = stays ? pieces.count : NONE
    const kinds = stays ? withPiece(pieces, stays) : pieces
    const root = stays ? replaced(slab.root, stays, block) : slab.root
    const wanted = new Int32Array(kinds.count)
    for (const kind of piecesOf(root)) wanted[kind] = at(wanted, kind) + 1
    const problem = { pieces: { ...kinds, wanted }, levels, slabs: onlyOne(slabs, slab.kind) }
    const packing = new Packing(problem)
    packing.load([{ ...slab, root }])
    return {
      index,
      packing,
      block,
      ruin: new Ruin(packing, this.#random),
      recreate: new Recreate(packing, this.#random),
      work: workOf(packing),
    }
  }
}

/** All kinds of slabs keep their numbers, but there is one slab of one kind. */
function onlyOne(slabs: Problem['slabs'], kind: number): Problem['slabs'] {
  return slabs.map((slab, index) => ({ ...slab, available: index === kind ? 1 : 0 }))
}

function workOf({ nodes, slabs, problem }: Packing): SawWork {
  const work = { corners: 0, cuts: 0, travel: 0 }
  for (let index = 0; index < slabs.count; index += 1)
    addWork({ nodes, pieces: problem.pieces }, at(slabs.root, at(slabs.list, index)), work)
  return work
}

interface Cutting {
  nodes: CutNodes
  pieces: PieceKinds
}

function addWork(cutting: Cutting, node: number, work: SawWork): void {
  const { nodes } = cutting
  const type = at(nodes.type, node)
  if (type === PIECE) addPockets(cutting, node, work)
  if (type !== VERTICAL && type !== HORIZONTAL) return
  const length = type === VERTICAL ? at(nodes.height, node) : at(nodes.width, node)
  for (let child = at(nodes.first, node); child !== NONE; child = at(nodes.next, child)) {
    if (child !== at(nodes.first, node)) {
      work.cuts += 1
      work.travel += length
    }
    addWork(cutting, child, work)
  }
}

/** A pocket in which nothing lies is not cut free, unless the stone of its host goes on there. */
function addPockets(cutting: Cutting, node: number, work: SawWork): void {
  const { nodes, pieces } = cutting
  const { growth, more, above } = growthAt(cutting, node)
  const offered = pieces.pockets[at(nodes.piece, node)] ?? []
  const beside = more > 0 ? (growth.wide?.ends.length ?? 0) : 0
  let index = 0
  for (let child = at(nodes.first, node); child !== NONE; child = at(nodes.next, child)) {
    const pocket = offered[index]
    index += 1
    if (!pocket) {
      // What lies at an end of the box comes off by one cut along it.
      work.cuts += 1
      work.travel += at(index - offered.length <= beside ? nodes.height : nodes.width, child)
    } else {
      const goesOn = goneOn({ growth, more, above }, index - 1)
      if (goesOn === 0 && at(nodes.type, child) === LEFTOVER) continue
      work.corners += pocket.corners
      work.cuts += pocket.cuts
      work.travel += pocket.travel + goesOn
    }
    addWork(cutting, child, work)
  }
}

interface Growing {
  growth: ReturnType<typeof growthOf>
  /** how much wider and higher than its box the stone of a piece is */
  more: number
  above: number
}

function growthAt({ nodes, pieces }: Cutting, node: number): Growing {
  const piece = at(nodes.piece, node)
  const turned = nodes.turned[node] === 1
  return {
    growth: growthOf(pieces, piece, turned),
    more: at(nodes.width, node) - at(turned ? pieces.height : pieces.width, piece),
    above: at(nodes.height, node) - at(turned ? pieces.width : pieces.height, piece),
  }
}

function goneOn({ growth: { wide, high }, more, above }: Growing, pocket: number): number {
  return (wide?.pockets[pocket] ?? 0) * more + (high?.pockets[pocket] ?? 0) * above
}

function isMore(one: SawWork, other: SawWork): boolean {
  if (one.corners !== other.corners) return one.corners > other.corners
  return one.cuts > other.cuts || (one.cuts === other.cuts && one.travel > other.travel)
}

function leftoversOf(part: CutPart): CutPart[] {
  return part.type === LEFTOVER ? [part] : part.children.flatMap(leftoversOf)
}

function piecesOf(part: CutPart): number[] {
  const inside = part.children.flatMap(piecesOf)
  return part.type === PIECE ? [part.piece, ...inside] : inside
}

function largerOf(size: (width: number, height: number) => number) {
  return (best: CutPart | null, part: CutPart): CutPart | null => {
    const worth = size(part.width, part.height)
    return worth > (best ? size(best.width, best.height) : 0) ? part : best
  }
}

function replaced(part: CutPart, leftover: CutPart, piece: number): CutPart {
  if (part === leftover) return { ...part, type: PIECE, piece }
  return { ...part, children: part.children.map((child) => replaced(child, leftover, piece)) }
}

function withPiece(
  { count, width, height, turns, area, pockets, growth, guests, wanted }: PieceKinds,
  block: CutPart,
): PieceKinds {
  return {
    count: count + 1,
    width: Int32Array.of(...width, block.width),
    height: Int32Array.of(...height, block.height),
    turns: Uint8Array.of(...turns, 0),
    area: Float64Array.of(...area, block.width * block.height),
    pockets: [...pockets, []],
    growth: [...growth, null],
    guests: Uint8Array.of(...guests, 0),
    wanted: Int32Array.of(...wanted, 1),
  }
}
