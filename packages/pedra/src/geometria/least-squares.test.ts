import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leastSquares } from './least-squares.ts'

const XS = [0, 1, 2, 3, 4, 5]
const mean = XS.reduce((sum, x) => sum + x, 0) / XS.length
const square = XS.reduce((sum, x) => sum + (x - mean) ** 2, 0)

it('finds the line that misses least, and how far its slope may lie off', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 6, maxLength: 6 }),
      (ys) => {
        const fitted = leastSquares(
          ([a = 0, b = 0]) => XS.map((x, index) => a + b * x - (ys[index] ?? 0)),
          [0, 0],
        )
        const middle = ys.reduce((sum, y) => sum + y, 0) / ys.length
        const slope = XS.reduce((sum, x, index) => sum + (x - mean) * ((ys[index] ?? 0) - middle), 0) / square
        expect(fitted?.incognitas[1]).toBeCloseTo(slope, 6)
        expect(fitted?.incognitas[0]).toBeCloseTo(middle - slope * mean, 6)
        // The variances of the textbook, for errors of 1.
        const variance = (which: number) =>
          fitted?.desvios.reduce((sum, move) => sum + (move[which] ?? 0) ** 2, 0)
        expect(variance(1)).toBeCloseTo(1 / square, 6)
        expect(variance(0)).toBeCloseTo(1 / 6 + mean ** 2 / square, 6)
      },
    ),
  )
})

it('solves what bends, and says nothing of what nothing says', () => {
  const circle = leastSquares(([x = 0, y = 0]) => [Math.hypot(x, y) - 5, Math.hypot(x - 6, y) - 5], [2, 3])
  expect(circle?.incognitas.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([3, 4])
  expect(leastSquares(([a = 0, b = 0]) => [a + b, a + b], [1, 1])).toBeNull()
  expect(leastSquares(() => [NaN, NaN], [1, 1])).toBeNull()
})
