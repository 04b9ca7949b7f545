import type { Random } from '../random.ts'
import { realAt } from './ints.ts'
import { Packing } from './packing.ts'
import type { Problem } from './problem.ts'
import { Recreate } from './recreate.ts'
import { Ruin } from './ruin.ts'

/** Late acceptance compares with what was accepted so many steps ago: at first, and at most. */
const SHORTEST_HISTORY = 64
const LONGEST_HISTORY = 4_096
/** So many steps for each of the history without less area outside, and the search starts anew with one so much longer. */
const PATIENCE = 50
const GROWTH = 4

/**
 * Goal-driven ruin and recreate (Gardeyn & Wauters, EJOR 2022): every step takes some pieces out, puts them back, and
 * keeps the result when less area is outside than some hundred steps ago, or as little with better leftovers. A short
 * history finds quickly what is easy to find; where it stops, the search starts anew with a longer one.
 */
export class Search {
  readonly packing: Packing
  readonly #ruin: Ruin
  readonly #recreate: Recreate
  readonly #outside = new Float64Array(LONGEST_HISTORY)
  readonly #worth = new Float64Array(LONGEST_HISTORY)
  #history = SHORTEST_HISTORY
  #place = 0
  #fresh = true
  #goal = Infinity
  /** least area outside since the last start, and how many steps ago */
  #least = Infinity
  #age = 0

  /** Nothing has a place yet, and any cost will do. */
  constructor(problem: Problem, random: Random) {
    this.packing = new Packing(problem)
    this.#ruin = new Ruin(this.packing, random)
    this.#recreate = new Recreate(this.packing, random)
  }

  /** What a plan may cost; a new goal forgets the steps so far, not the packing. */
  get goal(): number {
    return this.#goal
  }

  /** Asks for plans that cost no more than this. */
  set goal(value: number) {
    this.#goal = value
    this.#start(SHORTEST_HISTORY)
  }

  /** One step; true when every piece has a place within the goal. */
  step(): boolean {
    const { packing } = this
    const outside = packing.outsideArea
    const worth = packing.leftoverWorth
    if (this.#age > PATIENCE * this.#history) {
      this.#start(Math.min(LONGEST_HISTORY, this.#history * GROWTH))
      this.#ruin.everything()
    } else this.#ruin.run(this.#goal)
    this.#age += 1
    const cap = this.#fresh ? Infinity : Math.max(realAt(this.#outside, this.#place), outside)
    if (!this.#recreate.run(this.#goal, cap) || !this.#accepts(outside, worth)) {
      packing.restore()
      return false
    }
    packing.save()
    this.#remember()
    return packing.outsideCount === 0
  }

  #start(history: number): void {
    this.#history = history
    this.#fresh = true
    this.#least = Infinity
    this.#age = 0
  }

  #accepts(outside: number, worth: number): boolean {
    if (this.#fresh) return true
    const { outsideArea, leftoverWorth } = this.packing
    if (outsideArea < outside || (outsideArea === outside && leftoverWorth >= worth)) return true
    const then = realAt(this.#outside, this.#place)
    return outsideArea < then || (outsideArea === then && leftoverWorth >= realAt(this.#worth, this.#place))
  }

  #remember(): void {
    const { outsideArea, leftoverWorth } = this.packing
    if (this.#fresh) {
      this.#outside.fill(outsideArea)
      this.#worth.fill(leftoverWorth)
      this.#place = 0
      this.#fresh = false
    }
    if (outsideArea < this.#least) {
      this.#least = outsideArea
      this.#age = 0
    }
    const place = this.#place
    const then = realAt(this.#outside, place)
    if (outsideArea < then || (outsideArea === then && leftoverWorth > realAt(this.#worth, place))) {
      this.#outside[place] = outsideArea
      this.#worth[place] = leftoverWorth
    }
    this.#place = place + 1 === this.#history ? 0 : place + 1
  }
}
