import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMedida } from './expressao.ts'
import {
  formatArea,
  formatAreaDecimal,
  formatCentimetros,
  formatLados,
  formatMetragem,
  formatMetros,
  metrosToMilimetros,
  milimetros,
  milimetrosToMetros,
  milimetrosQuadradosToMetrosQuadrados,
  type MilimetrosQuadrados,
} from './medidas.ts'

const anyMilimetros = fc.integer({ min: 0, max: 10_000_000 }).map(milimetros)

describe('medidas', () => {
  it.each([
    [1.8, 1800],
    [0.0396, 40],
    [0.165, 165],
    [0.0005, 1],
    [1.1 + 2.2, 3300],
  ])('%s m are %s mm', (metros, expected) => {
    expect(metrosToMilimetros(metros)).toBe(expected)
  })

  it('gives back every millimetre that crossed the wire in metres', () => {
    fc.assert(
      fc.property(anyMilimetros, (mm) => {
        expect(metrosToMilimetros(milimetrosToMetros(mm))).toBe(mm)
      }),
    )
  })

  it('reads back what the formats write', () => {
    fc.assert(
      fc.property(anyMilimetros, (mm) => {
        expect(parseMedida(formatMetros(mm))).toMatchObject({ milimetros: mm })
        expect(parseMedida(formatCentimetros(mm), 'cm')).toMatchObject({ milimetros: mm })
      }),
    )
  })

  it('writes lengths and areas', () => {
    expect(formatMetros(milimetros(1800))).toBe('1,800')
    expect(formatMetragem(milimetros(2400))).toBe('2,40')
    expect(formatMetragem(milimetros(2405))).toBe('2,41')
    expect(formatCentimetros(milimetros(1800))).toBe('180')
    expect(formatCentimetros(milimetros(625))).toBe('62,5')
    expect(formatArea(3_240_000 as MilimetrosQuadrados)).toBe('3,24\u00a0m²')
    expect(formatAreaDecimal(2_724_000 as MilimetrosQuadrados)).toBe('2,72')
    expect(formatLados(milimetros(1800), milimetros(600))).toBe('1,800 × 0,600\u00a0m')
    expect(milimetrosQuadradosToMetrosQuadrados(39_600 as MilimetrosQuadrados)).toBe(0.0396)
  })

  it.each([0.5, Number.NaN])('refuses %s as millimetres', (value) => {
    expect(() => milimetros(value)).toThrow(RangeError)
  })
})
