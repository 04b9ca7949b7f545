import { adopt, copyTree, CutNode, DEFECT, HORIZONTAL, LEFTOVER, PIECE, Slab, VERTICAL } from './cut-tree.ts'
import type { Placement } from './placement.ts'
import type { Division, Problem } from './problem.ts'
import type { Random } from '../random.ts'
import { leftoverWorth, type Worth } from './worth.ts'

/**
 * Slabs with pieces, pieces without a place, and every change of a step, so that a step can be taken back. Only the
 * slabs that a step touches are copied.
 */
export class Packing {
  readonly problem: Problem
  readonly worth: Worth
  readonly slabs: Slab[] = []
  readonly leftovers: CutNode[] = []
  /** kinds of the pieces without a place, one entry for each piece */
  outside: number[] = []
  /** area of the pieces without a place */
  outsideArea = 0
  /** sum over the leftovers: few large ones are worth more than many small ones */
  leftoverWorth = 0
  /** sum of the values of the open slabs */
  spent = 0
  readonly available: Float64Array

  #step = 0
  #touched: Slab[] = []
  #opened: Slab[] = []
  #closed: Slab[] = []
  #outsideBefore: number[] = []
  #outsideAreaBefore = 0
  #worthBefore = 0
  #spentBefore = 0

  /** Nothing but pieces without a place. */
  constructor(problem: Problem) {
    this.problem = problem
    this.worth = leftoverWorth(problem)
    this.available = Float64Array.from(problem.slabs, ({ available }) => available)
    const { count, wanted } = problem.pieces
    for (let kind = 0; kind < count; kind += 1)
      for (let copy = 0; copy < (wanted[kind] ?? 0); copy += 1) this.leaveOutside(kind)
  }

  /** Gives up on a piece of a kind. */
  leaveOutside(kind: number): void {
    this.outside.push(kind)
    this.outsideArea += this.problem.pieces.area[kind] ?? 0
  }

  /** Everything from here on can be taken back. */
  begin(): void {
    this.#step += 1
    this.#touched = []
    this.#opened = []
    this.#closed = []
    this.#outsideBefore = this.outside.slice()
    this.#outsideAreaBefore = this.outsideArea
    this.#worthBefore = this.leftoverWorth
    this.#spentBefore = this.spent
  }

  /** Takes everything since `begin` back. */
  rollback(): void {
    for (const slab of this.#opened) if (slab.place >= 0) this.#takeOut(slab)
    for (const slab of this.#closed) this.#putBack(slab)
    for (const slab of this.#touched) {
      if (slab.openedAt === this.#step || slab.savedRoot === null) continue
      if (slab.closedAt !== this.#step && slab.root) this.#unlist(slab.root)
      slab.root = slab.savedRoot
      slab.used = slab.savedUsed
      this.#list(slab.root)
    }
    this.outside = this.#outsideBefore
    this.outsideArea = this.#outsideAreaBefore
    this.leftoverWorth = this.#worthBefore
    this.spent = this.#spentBefore
  }

  /** Opens a slab of a kind; whether there is one, and whether it may cost that much, the caller has asked. */
  openSlab(kind: number, random: Random): Slab {
    const { width, height, value, divisions } = this.#slabKind(kind)
    const slab = new Slab(kind, width * height)
    slab.openedAt = this.#step
    this.#opened.push(slab)
    slab.place = this.slabs.length
    this.slabs.push(slab)
    this.available[kind] = (this.available[kind] ?? 0) - 1
    this.spent += value
    const division = divisions[random.below(divisions.length)]
    slab.root = division ? this.#divided(division, slab) : new CutNode(width, height, slab)
    this.#list(slab.root)
    return slab
  }

  /** Starts from slabs of another packing of the same slabs; pieces that they hold are not outside any more. */
  load(slabs: readonly Slab[]): void {
    for (const { kind, area, root } of slabs) {
      if (!root) continue
      const slab = new Slab(kind, area)
      slab.root = copyTree(root, slab)
      slab.place = this.slabs.length
      this.slabs.push(slab)
      this.available[kind] = (this.available[kind] ?? 0) - 1
      this.spent += this.#slabKind(kind).value
      this.#list(slab.root)
      slab.used = this.#findInside(slab.root)
    }
  }

  #findInside(node: CutNode): number {
    if (node.type === PIECE) {
      const area = this.problem.pieces.area[node.piece] ?? 0
      this.outside.splice(this.outside.indexOf(node.piece), 1)
      this.outsideArea -= area
      return area
    }
    let area = 0
    if (node.children !== null) for (const child of node.children) area += this.#findInside(child)
    return area
  }

  /** Closes a slab; its pieces are outside. */
  closeSlab(slab: Slab): void {
    if (!slab.root) return
    this.#save(slab)
    this.#takePieces(slab.root)
    this.#unlist(slab.root)
    this.#takeOut(slab, false)
    if (slab.openedAt !== this.#step) {
      slab.closedAt = this.#step
      this.#closed.push(slab)
    }
  }

  /** Puts a piece into the corner of a leftover. */
  insert({ leftover, piece, width, height, vertical }: Placement): void {
    const { slab, width: wide, height: high } = leftover
    this.#save(slab)
    slab.used += this.problem.pieces.area[piece] ?? 0
    this.#delist(leftover)
    const [fillsWidth, fillsHeight] = [width === wide, height === high]
    let node = leftover
    if (!fillsWidth || !fillsHeight) {
      const across = fillsHeight || (!fillsWidth && vertical)
      node = this.#strip(leftover, across, across ? width : height)
      if (!fillsWidth && !fillsHeight) node = this.#corner(node, across, across ? height : width)
    }
    node.type = PIECE
    node.piece = piece
  }

  /** Cuts a strip off a leftover and gives it; what remains is a leftover. A parent cut the same way takes both. */
  #strip(leftover: CutNode, vertical: boolean, size: number): CutNode {
    const type = vertical ? VERTICAL : HORIZONTAL
    const { parent } = leftover
    if (parent === null || parent.fixed || parent.type !== type) {
      leftover.type = type
      leftover.children = []
      return this.#split(leftover, size, this.#child(leftover, leftover.width, leftover.height))
    }
    return this.#split(parent, size, leftover)
  }

  /** Cuts a strip across and gives its first part. */
  #corner(strip: CutNode, alongWidth: boolean, size: number): CutNode {
    strip.type = alongWidth ? HORIZONTAL : VERTICAL
    strip.children = []
    return this.#split(strip, size, this.#child(strip, strip.width, strip.height))
  }

  #child(holder: CutNode, width: number, height: number): CutNode {
    return adopt(holder, new CutNode(width, height, holder.slab))
  }

