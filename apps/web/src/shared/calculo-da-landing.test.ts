import { describe, expect, it } from 'vitest'
import { calculoFromText } from './calculo-da-landing.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const stored = (changes: object = {}) =>
  JSON.stringify({ comprimento: 1800, largura: 600, precoM2: 48_000, em: NOW.getTime() - 1000, ...changes })

describe('a calculation on its way to the first quote', () => {
  it('is read back', () => {
    expect(calculoFromText(stored(), NOW)).toEqual({ comprimento: 1800, largura: 600, precoM2: 48_000 })
    expect(calculoFromText(stored({ em: NOW.getTime() - 7 * DAY_MS }), NOW)).not.toBeNull()
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no record', '"a"'],
    ['null', 'null'],
    ['too old', stored({ em: NOW.getTime() - 7 * DAY_MS - 1 })],
    ['of the future', stored({ em: NOW.getTime() + 1 })],
    ['without a time', stored({ em: undefined })],
    ['a side of nothing', stored({ largura: 0 })],
    ['half a millimetre', stored({ comprimento: 1800.5 })],
    ['a text', stored({ comprimento: '1800' })],
    ['longer than any piece', stored({ comprimento: 100_001 })],
    ['dearer than any stone', stored({ precoM2: 100_000_001 })],
    ['a negative price', stored({ precoM2: -1 })],
  ])('is none when it is %s', (_, text) => {
    expect(calculoFromText(text, NOW)).toBeNull()
  })
})
