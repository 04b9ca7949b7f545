import { realAt } from './ints.ts'
import { longestSide, type Problem } from './problem.ts'

/** Above 1: one large leftover is worth more than two halves of it (Gardeyn & Wauters 2022 use 1.2). */
const EXPONENT = 1.2

export interface Worth {
  /** each length to the power: the worth of a rectangle is the product of its sides', because (w·h)^a is w^a · h^a */
  powers: Float64Array
  /** what a leftover is worth */
  of(width: number, height: number): number
}

/** What leftovers are worth: their area to the power of 1.2. */
export function leftoverWorth(problem: Problem): Worth {
  const powers = Float64Array.from({ length: longestSide(problem) + 1 }, (_, length) => length ** EXPONENT)
  return { powers, of: (width, height) => realAt(powers, width) * realAt(powers, height) }
}
