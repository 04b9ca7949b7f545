import { at } from './numeros.ts'

const STEP_X = Int32Array.of(0, -1, 1, 0, 0, -1, 1, -1, 1)
const STEP_Y = Int32Array.of(0, 0, 0, -1, 1, -1, -1, 1, 1)

/**
 * Cells of unequal size around points that lie one in each square of a grid of 1 (Voronoi, with a weight for each
 * point). `find` leaves what it found in the fields: an object for each pixel would cost more than the search.
 */
export class Celulas {
  /** distance to the nearest point and to the next */
  nearest = 0
  next = 0
  /** from the place to the nearest point */
  offsetX = 0
  offsetY = 0
  /** which cell is the nearest, and which the next */
  hash = 0
  nextHash = 0
  readonly #seed: number
  readonly #base: number
  readonly #range: number

  /** `desigualdade`: how much the sizes differ, 0 to 0.5. */
  constructor(seed: number, desigualdade: number) {
    this.#seed = seed
    this.#base = 1 - desigualdade
    this.#range = (2 * desigualdade) / 4095
  }

  /** Finds the two cells nearest to a place, in squares of the grid. */
  find(x: number, y: number): void {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const fx = x - column
    const fy = y - row
    const least = this.#base * this.#base
    let first = 9
    let second = 9
    let firstHash = 0
    let secondHash = 0
    let firstX = 0
    let firstY = 0
    for (let step = 0; step < 9; step++) {
      const i = at(STEP_X, step)
      const j = at(STEP_Y, step)
      const awayX = edgeDistance(i, fx)
      const awayY = edgeDistance(j, fy)
      if ((awayX * awayX + awayY * awayY) * least > second) continue
      let hash = Math.imul(column + i, 0x27d4eb2d) ^ Math.imul(row + j, 0x165667b1) ^ this.#seed
      hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
      hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
      hash ^= hash >>> 16
      const dx = i + (hash & 1023) / 1023 - fx
      const dy = j + ((hash >>> 10) & 1023) / 1023 - fy
      const weight = this.#base + this.#range * (hash >>> 20)
      const distance = (dx * dx + dy * dy) * weight * weight
      if (distance < first) {
        second = first
        secondHash = firstHash
        first = distance
        firstHash = hash
        firstX = dx
        firstY = dy
      } else if (distance < second) {
        second = distance
        secondHash = hash
      }
    }
    this.nearest = Math.sqrt(first)
    this.next = Math.sqrt(second)
    this.offsetX = firstX
    this.offsetY = firstY
    this.hash = firstHash
    this.nextHash = secondHash
  }
}

/** How far a neighbouring square is from a place in this one. */
function edgeDistance(step: number, place: number): number {
  return step < 0 ? place : step > 0 ? 1 - place : 0
}
