import type { Random } from '../random.ts'
import { NONE } from './cut-tree.ts'
import { at, realAt } from './ints.ts'
import type { Packing } from './packing.ts'
import { levelsNeeded, type Placement } from './placement.ts'
import type { SlabKind } from './problem.ts'

/** How often the best is overlooked, so that the search does not run in circles. */
const BLINK = 0.05

/** Puts pieces back: always the one with the fewest places, where it wastes the least. */
export class Recreate {
  readonly #packing: Packing
  readonly #random: Random
  /** kinds that still wait, as many as `#kindCount`, and how many pieces of each */
  readonly #kinds: Int32Array
  #kindCount = 0
  readonly #waiting: Int32Array
  /** how many leftovers take a piece of the kind, each direction counted */
  readonly #places: Int32Array
  /** the place chosen for the piece at hand; its leftover is NONE while there is none */
  readonly #chosen: Placement = { leftover: NONE, piece: NONE, width: 0, height: 0, vertical: false }
  /** the piece at hand as it would lie */
  #wide = 0
  #high = 0

  /** Works on one packing, again and again. */
  constructor(packing: Packing, random: Random) {
    const { count } = packing.problem.pieces
    this.#packing = packing
    this.#random = random
    this.#kinds = new Int32Array(count)
    this.#waiting = new Int32Array(count)
    this.#places = new Int32Array(count)
  }

