import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGRAS_PADRAO, type ChapaDisponivel, type EntradaCorte, type PecaPedida } from './formato.ts'
import { measureConsumo } from './measure-consumo.ts'

const REGRAS = { ...REGRAS_PADRAO, serra: 0, refilo: 0 }
const chapa = (changes: Partial<ChapaDisponivel> = {}): ChapaDisponivel => ({
  id: 'c',
  largura: 3000,
  altura: 1800,
  quantidade: null,
  custo: null,
  retalho: false,
  defeitos: [],
  ...changes,
})
const peca = (id: string, largura: number, altura: number, quantidade = 1): PecaPedida => ({
  id,
  largura,
  altura,
  quantidade,
  podeGirar: true,
})
const entrada = (...pecas: PecaPedida[]): EntradaCorte => ({ chapas: [chapa()], pecas, corte: REGRAS })

describe('how much stone an order takes', () => {
  it.each([
    ['half a slab, and the other half is given back', [peca('a', 3000, 900)], 2_700_000, 0],
    ['two slabs less the largest leftover', [peca('a', 3000, 1000, 2)], 10_800_000 - 2_400_000, 0],
    ['a slab whose leftovers are no use', [peca('a', 2980, 1780)], 5_400_000, 0],
    ['nothing for what has no place', [peca('a', 3100, 1900, 2)], 0, 2],
    ['nothing for nothing', [], 0, 0],
  ] as const)('%s', (_, pecas, areaMm2, faltam) => {
    expect(measureConsumo(entrada(...pecas))).toEqual({ areaMm2, faltam })
  })

  it('says of an L against its two parts what the plan would take', () => {
    // In one it fills the slab's length; the parts lie side by side in its lower third.
    const inteira = measureConsumo(entrada(peca('L', 2400, 1800)))
    const emendada = measureConsumo(entrada(peca('A', 2400, 600), peca('B', 600, 1200)))
    expect(inteira.areaMm2).toBe(5_400_000 - 600 * 1800)
    expect(emendada.areaMm2).toBeLessThan(inteira.areaMm2)
  })

  it('is the same each time, never less than the pieces, never more than its slabs', () => {
    const pecas = fc.array(fc.tuple(fc.integer({ min: 50, max: 2900 }), fc.integer({ min: 50, max: 1700 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(pecas, (sides) => {
        const order = entrada(...sides.map(([w, h], i) => peca(`p${i}`, w, h)))
        const { areaMm2, faltam } = measureConsumo(order, { passos: 50 })
        expect(measureConsumo(order, { passos: 50 })).toEqual({ areaMm2, faltam })
        expect(faltam).toBe(0)
        expect(areaMm2).toBeGreaterThanOrEqual(sides.reduce((total, [w, h]) => total + w * h, 0))
        expect(areaMm2).toBeLessThanOrEqual(5_400_000 * sides.length)
      }),
      { numRuns: 40 },
    )
  })
})
