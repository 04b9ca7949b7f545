import type { CutNode } from './cut-tree.ts'
import type { Packing } from './packing.ts'
import { levelsNeeded, type Placement } from './placement.ts'
import type { PieceKinds } from './problem.ts'
import type { Random } from '../random.ts'

/** How often the best is overlooked, so that the search does not run in circles. */
const BLINK = 0.05

/** Puts pieces back: always the one with the fewest places, where it wastes the least. */
export class Recreate {
  readonly #packing: Packing
  readonly #random: Random
  /** kinds that still wait, and how many pieces of each */
  readonly #kinds: number[] = []
  readonly #waiting: Int32Array
  /** how many leftovers take a piece of the kind, each direction counted */
  readonly #places: Int32Array

  /** the place chosen for the piece at hand; its leftover is null while there is none */
  #leftover: CutNode | null = null
  #width = 0
  #height = 0
  #vertical = false
  /** the piece at hand as it would lie */
  #wide = 0
  #high = 0

  /** Works on one packing, again and again. */
  constructor(packing: Packing, random: Random) {
    this.#packing = packing
    this.#random = random
    this.#waiting = new Int32Array(packing.problem.pieces.count)
    this.#places = new Int32Array(packing.problem.pieces.count)
  }

  /**
   * Puts the pieces that are outside into the slabs and, as far as the goal allows, into new ones.
   * @returns false when more area than `cap` would stay outside: then the packing is of no use.
   */
  run(goal: number, cap: number): boolean {
    const packing = this.#packing
    this.#takeOutside()
    while (this.#kinds.length > 0) {
      const index = this.#mostRestricted()
      const kind = this.#kinds[index] ?? -1
      this.#countOne(index, kind)
      const leftover = this.#choosePlace(kind) ?? this.#openFor(kind, goal)
      if (leftover) this.#insert(leftover, kind)
      else packing.leaveOutside(kind)
      if (packing.outsideArea > cap) {
        this.#giveUp()
        return false
      }
    }
    return true
  }

  #takeOutside(): void {
    const packing = this.#packing
    for (const kind of packing.outside) {
      if (this.#waiting[kind] === 0) this.#kinds.push(kind)
      this.#waiting[kind] = (this.#waiting[kind] ?? 0) + 1
    }
    packing.outside = []
    packing.outsideArea = 0
    for (const kind of this.#kinds) {
      let places = 0
      for (const leftover of packing.leftovers) places += this.#fits(kind, leftover)
      this.#places[kind] = places
    }
  }

  #giveUp(): void {
    for (const kind of this.#kinds) {
      for (let piece = this.#waiting[kind] ?? 0; piece > 0; piece -= 1) this.#packing.leaveOutside(kind)
      this.#waiting[kind] = 0
    }
    this.#kinds.length = 0
  }

  #countOne(index: number, kind: number): void {
    const left = (this.#waiting[kind] ?? 0) - 1
    this.#waiting[kind] = left
    if (left > 0) return
    const last = this.#kinds.pop()
    if (last !== undefined && last !== kind) this.#kinds[index] = last
  }

  #mostRestricted(): number {
    const kinds = this.#kinds
    const places = this.#places
    const count = kinds.length
    let index = this.#random.below(count)
    let chosen = -1
    let fewest = Infinity
    for (let seen = 0; seen < count; seen += 1) {
      const found = places[kinds[index] ?? 0] ?? 0
      if (found < fewest && (chosen < 0 || this.#random.next() > BLINK)) {
        fewest = found
        chosen = index
      }
      index += 1
      if (index === count) index = 0
    }
    return chosen
  }

