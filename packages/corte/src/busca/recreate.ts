import type { Random } from '../random.ts'
import { NONE } from './cut-tree.ts'
import { at, realAt } from './ints.ts'
import type { Packing } from './packing.ts'
import { levelsNeeded, type Placement } from './placement.ts'
import type { SlabKind } from './problem.ts'
import { BLINK, WaitingPieces } from './waiting-pieces.ts'

/** Puts pieces back: always the one with the fewest places, where it wastes the least. */
export class Recreate {
  readonly #packing: Packing
  readonly #random: Random
  readonly #waiting: WaitingPieces
  /** the place chosen for the piece at hand; its leftover is NONE while there is none */
  readonly #chosen: Placement = { leftover: NONE, piece: NONE, width: 0, height: 0, vertical: false }
  /** the piece at hand as it would lie */
  #wide = 0
  #high = 0

  /** Works on one packing, again and again. */
  constructor(packing: Packing, random: Random) {
    this.#packing = packing
    this.#random = random
    this.#waiting = new WaitingPieces(packing, random)
  }

  /**
   * Puts the pieces that are outside into the slabs and, as far as the goal allows, into new ones.
   * @returns false when more area than `cap` would stay outside: then the packing is of no use.
   */
  run(goal: number, cap: number): boolean {
    const packing = this.#packing
    const waiting = this.#waiting
    waiting.takeOutside()
    while (waiting.count > 0) {
      const index = waiting.mostRestricted()
      // Places only go: what has none now is lost, unless a new slab may be opened.
      const lost = packing.outsideArea + waiting.lostArea
      if (lost > cap && !this.#mayOpen(goal)) return false
      const hasPlace = waiting.hasPlace(index)
      const kind = waiting.take(index)
      if ((hasPlace && this.#choosePlace(kind)) || this.#openFor(kind, goal)) this.#insert(kind)
      else packing.leaveOutside(kind)
    }
    return packing.outsideArea <= cap
  }

  #mayOpen(goal: number): boolean {
    const { problem, slabs, spent } = this.#packing
    return problem.slabs.some(({ value }, kind) => spent + value <= goal && at(slabs.available, kind) > 0)
  }

  #choosePlace(kind: number): boolean {
    const chosen = this.#chosen
    chosen.leftover = NONE
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
    const { live, liveWidth, liveHeight, liveCount } = nodes
    const { powers } = worth
    const pieceWide = realAt(powers, width)
    const pieceHigh = realAt(powers, height)
    let least = loss
    for (let place = 0; place < liveCount; place += 1) {
      const wide = at(liveWidth, place)
      const high = at(liveHeight, place)
      if (wide < width || high < height) continue
      const leftover = at(live, place)
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
      this.#waiting.placesFrom(before)
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
    const place = at(nodes.place, this.#chosen.leftover)
    this.#waiting.placeGone(place)
    const before = nodes.liveCount - 1
    this.#chosen.piece = kind
    this.#packing.insert(this.#chosen)
    this.#waiting.placesFrom(before)
  }
}
