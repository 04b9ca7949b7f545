import type { Random } from '../random.ts'
import { NONE } from './cut-tree.ts'
import { at, realAt } from './ints.ts'
import type { Packing } from './packing.ts'

/** How often the best is overlooked, so that the search does not run in circles. */
export const BLINK = 0.05

/** The pieces that a step has to put back, by kind, and how many leftovers can take each kind. */
export class WaitingPieces {
  readonly #packing: Packing
  readonly #random: Random
  /** place of a kind in the lists below, NONE while it does not wait */
  readonly #place: Int32Array
  /** the kinds that wait, as many as `count`, with what the inner loops want to know of them */
  readonly #kind: Int32Array
  readonly #wide: Int32Array
  readonly #high: Int32Array
  /** the sides of the piece turned; where it may not turn, longer than any leftover */
  readonly #turnedWide: Int32Array
  readonly #turnedHigh: Int32Array
  readonly #pieces: Int32Array
  /** how many leftovers take a piece of the kind, each direction counted */
  readonly #places: Int32Array
  /** by kind: 1 where a piece may lie in a pocket of another, 1 where it has pockets */
  readonly #guest: Uint8Array
  readonly #host: Uint8Array
  /** pieces with pockets that wait: with each of them places come */
  #hosts = 0
  count = 0
  /** area of the pieces without any place, as the last look at them found */
  lostArea = 0

  /** For one packing. */
  constructor(packing: Packing, random: Random) {
    const { pieces } = packing.problem
    const { count } = pieces
    this.#host = Uint8Array.from(pieces.pockets, ({ length }) => (length > 0 ? 1 : 0))
    this.#guest = pieces.guests
    this.#packing = packing
    this.#random = random
    const list = () => new Int32Array(count)
    this.#place = list().fill(NONE)
    this.#kind = list()
    this.#wide = list()
    this.#high = list()
    this.#turnedWide = list()
    this.#turnedHigh = list()
    this.#pieces = list()
    this.#places = list()
  }

  /** All pieces outside wait. */
  takeOutside(): void {
    const packing = this.#packing
    const { outside, outsideCount } = packing
    // What an earlier step gave up is forgotten.
    for (let index = 0; index < this.count; index += 1) this.#place[at(this.#kind, index)] = NONE
    this.count = 0
    this.#hosts = 0
    for (let index = 0; index < outsideCount; index += 1) this.#addPiece(at(outside, index))
    packing.outsideCount = 0
    packing.outsideArea = 0
    for (let index = 0; index < this.count; index += 1) this.#places[index] = this.#countPlaces(index)
  }

  #addPiece(kind: number): void {
    this.#hosts += this.#host[kind] ?? 0
    const known = at(this.#place, kind)
    if (known !== NONE) {
      this.#pieces[known] = at(this.#pieces, known) + 1
      return
    }
    const { width, height, turns } = this.#packing.problem.pieces
    const index = this.count
    const wide = at(width, kind)
    const high = at(height, kind)
    this.#place[kind] = index
    this.#kind[index] = kind
    this.#wide[index] = wide
    this.#high[index] = high
    this.#turnedWide[index] = turns[kind] === 1 ? high : TOO_LONG
    this.#turnedHigh[index] = turns[kind] === 1 ? wide : TOO_LONG
    this.#pieces[index] = 1
    this.count = index + 1
  }

  /** The difference of two lengths is negative where the first is shorter: its sign bit counts without a branch. */
  #countPlaces(index: number): number {
    const { liveWidth, liveHeight, liveCount } = this.#packing.nodes
    const wide = at(this.#wide, index) - 1
    const high = at(this.#high, index) - 1
    const turnedWide = at(this.#turnedWide, index) - 1
    const turnedHigh = at(this.#turnedHigh, index) - 1
    let places = 0
    for (let place = 0; place < liveCount; place += 1) {
      const width = at(liveWidth, place)
      const height = at(liveHeight, place)
      places += ((wide - width) & (high - height)) >>> 31
      places += ((turnedWide - width) & (turnedHigh - height)) >>> 31
    }
    return places
  }

  /** The kind with the fewest places, from anywhere in the list on; each better one may be overlooked. */
  mostRestricted(): number {
    const first = this.#hosts > 0 ? this.#mostRestricted(true) : NONE
    return first === NONE ? this.#mostRestricted(false) : first
  }

  /** @param patient what has no place yet but may lie in a pocket is left for later. */
  #mostRestricted(patient: boolean): number {
    const { area } = this.#packing.problem.pieces
    const places = this.#places
    const count = this.count
    let index = this.#random.below(count)
    let chosen = NONE
    let fewest = 0
    let lost = 0
    for (let seen = 0; seen < count; seen += 1) {
      const found = at(places, index)
      if (patient && found === 0 && this.#guest[at(this.#kind, index)] === 1) {
        index = index + 1 === count ? 0 : index + 1
        continue
      }
      if (found === 0) lost += realAt(area, at(this.#kind, index)) * at(this.#pieces, index)
      if (chosen === NONE || (found < fewest && this.#random.next() > BLINK)) {
        fewest = found
        chosen = index
      }
      index += 1
      if (index === count) index = 0
    }
    this.lostArea = lost
    return chosen
  }

  /** Whether a piece of the list has a place in what is left of the open slabs. */
  hasPlace(index: number): boolean {
    return at(this.#places, index) > 0
  }

  /** Takes one piece from the list. @returns its kind. */
  take(index: number): number {
    const kind = at(this.#kind, index)
    this.#hosts -= this.#host[kind] ?? 0
    const left = at(this.#pieces, index) - 1
    this.#pieces[index] = left
    if (left > 0) return kind
    this.count -= 1
    const last = this.count
    this.#place[kind] = NONE
    if (last === index) return kind
    this.#place[at(this.#kind, last)] = index
    this.#kind[index] = at(this.#kind, last)
    this.#wide[index] = at(this.#wide, last)
    this.#high[index] = at(this.#high, last)
    this.#turnedWide[index] = at(this.#turnedWide, last)
    this.#turnedHigh[index] = at(this.#turnedHigh, last)
    this.#pieces[index] = at(this.#pieces, last)
    this.#places[index] = at(this.#places, last)
    return kind
  }

  /** The leftover at this place of the list is about to be cut: it is a place no more. */
  placeGone(place: number): void {
    this.#countOne(place, -1)
  }

  /** Leftovers from this place of the list on are new: they are places too. */
  placesFrom(from: number): void {
    const { liveCount } = this.#packing.nodes
    for (let place = from; place < liveCount; place += 1) this.#countOne(place, 1)
  }

  #countOne(place: number, difference: number): void {
    const { liveWidth, liveHeight } = this.#packing.nodes
    const width = at(liveWidth, place) + 1
    const height = at(liveHeight, place) + 1
    const places = this.#places
    for (let index = 0; index < this.count; index += 1) {
      const straight = ((at(this.#wide, index) - width) & (at(this.#high, index) - height)) >>> 31
      const turned = ((at(this.#turnedWide, index) - width) & (at(this.#turnedHigh, index) - height)) >>> 31
      places[index] = at(places, index) + difference * (straight + turned)
    }
  }
}

/** Longer than any slab: nothing turned lies anywhere. */
const TOO_LONG = 1_000_000
