import type { Random } from '../random.ts'
import { NONE } from './cut-tree.ts'
import { at, realAt } from './ints.ts'
import type { Packing } from './packing.ts'
import { InsideWorth } from './inside-worth.ts'
import { levelsNeeded, type Placement } from './placement.ts'
import type { SlabKind } from './problem.ts'
import { BLINK, WaitingPieces } from './waiting-pieces.ts'

/** How much of a leftover a piece is cut out of. */
interface Stone {
  width: number
  height: number
}

/** Puts pieces back: always the one with the fewest places, where it wastes the least. */
export class Recreate {
  readonly #packing: Packing
  readonly #random: Random
  readonly #waiting: WaitingPieces
  /** the place chosen for the piece at hand; its leftover is NONE while there is none */
  readonly #chosen: Placement = {
    leftover: NONE,
    piece: NONE,
    width: 0,
    height: 0,
    vertical: false,
    turned: false,
  }
  readonly #inside: InsideWorth
  /** the piece at hand as it would lie */
  #wide = 0
  #high = 0
  #turned = false

  /** Works on one packing, again and again. */
  constructor(packing: Packing, random: Random) {
    this.#packing = packing
    this.#random = random
    this.#waiting = new WaitingPieces(packing, random)
    this.#inside = new InsideWorth(packing)
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
    this.#lie(kind, false)
    const least = this.#leastLoss(Infinity)
    if (this.#packing.problem.pieces.turns[kind] === 1) {
      this.#lie(kind, true)
      this.#leastLoss(least)
    }
    return chosen.leftover !== NONE
  }

  /** Takes a piece in hand as it lies, or turned. */
  #lie(kind: number, turned: boolean): void {
    const { width, height } = this.#packing.problem.pieces
    this.#wide = at(turned ? height : width, kind)
    this.#high = at(turned ? width : height, kind)
    this.#turned = turned
    this.#inside.take(kind, turned)
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
      if (this.#inside.grows) least = this.#leastGrown(place, least)
    }
    return least
  }

  /** The same with more of the leftover than the box of the piece: as wide, as high, or all of it. */
  #leastGrown(place: number, loss: number): number {
    const { liveWidth, liveHeight } = this.#packing.nodes
    const [wide, high] = [at(liveWidth, place), at(liveHeight, place)]
    const inside = this.#inside
    let least = loss
    if (inside.wide) least = this.#lessLoss(place, { width: wide, height: this.#high }, least)
    if (inside.high) least = this.#lessLoss(place, { width: this.#wide, height: high }, least)
    return inside.both ? this.#lessLoss(place, { width: wide, height: high }, least) : least
  }

  /** Takes so much stone of a leftover where less is lost by it; it reaches from side to side on one axis at least. */
  #lessLoss(place: number, stone: Stone, loss: number): number {
    const { nodes, worth } = this.#packing
    const { powers } = worth
    const [more, above] = [stone.width - this.#wide, stone.height - this.#high]
    if (more === 0 && above === 0) return loss
    const [wide, high] = [at(nodes.liveWidth, place), at(nodes.liveHeight, place)]
    const [allWide, allHigh] = [realAt(powers, wide), realAt(powers, high)]
    const beside = realAt(powers, wide - stone.width) * allHigh
    const over = allWide * realAt(powers, high - stone.height)
    const lost = allWide * allHigh - beside - over - this.#inside.gain(more, above)
    return lost < loss && this.#takes(at(nodes.live, place), stone.height === high, stone) ? lost : loss
  }

  /** Takes a place, unless it is overlooked or too deep in the tree of cuts; the box of the piece, or more stone. */
  #takes(leftover: number, vertical: boolean, stone?: Stone): boolean {
    const chosen = this.#chosen
    if (chosen.leftover !== NONE && this.#random.next() <= BLINK) return false
    const width = stone?.width ?? this.#wide
    const height = stone?.height ?? this.#high
    if (this.#isTooDeep({ leftover, width, height, vertical })) return false
    chosen.leftover = leftover
    chosen.width = width
    chosen.height = height
    chosen.vertical = vertical
    chosen.turned = this.#turned
    return true
  }

  #isTooDeep(placement: Omit<Placement, 'piece' | 'turned'>): boolean {
    const { problem, nodes } = this.#packing
    return problem.levels !== Infinity && levelsNeeded(nodes, placement) > problem.levels
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
    const { turns } = problem.pieces
    let ways = 0
    for (let place = from; place < nodes.liveCount; place += 1) {
      const leftover = at(nodes.live, place)
      this.#lie(kind, false)
      ways = this.#drawWay(leftover, ways)
      if (turns[kind] !== 1) continue
      this.#lie(kind, true)
      ways = this.#drawWay(leftover, ways)
    }
    return ways > 0
  }

  /** Each way of cutting the piece from a leftover is taken as often as each of those before it. */
  #drawWay(leftover: number, before: number): number {
    const { nodes } = this.#packing
    const wide = at(nodes.width, leftover)
    const high = at(nodes.height, leftover)
    const [width, height] = [this.#wide, this.#high]
    if (width > wide || height > high) return before
    let ways = this.#draw({ leftover, width, height, vertical: true }, before)
    ways = this.#draw({ leftover, width, height, vertical: false }, ways)
    const inside = this.#inside
    if (!inside.grows) return ways
    if (inside.wide && wide > width)
      ways = this.#draw({ leftover, width: wide, height, vertical: false }, ways)
    if (inside.high && high > height)
      ways = this.#draw({ leftover, width, height: high, vertical: true }, ways)
    if (inside.both && wide > width && high > height)
      ways = this.#draw({ leftover, width: wide, height: high, vertical: true }, ways)
    return ways
  }

  #draw(placement: Omit<Placement, 'piece' | 'turned'>, before: number): number {
    if (this.#isTooDeep(placement)) return before
    if (this.#random.below(before + 1) === 0) Object.assign(this.#chosen, placement, { turned: this.#turned })
    return before + 1
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
