import { at } from './ints.ts'
import { longestSide, type Problem } from './problem.ts'

/** Tells leftovers in which no piece of the order can ever lie: the search need not look at them. */
export class SmallestPiece {
  readonly #problem: Problem
  /** for each width, the least height of a piece that is no wider */
  readonly #leastHeight: Int32Array

  /** Looks at all pieces of the problem. */
  constructor(problem: Problem) {
    this.#problem = problem
    this.#leastHeight = new Int32Array(longestSide(problem) + 1)
    this.update()
  }

  /** Whether any piece lies in a leftover. */
  fits(width: number, height: number): boolean {
    return height >= at(this.#leastHeight, width)
  }

  /** Looks at the pieces again: one has another size. */
  update(): void {
    const { count, width, height, turns } = this.#problem.pieces
    const least = this.#leastHeight.fill(longestSide(this.#problem) + 1)
    for (let kind = 0; kind < count; kind += 1) {
      const wide = at(width, kind)
      const high = at(height, kind)
      if (wide < least.length) least[wide] = Math.min(at(least, wide), high)
      if (turns[kind] === 1 && high < least.length) least[high] = Math.min(at(least, high), wide)
    }
    for (let length = 1; length < least.length; length += 1)
      least[length] = Math.min(at(least, length), at(least, length - 1))
  }
}
