import type { Random } from '../random.ts'
import type { CutPart, CutSlab } from './cut-slab.ts'
import { CutNodes, DEFECT, HORIZONTAL, LEFTOVER, NONE, PIECE, VERTICAL } from './cut-tree.ts'
import { at } from './ints.ts'
import { OpenSlabs } from './open-slabs.ts'
import { partsInside } from './parts-inside.ts'
import type { Placement } from './placement.ts'
import { wantedCount, type Division, type Problem } from './problem.ts'
import { SmallestPiece } from './smallest-piece.ts'
import { leftoverWorth, type Worth } from './worth.ts'

/** About how many nodes a piece needs: itself, its strip and what is left beside it. */
const NODES_PER_PIECE = 4

/** Slabs with pieces and pieces without a place. What was done since `save` can be taken back as a whole. */
export class Packing {
  readonly problem: Problem
  readonly worth: Worth
  readonly nodes: CutNodes
  readonly slabs: OpenSlabs
  /** kinds of the pieces without a place, one entry for each piece, as many as `outsideCount` */
  readonly outside: Int32Array
  outsideCount = 0
  /** area of the pieces without a place */
  outsideArea = 0
  /** sum over the leftovers: few large ones are worth more than many small ones */
  leftoverWorth = 0
  /** sum of the values of the open slabs */
  spent = 0

  readonly #smallest: SmallestPiece
  readonly #savedOutside: Int32Array
  #saved = { outsideCount: 0, outsideArea: 0, leftoverWorth: 0, spent: 0 }

  /** Nothing but pieces without a place. */
  constructor(problem: Problem) {
    this.problem = problem
    this.worth = leftoverWorth(problem)
    const count = wantedCount(problem.pieces)
    this.nodes = new CutNodes(NODES_PER_PIECE * count + 64)
    this.slabs = new OpenSlabs(problem.slabs, count + 1)
    this.outside = new Int32Array(count)
    this.#savedOutside = new Int32Array(count)
    this.#smallest = new SmallestPiece(problem)
    const { wanted } = problem.pieces
    for (let kind = 0; kind < wanted.length; kind += 1)
      for (let copy = 0; copy < at(wanted, kind); copy += 1) this.leaveOutside(kind)
    this.save()
  }

  /** Gives up on a piece of a kind. */
  leaveOutside(kind: number): void {
    this.outside[this.outsideCount] = kind
    this.outsideCount += 1
    this.outsideArea += this.problem.pieces.area[kind] ?? 0
  }

  /** Keeps the present state as the one to come back to. */
  save(): void {
    this.nodes.save()
    this.slabs.save()
    this.#savedOutside.set(this.outside)
    this.#saved.outsideCount = this.outsideCount
    this.#saved.outsideArea = this.outsideArea
    this.#saved.leftoverWorth = this.leftoverWorth
    this.#saved.spent = this.spent
  }

  /** Goes back to what was saved last. */
  restore(): void {
    this.nodes.restore()
    this.slabs.restore()
    this.outside.set(this.#savedOutside)
    this.outsideCount = this.#saved.outsideCount
    this.outsideArea = this.#saved.outsideArea
    this.leftoverWorth = this.#saved.leftoverWorth
    this.spent = this.#saved.spent
  }

  /** Opens a slab of a kind; whether there is one, and whether it may cost that much, the caller has asked. */
  openSlab(kind: number, random: Random): number {
    const { width, height, divisions } = this.#slabKind(kind)
    const slot = this.#open(kind)
    const division = divisions[random.below(divisions.length)]
    const root = this.nodes.create(width, height, slot)
    this.slabs.root[slot] = root
    if (division) this.#divide(root, division)
    else this.#enlist(root)
    return slot
  }

  #open(kind: number): number {
    this.spent += this.#slabKind(kind).value
    return this.slabs.open(kind)
  }

  /** Closes a slab; its pieces are outside. */
  closeSlab(slot: number): void {
    const root = at(this.slabs.root, slot)
    this.#empty(root)
    this.nodes.release(root)
    this.spent -= this.#slabKind(at(this.slabs.kind, slot)).value
    this.slabs.close(slot)
  }

