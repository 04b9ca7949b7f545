import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSoma, parseMedida } from './expressao.ts'
import { formatComprimento, milimetros } from './medidas.ts'

describe('parseMedida', () => {
  it.each([
    ['1,80', 'm', 1800, 1],
    ['1.80', 'm', 1800, 1],
    ['1,8', 'm', 1800, 1],
    ['180', 'cm', 1800, 1],
    ['62,5', 'cm', 625, 1],
    ['1,20+0,35-0,05', 'm', 1500, 3],
    ['1,20+0,60', 'm', 1800, 2],
    ['1.800', 'm', 1800, 1],
    ['180cm', 'm', 1800, 1],
    ['1800 mm', 'm', 1800, 1],
    ['1,80 M', 'cm', 1800, 1],
    ['60 + 4 + 4', 'cm', 680, 3],
    ['1,20+', 'm', 1200, 1],
    ['2,2m+30cm', 'm', 2500, 2],
    ['0,005', 'm', 5, 1],
    ['2,00 − 0,50', 'm', 1500, 2],
    ['2,00 – 0,50', 'm', 1500, 2],
    ['1,', 'm', 1000, 1],
    ['-0,50', 'm', -500, 1],
    ['0,60-0,60', 'm', 0, 2],
    ['0,0005', 'm', 1, 1],
    ['0,0004', 'm', 0, 1],
    ['0,0003+0,0003', 'm', 1, 2],
  ] as const)('%j in %s is %s mm of %s terms', (text, modo, expected, parcelas) => {
    expect(parseMedida(text, modo)).toEqual({ ok: true, milimetros: expected, parcelas })
  })

  it.each([
    ['', 'vazia'],
    ['   ', 'vazia'],
    ['abc', 'invalida'],
    ['1,20++0,60', 'invalida'],
    ['1,2,3', 'invalida'],
    ['1,20 0,60 x', 'invalida'],
    ['+', 'invalida'],
    [',', 'invalida'],
    ['1e5', 'invalida'],
    ['9'.repeat(50), 'invalida'],
    ['1+'.repeat(100), 'invalida'],
    ['1,20 km', 'invalida'],
  ])('%j is %s', (text, motivo) => {
    expect(parseMedida(text)).toEqual({ ok: false, motivo })
  })

  it('adds up millimetres exactly, in any order', () => {
    const terms = fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(terms, (values) => {
        const text = (list: number[]) => list.map((mm) => formatComprimento(milimetros(mm))).join('+')
        const sum = values.reduce((total, mm) => total + mm, 0)
        expect(parseMedida(text(values))).toEqual({ ok: true, milimetros: sum, parcelas: values.length })
        expect(parseMedida(text(values.toReversed()))).toEqual(parseMedida(text(values)))
      }),
    )
  })

  it('gives whole millimetres or a reason for any text', () => {
    const measure = fc.string({ unit: fc.constantFrom(...'0123456789.,+- cm') })
    fc.assert(
      fc.property(fc.oneof(measure, fc.string()), (text) => {
        const medida = parseMedida(text)
        expect(medida.ok ? Number.isSafeInteger(medida.milimetros) : medida.motivo.length > 0).toBe(true)
      }),
    )
  })
})

it('writes the sum of an expression', () => {
  expect(formatSoma(milimetros(1550))).toBe('Soma: 1,550 metros')
})