  /**
   * Puts the pieces that are outside into the slabs and, as far as the goal allows, into new ones.
   * @returns false when more area than `cap` would stay outside: then the packing is of no use.
   */
  run(goal: number, cap: number): boolean {
    const packing = this.#packing
    this.#takeOutside()
    while (this.#kindCount > 0) {
      const index = this.#mostRestricted()
      const kind = at(this.#kinds, index)
      this.#countOne(index, kind)
      if (this.#choosePlace(kind) || this.#openFor(kind, goal)) this.#insert(kind)
      else {
        packing.leaveOutside(kind)
        if (packing.outsideArea > cap) {
          this.#giveUp()
          return false
        }
      }
    }
    return true
  }

  #takeOutside(): void {
    const packing = this.#packing
    const { outside, outsideCount, nodes } = packing
    this.#kindCount = 0
    for (let index = 0; index < outsideCount; index += 1) {
      const kind = at(outside, index)
      const waiting = at(this.#waiting, kind)
      if (waiting === 0) {
        this.#kinds[this.#kindCount] = kind
        this.#kindCount += 1
        this.#places[kind] = 0
      }
      this.#waiting[kind] = waiting + 1
    }
    packing.outsideCount = 0
    packing.outsideArea = 0
    for (let place = 0; place < nodes.liveCount; place += 1) this.#count(at(nodes.live, place), 1)
  }

  /** The caller goes back to what was saved: only the counts of this step have to go. */
  #giveUp(): void {
    for (let index = 0; index < this.#kindCount; index += 1) this.#waiting[at(this.#kinds, index)] = 0
    this.#kindCount = 0
  }

  #countOne(index: number, kind: number): void {
    const left = at(this.#waiting, kind) - 1
    this.#waiting[kind] = left
    if (left > 0) return
    this.#kindCount -= 1
    this.#kinds[index] = at(this.#kinds, this.#kindCount)
  }

  /** The kind with the fewest places, from anywhere in the list on; each better one may be overlooked. */
  #mostRestricted(): number {
    const kinds = this.#kinds
    const places = this.#places
    const count = this.#kindCount
    let index = this.#random.below(count)
    let chosen = NONE
    let fewest = 0
    for (let seen = 0; seen < count; seen += 1) {
      const found = at(places, at(kinds, index))
      if (chosen === NONE || (found < fewest && this.#random.next() > BLINK)) {
        fewest = found
        chosen = index
      }
      index += 1
      if (index === count) index = 0
    }
    return chosen
  }

  /** A leftover is a place for the kinds that wait (1), or is one no more (-1). */
  #count(leftover: number, difference: number): void {
    const { nodes, problem } = this.#packing
    const { width, height, turns } = problem.pieces
    const places = this.#places
    const kinds = this.#kinds
    const wide = at(nodes.width, leftover)
    const high = at(nodes.height, leftover)
    for (let index = 0; index < this.#kindCount; index += 1) {
      const kind = at(kinds, index)
      const first = at(width, kind)
      const second = at(height, kind)
      if (first <= wide && second <= high) places[kind] = at(places, kind) + difference
      if (turns[kind] === 1 && second <= wide && first <= high) places[kind] = at(places, kind) + difference
    }
  }

  #choosePlace(kind: number): boolean {
    const chosen = this.#chosen
    chosen.leftover = NONE
    if (this.#places[kind] === 0) return false
    const { width, height, turns } = this.#packing.problem.pieces
    this.#wide = at(width, kind)
    this.#high = at(height, kind)
    const least = this.#leastLoss(Infinity)
    if (turns[kind] === 1) {
      this.#wide = at(height, kind)
      this.#high = at(width, kind)
      this.#leastLoss(least)
    }
    return chosen.leftover !== NONE
  }

  /** Looks for the leftover that loses the least worth when the piece is cut from its corner. */
  #leastLoss(loss: number): number {
    const { nodes, worth } = this.#packing
    const width = this.#wide
    const height = this.#high
    const { live, liveCount } = nodes
    const { powers } = worth
    const pieceWide = realAt(powers, width)
    const pieceHigh = realAt(powers, height)
    let least = loss
    for (let place = 0; place < liveCount; place += 1) {
      const leftover = at(live, place)
      const wide = at(nodes.width, leftover)
      const high = at(nodes.height, leftover)
      if (wide < width || high < height) continue
      const allWide = realAt(powers, wide)
      const allHigh = realAt(powers, high)
      const restWide = realAt(powers, wide - width)
      const restHigh = realAt(powers, high - height)
      const all = allWide * allHigh
      // The first cut beside the piece goes up, or it goes across: where the piece fills a side both are the same.
      const vertical = all - restWide * allHigh - pieceWide * restHigh
      if (vertical < least && this.#takes(leftover, true)) least = vertical
      const horizontal = all - allWide * restHigh - restWide * pieceHigh
      if (horizontal < least && this.#takes(leftover, false)) least = horizontal
    }
    return least
  }

  /** Takes a place, unless it is overlooked or too deep in the tree of cuts. */
  #takes(leftover: number, vertical: boolean): boolean {
    const chosen = this.#chosen
    if (chosen.leftover !== NONE && this.#random.next() <= BLINK) return false
    if (this.#isTooDeep(leftover, vertical)) return false
    chosen.leftover = leftover
    chosen.width = this.#wide
    chosen.height = this.#high
    chosen.vertical = vertical
    return true
  }

  #isTooDeep(leftover: number, vertical: boolean): boolean {
    const { problem, nodes } = this.#packing
    if (problem.levels === Infinity) return false
    const placement = { leftover, piece: NONE, width: this.#wide, height: this.#high, vertical }
    return levelsNeeded(nodes, placement) > problem.levels
  }

  /** Opens a slab that takes a piece of the kind within the goal; false when there is none. */
  #openFor(kind: number, goal: number): boolean {
    const { problem, slabs, spent, nodes } = this.#packing
    let drawn = NONE
    let candidates = 0
    for (let index = 0; index < problem.slabs.length; index += 1) {
      const slab = problem.slabs[index]
      if (!slab || at(slabs.available, index) <= 0 || spent + slab.value > goal) continue
      if (!this.#fitsSlab(kind, slab)) continue
      candidates += 1
      if (this.#random.below(candidates) === 0) drawn = index
    }
    if (drawn === NONE) return false
    const before = nodes.liveCount
    const slot = this.#packing.openSlab(drawn, this.#random)
    if (this.#drawPlace(kind, before)) {
      this.#countFrom(before)
      return true
    }
    this.#packing.closeSlab(slot)
    return false
  }

  #fitsSlab(kind: number, slab: SlabKind): boolean {
    const { width, height, turns } = this.#packing.problem.pieces
    const first = at(width, kind)
    const second = at(height, kind)
    if (first <= slab.width && second <= slab.height) return true
    return turns[kind] === 1 && second <= slab.width && first <= slab.height
  }

  /** Any of the ways in which a piece lies in the leftovers from this place of the list on; false without one. */
  #drawPlace(kind: number, from: number): boolean {
    const { nodes, problem } = this.#packing
    const { width, height, turns } = problem.pieces
    let ways = 0
    for (let place = from; place < nodes.liveCount; place += 1) {
      const leftover = at(nodes.live, place)
      this.#wide = at(width, kind)
      this.#high = at(height, kind)
      ways = this.#drawWay(leftover, ways)
      if (turns[kind] !== 1) continue
      this.#wide = at(height, kind)
      this.#high = at(width, kind)
      ways = this.#drawWay(leftover, ways)
    }
    return ways > 0
  }

  /** Each way of cutting the piece from a leftover is taken as often as each of those before it. */
  #drawWay(leftover: number, before: number): number {
    const { nodes } = this.#packing
    if (this.#wide > at(nodes.width, leftover) || this.#high > at(nodes.height, leftover)) return before
    const chosen = this.#chosen
    let ways = before
    for (let turn = 0; turn < 2; turn += 1) {
      const vertical = turn === 0
      if (this.#isTooDeep(leftover, vertical)) continue
      ways += 1
      if (this.#random.below(ways) > 0) continue
      chosen.leftover = leftover
      chosen.width = this.#wide
      chosen.height = this.#high
      chosen.vertical = vertical
    }
    return ways
  }

  #insert(kind: number): void {
    const { nodes } = this.#packing
    const { leftover } = this.#chosen
    this.#count(leftover, -1)
    const before = nodes.liveCount - 1
    this.#chosen.piece = kind
    this.#packing.insert(this.#chosen)
    this.#countFrom(before)
  }

  /** Leftovers from this place of the list on are new: they are places too. */
  #countFrom(from: number): void {
    const { nodes } = this.#packing
    for (let place = from; place < nodes.liveCount; place += 1) this.#count(at(nodes.live, place), 1)
  }
}
