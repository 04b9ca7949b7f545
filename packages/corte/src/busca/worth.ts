import type { Problem } from './problem.ts'

export type Worth = (width: number, height: number) => number

/** Above 1: one large leftover is worth more than two halves of it (Gardeyn & Wauters 2022 use 1.2). */
const EXPONENT = 1.2

/** What a leftover is worth: its area to the power of 1.2, from a table, because (w·h)^a is w^a · h^a. */
export function leftoverWorth({ slabs }: Problem): Worth {
  const longest = Math.max(0, ...slabs.map(({ width, height }) => Math.max(width, height)))
  const powers = Float64Array.from({ length: longest + 1 }, (_, length) => length ** EXPONENT)
  return (width, height) => (powers[width] ?? 0) * (powers[height] ?? 0)
}
