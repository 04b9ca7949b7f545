import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bigintToCentavos,
  centavos,
  centavosToReais,
  formatDecimal,
  formatDinheiro,
  formatDinheiroCompacto,
  parseDinheiro,
  reaisToCentavos,
  sumCentavos,
} from './dinheiro.ts'

const anyCentavos = fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).map(centavos)

describe('parseDinheiro', () => {
  it.each([
    ['1.234,56', 123456],
    ['1234,56', 123456],
    ['R$ 1.234,56', 123456],
    ['1,234.56', 123456],
    ['1234.56', 123456],
    ['480', 48000],
    ['R$ 480', 48000],
    ['480,5', 48050],
    ['1.800', 180000],
    ['1.80', 180],
    ['1.8', 180],
    ['0,1', 10],
    ['1.234.567', 123456700],
    ['-50,00', -5000],
    ['−50,00', -5000],
    ['abc', null],
    ['', null],
    ['R$', null],
    ['-', null],
    ['55,990', 5599],
    ['R$ -50,00', -5000],
    ['-R$ 50,00', -5000],
    ['r$480', 48000],
    // Nothing is skipped and nothing rounded away.
    ['55,999', null],
    ['0,005', null],
    ['10+5', null],
    ['10-5', null],
    ['--5', null],
    ['-R$ -5', null],
    ['10 20', null],
    ['1e3', null],
    ['1.23.4', null],
    ['12.34,5', null],
    ['1,2,3', null],
    ['1,2,3.4', null],
    ['1.234.56', null],
    ['12x', null],
    ['480/m²', null],
    ['<b>10</b>', null],
    ['5%', null],
    ['٣', null],
    ['½', null],
    ['.', null],
    [',', null],
    ['R$\u00a02.028,20', 202820],
    ['1,800', 180],
    ['0.500', 50],
    ['1234.567', null],
    ['1,234,567', 123456700],
    [',5', 50],
    ['12,', 1200],
    ['999999999999999', 99999999999999900],
    ['9999999999999999', null],
  ])('%j is %s centavos', (text, expected) => {
    expect(parseDinheiro(text)).toBe(expected)
  })

  it('reads back everything that the formats write', () => {
    fc.assert(
      fc.property(anyCentavos, (value) => {
        expect(parseDinheiro(formatDinheiro(value))).toBe(value)
        expect(parseDinheiro(formatDecimal(value))).toBe(value)
      }),
    )
  })

  it('gives whole centavos or null for any text', () => {
    const money = fc.string({ unit: fc.constantFrom(...'0123456789.,- R$x') })
    fc.assert(
      fc.property(fc.oneof(money, fc.string()), (text) => {
        const value = parseDinheiro(text)
        expect(value === null || Number.isInteger(value)).toBe(true)
      }),
    )
  })
})

describe('reaisToCentavos', () => {
  it('gives back the centavos of every amount on the wire', () => {
    fc.assert(
      fc.property(anyCentavos, (value) => {
        expect(reaisToCentavos(centavosToReais(value))).toBe(value)
      }),
    )
  })

  it('forgives the noise of sums in reais', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 10 })
    fc.assert(
      fc.property(amount, amount, (left, right) => {
        expect(reaisToCentavos(left / 100 + right / 100)).toBe(left + right)
      }),
    )
  })

  it('refuses what is not a number', () => {
    expect(() => reaisToCentavos(Number.NaN)).toThrow(RangeError)
  })
})

describe('centavos', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (value) => {
    expect(() => centavos(value)).toThrow(RangeError)
  })

  it('adds up the same in any order', () => {
    fc.assert(
      fc.property(fc.array(anyCentavos, { maxLength: 50 }), (values) => {
        expect(sumCentavos(values.toReversed())).toBe(sumCentavos(values))
      }),
    )
  })

  it('adds up exactly where a part of the sum is more than a number counts', () => {
    const most = Number.MAX_SAFE_INTEGER
    expect(sumCentavos([most, 1, 1, -2].map((value) => centavos(value)))).toBe(most)
  })

  it('is exact for the largest single line that the limits allow', () => {
    expect(BigInt(bigintToCentavos(9_999_000_000_000_000n))).toBe(9_999_000_000_000_000n)
  })
})

describe('formatDinheiro', () => {
  const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

  it.each([
    [202820, 'R$\u00a02.028,20'],
    [0, 'R$\u00a00,00'],
    [-5000, '-R$\u00a050,00'],
    [5, 'R$\u00a00,05'],
  ])('%s centavos are %j', (value, text) => {
    expect(formatDinheiro(centavos(value))).toBe(text)
  })

  it('writes what Intl writes', () => {
    fc.assert(
      fc.property(anyCentavos, (value) => {
        expect(formatDinheiro(value)).toBe(intl.format(value / 100))
      }),
    )
  })
})

describe('formatDinheiroCompacto', () => {
  it.each([
    [4_520_000, 'R$\u00a045,2\u00a0mil'],
    [1_243_000, 'R$\u00a012,4\u00a0mil'],
    [1_000_000, 'R$\u00a010\u00a0mil'],
    [1_003_254, 'R$\u00a010,0\u00a0mil'],
    [999_999, 'R$\u00a09.999,99'],
    [503_254, 'R$\u00a05.032,54'],
    [100_000, 'R$\u00a01.000,00'],
    [99_999, 'R$\u00a0999,99'],
    [48_000, 'R$\u00a0480,00'],
    [0, 'R$\u00a00,00'],
    [99_994_999, 'R$\u00a0999,9\u00a0mil'],
    [99_995_000, 'R$\u00a01,0\u00a0mi'],
    [120_000_000, 'R$\u00a01,2\u00a0mi'],
    [100_000_000_000, 'R$\u00a01\u00a0bi'],
    [500_000_000_000_000, 'R$\u00a05\u00a0tri'],
    [-4_520_000, '-R$\u00a045,2\u00a0mil'],
  ])('%s centavos are %j', (value, text) => {
    expect(formatDinheiroCompacto(centavos(value))).toBe(text)
  })

  it('writes what Intl writes from ten thousand reais on, with a zero only where the amount is not exact', () => {
    const intl = new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      notation: 'compact',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
    const units: Record<string, number> = { mil: 1e5, mi: 1e8, bi: 1e11 }
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 10 ** 14 - 10 ** 11 }), (value) => {
        const written = intl.format(value / 100)
        const unit = units[written.split('\u00a0').at(-1) ?? ''] ?? 1
        const expected = value % unit === 0 ? written.replace(',0\u00a0', '\u00a0') : written
        expect(formatDinheiroCompacto(centavos(value))).toBe(expected)
      }),
    )
  })
})
