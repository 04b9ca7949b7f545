import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMedidaPar } from './medida-par.ts'
import { formatLados } from './medidas.ts'

describe('parseMedidaPar', () => {
  it.each([
    ['240x60', 'm', 2400, 600],
    ['240x60', 'cm', 2400, 600],
    ['2,40 x 0,60', 'm', 2400, 600],
    ['2.40 × 0.60', 'm', 2400, 600],
    ['2,40 x 0,60', 'cm', 2400, 600],
    ['2,40*0,60', 'm', 2400, 600],
    ['240 X 60 cm', 'm', 2400, 600],
    ['240cm x 60', 'm', 2400, 600],
    ['2,40m x 60cm', 'm', 2400, 600],
    ['1,20+1,20x0,60', 'm', 2400, 600],
    ['15x4', 'cm', 150, 40],
    ['120,5x4,5', 'cm', 1205, 45],
    ['3x2', 'm', 3000, 2000],
  ] as const)('%j in %s is %s by %s mm', (text, modo, comprimento, largura) => {
    expect(parseMedidaPar(text, modo)).toEqual({ ok: true, comprimento, largura })
  })

  it.each([
    ['', 'vazia'],
    ['x', 'vazia'],
    ['240', 'invalida'],
    ['240x60x2', 'invalida'],
    ['240x', 'vazia'],
    ['axb', 'invalida'],
  ])('%j is %s', (text, motivo) => {
    expect(parseMedidaPar(text)).toEqual({ ok: false, motivo })
  })

  it('reads back the sides that are written', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, fc.constantFrom('m', 'cm', 'mm'), (comprimento, largura, unidade) => {
        const texto = formatLados(comprimento, largura, unidade)
        expect(parseMedidaPar(texto)).toEqual({ ok: true, comprimento, largura })
      }),
    )
  })
})