  /** Makes a part of a node so wide (or high); the rest of it becomes a leftover beside it. */
  #split(holder: CutNode, size: number, part: CutNode): CutNode {
    const vertical = holder.type === VERTICAL
    const rest = vertical
      ? this.#child(holder, part.width - size, part.height)
      : this.#child(holder, part.width, part.height - size)
    if (vertical) part.width = size
    else part.height = size
    this.#enlist(rest)
    return part
  }

  /** Takes a node with all its pieces away; leftovers beside it become one with what remains. */
  remove(node: CutNode): void {
    const { slab } = node
    this.#save(slab)
    slab.used -= this.#takePieces(node)
    this.#unlist(node)
    node.type = LEFTOVER
    node.piece = -1
    node.children = null
    let current = node
    for (;;) {
      const { parent } = current
      if (parent === null || parent.fixed || parent.children === null) break
      this.#swallow(current, parent, parent.children)
      if (parent.children.length > 1) break
      parent.type = LEFTOVER
      parent.children = null
      parent.piece = -1
      current = parent
    }
    this.#enlist(current)
  }

  #swallow(node: CutNode, parent: CutNode, children: CutNode[]): void {
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const sibling = children[index]
      if (!sibling || sibling === node || sibling.type !== LEFTOVER) continue
      if (parent.type === VERTICAL) node.width += sibling.width
      else node.height += sibling.height
      this.#delist(sibling)
      children.splice(index, 1)
    }
  }

  /** Puts the pieces of a subtree outside; gives their area. */
  #takePieces(node: CutNode): number {
    if (node.type === PIECE) {
      this.leaveOutside(node.piece)
      return this.problem.pieces.area[node.piece] ?? 0
    }
    let area = 0
    if (node.children !== null) for (const child of node.children) area += this.#takePieces(child)
    return area
  }

  #save(slab: Slab): void {
    if (slab.savedAt === this.#step || slab.openedAt === this.#step || !slab.root) return
    slab.savedAt = this.#step
    slab.savedRoot = copyTree(slab.root, slab)
    slab.savedUsed = slab.used
    this.#touched.push(slab)
  }

  #takeOut(slab: Slab, withLeftovers = true): void {
    if (withLeftovers && slab.root) this.#unlist(slab.root)
    const last = this.slabs.pop()
    if (last && last !== slab) {
      this.slabs[slab.place] = last
      last.place = slab.place
    }
    slab.place = -1
    this.available[slab.kind] = (this.available[slab.kind] ?? 0) + 1
    this.spent -= this.#slabKind(slab.kind).value
  }

  #putBack(slab: Slab): void {
    slab.place = this.slabs.length
    this.slabs.push(slab)
    this.available[slab.kind] = (this.available[slab.kind] ?? 0) - 1
  }

  #slabKind(kind: number) {
    const found = this.problem.slabs[kind]
    if (!found) throw new RangeError(`There is no kind of slab ${kind}.`)
    return found
  }

  #divided(division: Division, slab: Slab): CutNode {
    const node = new CutNode(division.width, division.height, slab)
    this.#divide(node, division)
    return node
  }

  #divide(node: CutNode, division: Division): void {
    if (division.type === 'free') return
    node.fixed = true
    node.type = DEFECT
    if (division.type === 'defect') return
    node.type = division.vertical ? VERTICAL : HORIZONTAL
    for (const part of division.parts)
      this.#divide(adopt(node, new CutNode(part.width, part.height, node.slab)), part)
  }

  #list(node: CutNode): void {
    if (node.type === LEFTOVER) this.#enlist(node)
    else if (node.children !== null) for (const child of node.children) this.#list(child)
  }

  #unlist(node: CutNode): void {
    if (node.type === LEFTOVER) this.#delist(node)
    else if (node.children !== null) for (const child of node.children) this.#unlist(child)
  }

  #enlist(node: CutNode): void {
    node.worth = this.worth(node.width, node.height)
    node.place = this.leftovers.length
    this.leftovers.push(node)
    this.leftoverWorth += node.worth
  }

  #delist(node: CutNode): void {
    const last = this.leftovers.pop()
    if (last && last !== node) {
      this.leftovers[node.place] = last
      last.place = node.place
    }
    node.place = -1
    this.leftoverWorth -= node.worth
  }
}
