import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPopular, popularidade } from './popularidade.ts'

describe('popularidade', () => {
  it.each([
    [0, 0, 1],
    [0, 8, 1],
    [8, 8, 10],
    [1, 1, 10],
    [4, 8, 6],
    [6, 8, 8],
    [5, 8, 7],
    [1, 1000, 1],
    [9, 8, 10],
  ])('of %i uses where the most is %i is %i', (usos, maximo, expected) => {
    expect(popularidade(usos, maximo)).toBe(expected)
  })

  it('is a whole number from 1 to 10 that never falls with more uses', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (usos, maximo) => {
        const value = popularidade(usos, maximo)
        expect(Number.isInteger(value) && value >= 1 && value <= 10).toBe(true)
        expect(popularidade(usos + 1, maximo)).toBeGreaterThanOrEqual(value)
      }),
    )
  })
})

it.each([
  [7, false],
  [8, true],
  [10, true],
  [1, false],
])('popularity %i: popular is %s', (value, expected) => {
  expect(isPopular(value)).toBe(expected)
})
