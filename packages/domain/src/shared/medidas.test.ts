import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMedida } from './expressao.ts'
import {
  formatArea,
  formatAreaDecimal,
  formatCentimetrosFixos,
  formatComprimento,
  formatAreaDesenhada,
  formatGraus,
  formatMedida,
  formatMetragemExata,
  formatMetrosLineares,
  roundMilimetros,
  formatLados,
  formatMetragem,
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
        expect(parseMedida(formatComprimento(mm))).toMatchObject({ milimetros: mm })
        expect(parseMedida(formatComprimento(mm, 'cm'), 'cm')).toMatchObject({ milimetros: mm })
        expect(parseMedida(formatComprimento(mm, 'mm'), 'mm')).toMatchObject({ milimetros: mm })
        expect(parseMedida(formatMedida(mm, 'cm'))).toMatchObject({ milimetros: mm })
        expect(parseMedida(formatMetragemExata(mm))).toMatchObject({ milimetros: mm })
      }),
    )
  })

  it('writes lengths and areas', () => {
    expect(formatComprimento(milimetros(1800))).toBe('1,800')
    expect(formatMetragem(milimetros(2400))).toBe('2,40')
    expect(formatMetragem(milimetros(2405))).toBe('2,41')
    expect(formatComprimento(milimetros(1800), 'cm')).toBe('180')
    expect(formatComprimento(milimetros(625), 'cm')).toBe('62,5')
    expect(formatArea(3_240_000 as MilimetrosQuadrados)).toBe('3,24\u00a0m²')
    expect(formatAreaDecimal(2_724_000 as MilimetrosQuadrados)).toBe('2,72')
    expect(formatLados(milimetros(1800), milimetros(600))).toBe('1,800 × 0,600\u00a0m')
    expect(milimetrosQuadradosToMetrosQuadrados(39_600 as MilimetrosQuadrados)).toBe(0.0396)
  })

  it.each([
    [formatComprimento(2400), '2,400'],
    [formatComprimento(1_234_567), '1234,567'],
    [formatComprimento(625, 'cm'), '62,5'],
    [formatComprimento(2000, 'cm'), '200'],
    [formatComprimento(0.5, 'cm'), '0,05'],
    [formatComprimento(35, 'mm'), '35'],
    [formatComprimento(-35.5, 'mm'), '-35,5'],
    [formatComprimento(0, 'cm'), '0'],
    [formatComprimento(-0.0001), '0,000'],
    [formatComprimento(Number.NaN), 'NaN'],
    [formatMedida(600), '0,600\u00a0m'],
    [formatLados(3200, 2000, 'cm'), '320 × 200\u00a0cm'],
    [formatCentimetrosFixos(1200), '120,0'],
    [formatCentimetrosFixos(12_345.4), '1.234,5'],
    [formatMetragemExata(2400), '2,40'],
    [formatMetragemExata(2405), '2,405'],
    [formatMetragem(1_234_500), '1.234,50'],
    [formatMetrosLineares(1_234_567), '1.234,567\u00a0m'],
    [formatAreaDesenhada(2_617_488), '2,617\u00a0m²'],
    [formatAreaDesenhada(2_617_500), '2,618\u00a0m²'],
    // What a sum of arcs leaves of 2.184.500 mm².
    [formatAreaDesenhada(2_184_499.999_999_9), '2,185\u00a0m²'],
    [formatGraus(91.2511), '91,251°'],
    [formatGraus(90), '90°'],
  ])('writes %s', (texto, esperado) => {
    expect(texto).toBe(esperado)
  })

  it('is exact where a double cannot hold the metres', () => {
    expect(formatComprimento(9_007_199_254_740_991)).toBe('9007199254740,991')
    expect(formatArea(8_999_999_999_995_000)).toBe('9.000.000.000,00\u00a0m²')
  })

  it('keeps of a millimetre what a drawing keeps', () => {
    expect(roundMilimetros(2333.333_333)).toBe(2333.3333)
    expect(Object.is(roundMilimetros(-0.000_01), 0)).toBe(true)
  })

  it.each([0.5, Number.NaN])('refuses %s as millimetres', (value) => {
    expect(() => milimetros(value)).toThrow(RangeError)
  })
})
