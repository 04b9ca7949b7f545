import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntradaCorte } from './formato.ts'
import { leastSlabs } from './least-slabs.ts'
import { solveCorte } from './solve-corte.ts'

const slab = (
  id: string,
  largura: number,
  altura: number,
  retalho = false,
  quantidade: number | null = null,
) => ({
  id,
  largura,
  altura,
  quantidade,
  custo: null,
  retalho,
  defeitos: [],
})
const CORTE: EntradaCorte['corte'] = {
  modo: 'guilhotina',
  serra: 4,
  refilo: 10,
  estagios: null,
  sobraMinima: { largura: 400, altura: 150, area: 100_000 },
}
const order = (
  chapas: EntradaCorte['chapas'],
  quantidade: number,
  largura = 1_500,
  altura = 900,
): EntradaCorte => ({
  chapas,
  pecas: [{ id: 'p', largura, altura, quantidade, podeGirar: false }],
  corte: CORTE,
})

describe('the least number of whole slabs', () => {
  it('counts slabs, not what they cost or how large they are', () => {
    expect(leastSlabs(order([slab('c', 3_200, 2_000)], 9))).toBe(3)
    expect(leastSlabs(order([slab('c', 3_200, 2_000)], 4))).toBe(1)
    expect(leastSlabs(order([{ ...slab('c', 3_200, 2_000), custo: 9_000 }], 9))).toBe(3)
  })

  it('takes leftovers of earlier plans for nothing', () => {
    expect(leastSlabs(order([slab('r', 1_600, 950, true, 1), slab('c', 3_200, 2_000)], 4))).toBe(1)
    expect(leastSlabs(order([slab('r', 1_600, 950, true, 1), slab('c', 3_200, 2_000)], 1))).toBe(0)
  })

  it('is never more than what a plan of the engine takes', () => {
    const aPiece = fc.record({
      largura: fc.integer({ min: 100, max: 1_900 }),
      altura: fc.integer({ min: 60, max: 900 }),
      quantidade: fc.integer({ min: 1, max: 4 }),
      podeGirar: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(aPiece, { minLength: 1, maxLength: 8 }), fc.boolean(), (pieces, withRetalho) => {
        const chapas = [
          slab('c', 3_000, 1_800),
          slab('d', 2_000, 1_200),
          ...(withRetalho ? [slab('r', 1_400, 800, true, 1)] : []),
        ]
        const entrada = { chapas, pecas: pieces.map((peca, i) => ({ id: `p${i}`, ...peca })), corte: CORTE }
        const plano = solveCorte(entrada, { passos: 20 })
        expect(plano.fora).toEqual([])
        const whole = plano.chapas.filter(({ chapa }) => chapa !== 'r').length
        expect(leastSlabs(entrada)).toBeLessThanOrEqual(whole)
      }),
      { numRuns: 60 },
    )
  })
})