  /** Starts from slabs of another packing of the same slabs; pieces that they hold are not outside any more. */
  load(slabs: readonly CutSlab[]): void {
    const inside = new Int32Array(this.problem.pieces.count)
    for (const { kind, root } of slabs) {
      const slot = this.#open(kind)
      this.slabs.root[slot] = this.#copy(root, slot, inside)
    }
    const { area } = this.problem.pieces
    const still: number[] = []
    for (const kind of this.outside.subarray(0, this.outsideCount)) {
      if (at(inside, kind) > 0) {
        inside[kind] = at(inside, kind) - 1
        this.outsideArea -= area[kind] ?? 0
      } else still.push(kind)
    }
    this.outside.set(still)
    this.outsideCount = still.length
    this.save()
  }

  #copy(part: CutPart, slot: number, inside: Int32Array): number {
    const { nodes } = this
    const node = nodes.create(part.width, part.height, slot)
    nodes.type[node] = part.type
    nodes.piece[node] = part.piece
    nodes.turned[node] = part.turned ? 1 : 0
    nodes.fixed[node] = part.fixed ? 1 : 0
    if (part.type === LEFTOVER) this.#enlist(node)
    if (part.type === PIECE) {
      inside[part.piece] = at(inside, part.piece) + 1
      this.slabs.used[slot] = at(this.slabs.used, slot) + (this.problem.pieces.area[part.piece] ?? 0)
    }
    for (const child of part.children.toReversed()) nodes.adopt(node, this.#copy(child, slot, inside))
    if (at(nodes.parent, node) === NONE) this.#level(node, 0)
    return node
  }