  /** In how many directions a piece of the kind lies inside a leftover. */
  #fits(kind: number, { width, height }: CutNode): number {
    const { pieces } = this.#packing.problem
    const wide = pieces.width[kind] ?? 0
    const high = pieces.height[kind] ?? 0
    const straight = wide <= width && high <= height ? 1 : 0
    return pieces.turns[kind] === 1 && high <= width && wide <= height ? straight + 1 : straight
  }

  #choosePlace(kind: number): CutNode | null {
    this.#leftover = null
    if (this.#places[kind] === 0) return null
    const { pieces } = this.#packing.problem
    this.#wide = pieces.width[kind] ?? 0
    this.#high = pieces.height[kind] ?? 0
    const least = this.#leastLoss(Infinity)
    if (pieces.turns[kind] === 1) {
      this.#wide = pieces.height[kind] ?? 0
      this.#high = pieces.width[kind] ?? 0
      this.#leastLoss(least)
    }
    return this.#leftover
  }

  /** Looks for the leftover that loses the least worth when the piece is cut from its corner. */
  #leastLoss(loss: number): number {
    let least = loss
    for (const leftover of this.#packing.leftovers) {
      if (leftover.width < this.#wide || leftover.height < this.#high) continue
      const vertical = this.#verticalLoss(leftover)
      if (vertical < least && this.#takes(leftover, true)) least = vertical
      const horizontal = this.#horizontalLoss(leftover)
      if (horizontal < least && this.#takes(leftover, false)) least = horizontal
    }
    return least
  }

  /** What a leftover loses when the first cut beside the piece is vertical; never where there is none. */
  #verticalLoss({ width, height, worth: before }: CutNode): number {
    if (width === this.#wide) return Infinity
    const { worth } = this.#packing
    const beside = before - worth(width - this.#wide, height)
    return height === this.#high ? beside : beside - worth(this.#wide, height - this.#high)
  }

  #horizontalLoss({ width, height, worth: before }: CutNode): number {
    const { worth } = this.#packing
    // A piece that fills its leftover is cut by neither: one of the two speaks for it.
    if (height === this.#high) return width === this.#wide ? before : Infinity
    const above = before - worth(width, height - this.#high)
    return width === this.#wide ? above : above - worth(width - this.#wide, this.#high)
  }

  /** Takes a place, unless it is overlooked or too deep in the tree of cuts. */
  #takes(leftover: CutNode, vertical: boolean): boolean {
    if (this.#leftover !== null && this.#random.next() <= BLINK) return false
    const { levels } = this.#packing.problem
    const placement = { leftover, piece: -1, width: this.#wide, height: this.#high, vertical }
    if (levels !== Infinity && levelsNeeded(placement) > levels) return false
    this.#leftover = leftover
    this.#width = this.#wide
    this.#height = this.#high
    this.#vertical = vertical
    return true
  }

  /** Opens a slab that takes a piece of the kind within the goal; null when there is none. */
  #openFor(kind: number, goal: number): CutNode | null {
    const { problem, available, spent } = this.#packing
    const candidates: number[] = []
    problem.slabs.forEach((slab, index) => {
      if ((available[index] ?? 0) <= 0 || spent + slab.value > goal) return
      if (this.#fitsSlab(kind, slab)) candidates.push(index)
    })
    const drawn = candidates[this.#random.below(candidates.length)]
    if (drawn === undefined) return null
    const before = this.#packing.leftovers.length
    this.#packing.openSlab(drawn, this.#random)
    this.#countNew(before)
    return this.#drawPlace(kind, before)
  }

  /** Any of the ways in which a piece lies in the leftovers from this place of the list on; null without one. */
  #drawPlace(kind: number, from: number): CutNode | null {
    const { leftovers, problem } = this.#packing
    const ways = leftovers.slice(from).flatMap((leftover) => waysInside(leftover, kind, problem.pieces))
    const allowed = ways.filter((way) => levelsNeeded(way) <= problem.levels)
    const drawn = allowed[this.#random.below(allowed.length)]
    this.#leftover = drawn?.leftover ?? null
    if (drawn) {
      this.#width = drawn.width
      this.#height = drawn.height
      this.#vertical = drawn.vertical
    }
    return this.#leftover
  }

  #fitsSlab(kind: number, slab: { width: number; height: number }): boolean {
    const { pieces } = this.#packing.problem
    const wide = pieces.width[kind] ?? 0
    const high = pieces.height[kind] ?? 0
    if (wide <= slab.width && high <= slab.height) return true
    return pieces.turns[kind] === 1 && high <= slab.width && wide <= slab.height
  }

  #insert(leftover: CutNode, kind: number): void {
    const packing = this.#packing
    for (const waiting of this.#kinds)
      this.#places[waiting] = (this.#places[waiting] ?? 0) - this.#fits(waiting, leftover)
    const before = packing.leftovers.length - 1
    packing.insert({
      leftover,
      piece: kind,
      width: this.#width,
      height: this.#height,
      vertical: this.#vertical,
    })
    this.#countNew(before)
  }

  /** Leftovers from this place of the list on are new: they are places too. */
  #countNew(from: number): void {
    const { leftovers } = this.#packing
    for (let place = from; place < leftovers.length; place += 1) {
      const leftover = leftovers[place]
      if (!leftover) continue
      for (const waiting of this.#kinds)
        this.#places[waiting] = (this.#places[waiting] ?? 0) + this.#fits(waiting, leftover)
    }
  }
}

/** The ways in which a piece may be cut from a leftover: turned or not, with either cut first. */
function waysInside(leftover: CutNode, piece: number, { width, height, turns }: PieceKinds): Placement[] {
  const sides: [number, number] = [width[piece] ?? 0, height[piece] ?? 0]
  const turned: [number, number] = [sides[1], sides[0]]
  return (turns[piece] === 1 ? [sides, turned] : [sides])
    .filter(([wide, high]) => wide <= leftover.width && high <= leftover.height)
    .flatMap(([wide, high]) =>
      [true, false].map((vertical) => ({ leftover, piece, width: wide, height: high, vertical })),
    )
}
