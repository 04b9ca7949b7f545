import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  divideHalfUp,
  formatNumero,
  formatScaled,
  parseNumero,
  powerOfTen,
  scaledInteger,
} from './decimal.ts'

describe('divideHalfUp', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [4n, 3n, 1n],
    [149n, 100n, 1n],
    [150n, 100n, 2n],
    [0n, 7n, 0n],
  ])('%s / %s is %s', (numerator, denominator, quotient) => {
    expect(divideHalfUp(numerator, denominator)).toBe(quotient)
  })

  it('never strays more than a half from the quotient, and goes away from zero on the half', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
        const doubledError = (divideHalfUp(numerator, denominator) * denominator - numerator) * 2n
        const towardsZero = numerator < 0n ? doubledError : -doubledError
        expect(towardsZero).toBeLessThan(denominator)
        expect(-towardsZero).toBeLessThanOrEqual(denominator)
      }),
    )
  })

  it('refuses to divide by zero', () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
  })
})

describe('scaledInteger', () => {
  it.each([
    [480.5, 2, 48050n],
    [0.1 + 0.2, 2, 30n],
    [1.005, 2, 101n],
    [-1.005, 2, -101n],
    [8.345, 2, 835n],
    [1e21, 2, 100000000000000000000000n],
    [1.5e-7, 2, 0n],
    [0.00049999, 3, 0n],
    [0.0005, 3, 1n],
    [-0, 2, 0n],
    [1_000_000.01, 2, 100000001n],
  ])('%s with %s decimals is %s', (value, decimals, scaled) => {
    expect(scaledInteger(value, decimals)).toBe(scaled)
  })

  it('gives back every integer that was divided by its scale', () => {
    const safe = fc.integer({ min: -(10 ** 15), max: 10 ** 15 })
    fc.assert(
      fc.property(safe, fc.integer({ min: 0, max: 4 }), (units, decimals) => {
        expect(scaledInteger(units / 10 ** decimals, decimals)).toBe(BigInt(units))
      }),
    )
  })

  it('agrees with the decimal text of any number', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        const [mantissa = '', exponent = '0'] = String(value).split('e')
        const [whole = '', fraction = ''] = mantissa.split('.')
        const numerator = BigInt(`${whole}${fraction}`) * 100n
        const denominator = powerOfTen(fraction.length - Number(exponent))
        const expected = divideHalfUp(numerator, denominator)
        expect(scaledInteger(value, 2)).toBe(expected)
      }),
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %s', (value) => {
    expect(() => scaledInteger(value, 2)).toThrow(RangeError)
  })
})

describe('formatScaled', () => {
  it.each([
    [0n, 2, '0,00'],
    [5n, 2, '0,05'],
    [-5n, 2, '-0,05'],
    [202820n, 2, '2.028,20'],
    [123456789012n, 3, '123.456.789,012'],
    [1234n, 0, '1.234'],
  ])('%s with %s decimals is %s', (value, decimals, text) => {
    expect(formatScaled(value, decimals)).toBe(text)
  })
})

describe('formatNumero', () => {
  it.each([
    [formatNumero(1_234_567.891, 2), '1.234.567,89'],
    [formatNumero(1_234_567.891, 2, { pontos: false }), '1234567,89'],
    [formatNumero(-0.0001, 2), '0,00'],
    [formatNumero(2.675, 2), '2,68'],
    [formatNumero(-2.675, 2), '-2,68'],
    // A hair below the half: what a drawing's sines and roots leave of 2,6175.
    [formatNumero(2.617_499_999_5, 3), '2,618'],
    [formatNumero(2.617_49, 3), '2,617'],
    [formatNumero(2400, 3, { expoente: 3 }), '2,400'],
    [formatNumero(1200, 3, { minimo: 0 }), '1.200'],
    [formatNumero(1.5, 3, { minimo: 0 }), '1,5'],
    [formatNumero(1.5, 3, { minimo: 2 }), '1,50'],
    [formatNumero(1200, 0, { pontos: false }), '1200'],
    [formatNumero(Number.POSITIVE_INFINITY, 2), 'Infinity'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })

  it('is the exact writer of every number that has no more decimals than are asked for', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 6 }), (scaled, decimals) => {
        const text = formatNumero(scaled, decimals, { expoente: decimals })
        expect(text).toBe(formatScaled(BigInt(scaled), decimals))
      }),
    )
  })

  it('is read back by parseNumero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (scaled) => {
        const value = scaled / 1000
        expect(parseNumero(formatNumero(value, 3, { minimo: 0, pontos: false }))).toBe(
          value === 0 ? 0 : value,
        )
      }),
    )
  })
})