  #level(node: number, level: number): void {
    const { nodes } = this
    nodes.level[node] = level
    for (let child = at(nodes.first, node); child !== NONE; child = at(nodes.next, child))
      this.#level(child, at(nodes.type, node) === PIECE ? 0 : level + 1)
  }

  /** Puts a piece into the corner of a leftover. */
  insert(placement: Placement): void {
    const { leftover, piece, width, height, vertical } = placement
    const { nodes, slabs } = this
    const slot = at(nodes.slab, leftover)
    slabs.used[slot] = at(slabs.used, slot) + (this.problem.pieces.area[piece] ?? 0)
    this.#delist(leftover)
    const fillsWidth = width === at(nodes.width, leftover)
    const fillsHeight = height === at(nodes.height, leftover)
    let node = leftover
    if (!fillsWidth || !fillsHeight) {
      const across = fillsHeight || (!fillsWidth && vertical)
      node = this.#strip(leftover, across, across ? width : height)
      if (!fillsWidth && !fillsHeight) node = this.#cut(node, !across, across ? height : width)
    }
    nodes.type[node] = PIECE
    nodes.piece[node] = piece
    nodes.turned[node] = placement.turned ? 1 : 0
    this.#openInside(node, placement)
  }

  /** What a piece leaves of its stone are leftovers below its leaf. */
  #openInside(node: number, placement: Placement): void {
    const { nodes } = this
    const inside = partsInside(this.problem.pieces, placement)
    for (let index = inside.length - 1; index >= 0; index -= 1) {
      const part = inside[index]
      if (!part) continue
      const stone = nodes.create(part.width, part.height, at(nodes.slab, node))
      nodes.adopt(node, stone)
      // It is cut like a stone of its own.
      nodes.level[stone] = 0
      this.#enlist(stone)
    }
  }

  /** Cuts a strip off a leftover and gives it; what remains is a leftover. A parent cut the same way takes both. */
  #strip(leftover: number, vertical: boolean, size: number): number {
    const { nodes } = this
    const parent = at(nodes.parent, leftover)
    if (parent === NONE || nodes.fixed[parent] === 1) return this.#cut(leftover, vertical, size)
    if (at(nodes.type, parent) !== (vertical ? VERTICAL : HORIZONTAL))
      return this.#cut(leftover, vertical, size)
    return this.#split(parent, size, leftover)
  }

  /** Cuts a leaf in two and gives the part of the size that is asked for. */
  #cut(leaf: number, vertical: boolean, size: number): number {
    const { nodes } = this
    nodes.type[leaf] = vertical ? VERTICAL : HORIZONTAL
    const part = nodes.create(at(nodes.width, leaf), at(nodes.height, leaf), at(nodes.slab, leaf))
    nodes.adopt(leaf, part)
    return this.#split(leaf, size, part)
  }

  /** Makes a part of a node so wide (or high); the rest of it becomes a leftover beside it. */
  #split(holder: number, size: number, part: number): number {
    const { nodes } = this
    const width = at(nodes.width, part)
    const height = at(nodes.height, part)
    const vertical = at(nodes.type, holder) === VERTICAL
    const rest = nodes.create(
      vertical ? width - size : width,
      vertical ? height : height - size,
      at(nodes.slab, part),
    )
    nodes.adopt(holder, rest)
    if (vertical) nodes.width[part] = size
    else nodes.height[part] = size
    this.#enlist(rest)
    return part
  }

  /** Takes a node with all its pieces away; leftovers beside it become one with what remains. */
  remove(node: number): void {
    const { nodes } = this
    this.#empty(node)
    let current = node
    for (;;) {
      const parent = at(nodes.parent, current)
      if (parent === NONE || nodes.fixed[parent] === 1 || at(nodes.type, parent) === PIECE) break
      this.#swallow(current, parent)
      if (at(nodes.next, at(nodes.first, parent)) !== NONE) break
      nodes.release(current)
      nodes.type[parent] = LEFTOVER
      nodes.first[parent] = NONE
      current = parent
    }
    this.#enlist(current)
  }

  #swallow(node: number, parent: number): void {
    const { nodes } = this
    const vertical = at(nodes.type, parent) === VERTICAL
    let sibling = at(nodes.first, parent)
    while (sibling !== NONE) {
      const next = at(nodes.next, sibling)
      if (sibling !== node && at(nodes.type, sibling) === LEFTOVER) {
        if (vertical) nodes.width[node] = at(nodes.width, node) + at(nodes.width, sibling)
        else nodes.height[node] = at(nodes.height, node) + at(nodes.height, sibling)
        this.#delist(sibling)
        nodes.drop(sibling)
      }
      sibling = next
    }
  }

  /** Makes a node a leftover that is in no list: its pieces are outside, everything below it is gone. */
  #empty(node: number): void {
    const { nodes, slabs } = this
    const type = at(nodes.type, node)
    if (type === LEFTOVER) this.#delist(node)
    else if (type === PIECE) {
      const piece = at(nodes.piece, node)
      const slot = at(nodes.slab, node)
      this.leaveOutside(piece)
      slabs.used[slot] = at(slabs.used, slot) - (this.problem.pieces.area[piece] ?? 0)
      nodes.piece[node] = NONE
    }
    if (type !== LEFTOVER) {
      let child = at(nodes.first, node)
      while (child !== NONE) {
        const next = at(nodes.next, child)
        this.#empty(child)
        nodes.release(child)
        child = next
      }
      nodes.first[node] = NONE
    }
    nodes.type[node] = LEFTOVER
  }

  /** Gives a piece that is outside another size, and keeps the state as the one to come back to. */
  reshape(piece: number, width: number, height: number): void {
    const { pieces } = this.problem
    this.outsideArea += width * height - (pieces.area[piece] ?? 0)
    pieces.width[piece] = width
    pieces.height[piece] = height
    pieces.area[piece] = width * height
    this.#smallest.update()
    const { slabs } = this
    for (let index = 0; index < slabs.count; index += 1) this.#relist(at(slabs.root, at(slabs.list, index)))
    this.save()
  }

  #relist(node: number): void {
    const { nodes } = this
    if (at(nodes.type, node) === LEFTOVER) {
      this.#delist(node)
      this.#enlist(node)
    }
    for (let child = at(nodes.first, node); child !== NONE; child = at(nodes.next, child)) this.#relist(child)
  }

  #slabKind(kind: number) {
    const found = this.problem.slabs[kind]
    if (!found) throw new RangeError(`There is no kind of slab ${kind}.`)
    return found
  }

  #divide(node: number, division: Division): void {
    const { nodes } = this
    if (division.type === 'free') {
      this.#enlist(node)
      return
    }
    nodes.fixed[node] = 1
    nodes.type[node] = DEFECT
    if (division.type === 'defect') return
    nodes.type[node] = division.vertical ? VERTICAL : HORIZONTAL
    // Where the defect lies between the strips matters: the last part is adopted first.
    for (const part of division.parts.toReversed()) {
      const child = nodes.create(part.width, part.height, at(nodes.slab, node))
      nodes.adopt(node, child)
      this.#divide(child, part)
    }
  }

  #enlist(node: number): void {
    const { nodes } = this
    const width = at(nodes.width, node)
    const height = at(nodes.height, node)
    this.leftoverWorth += this.worth.of(width, height)
    if (this.#smallest.fits(width, height)) nodes.enlist(node)
  }

  #delist(node: number): void {
    const { nodes } = this
    this.leftoverWorth -= this.worth.of(at(nodes.width, node), at(nodes.height, node))
    nodes.delist(node)
  }
}
