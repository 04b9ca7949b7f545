import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centavos } from '../shared/dinheiro.ts'
import { orcamentoQualquer } from '../testing/orcamento-qualquer.ts'
import { gruposOfTotal } from './grupos-do-total.ts'
import { totalOrcamento, type OrcamentoParaTotal } from './total.ts'

const PECA = {
  largura: 0.6,
  comprimento: 2,
  quantidade: 2,
  acabamentoMetragemLinear: 2.6,
  acabamentoValorMetro: 50,
  recortes: [{ valor: 80, quantidade: 1 }],
}
/** Two pieces: 2 × (1,2 m² × 500 + 2,6 m × 50 + 80), a bowl, and the fitting. */
const QUOTE: OrcamentoParaTotal = {
  materiais: [{ precoM2: 500, pecas: [PECA], itens: [{ valor: 350, quantidade: 2 }] }],
  servicos: [{ valor: 400 }],
}
const grupos = (orcamento: OrcamentoParaTotal) => gruposOfTotal(orcamento, totalOrcamento(orcamento))
const withMaterial = (changes: object) => {
  const [material] = QUOTE.materiais ?? []
  return { ...QUOTE, materiais: [{ ...material, ...changes }] }
}

it('tells stone, finishing and cut-outs, items and labour apart', () => {
  expect(grupos(QUOTE)).toEqual({ pedra: 120_000, acabamentos: 42_000, itens: 70_000, servicos: 40_000 })
})

it.each([
  [
    'a material set by hand: the stone takes the difference',
    { valorCustomizado: 2_000 },
    [88_000, 42_000, 70_000],
  ],
  // No room for the stone: then the lines share by what they came to, and finishing is what its line holds.
  ['a material set below all but its stone', { valorCustomizado: 1_000 }, [27_828, 42_000, 30_172]],
  ['a line set by hand', { pecas: [{ ...PECA, valorCustomizado: 900 }] }, [48_000, 42_000, 70_000]],
  ['a line set below its finishing', { pecas: [{ ...PECA, valorCustomizado: 100 }] }, [0, 10_000, 70_000]],
  [
    'a piece by the metre',
    { pecas: [{ ...PECA, modoCobranca: 'metro', valorUnitario: 100 }] },
    [40_000, 42_000, 70_000],
  ],
  ['a total without a line', { pecas: [], itens: [], valorCustomizado: 1_000 }, [100_000, 0, 0]],
])('%s', (_, changes, [pedra, acabamentos, itens]) => {
  expect(grupos(withMaterial(changes))).toEqual({ pedra, acabamentos, itens, servicos: 40_000 })
})

it('has no group below zero, and all of them give the total to the centavo', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(orcamentoQualquer, (orcamento) => {
      const totais = totalOrcamento(orcamento)
      const all = Object.values(gruposOfTotal(orcamento, totais))
      if (Math.min(...all) < 0) expect(all).toEqual(null)
      const sum = all.reduce<number>((total, value) => total + value, 0)
      if (sum !== totais.subtotal) expect(sum).toBe(totais.subtotal)
      if (sum - totais.desconto + totais.acrescimo !== totais.total) expect(sum).toBe(totais.total)
    }),
    { numRuns: 10_000 },
  )
})

it('adds up, and is never below zero, whatever an older program stored', () => {
  const value = fc.nat(1_000_000).map(centavos)
  const lines = fc.array(value, { maxLength: 3 })
  const stored = fc.record({
    materiais: value,
    servicos: value,
    materiaisTotais: fc.array(fc.record({ pecas: lines, itens: lines }), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(orcamentoQualquer, stored, (orcamento, totais) => {
      const { pedra, acabamentos, itens, servicos } = gruposOfTotal(orcamento, totais)
      expect([pedra + acabamentos + itens, servicos]).toEqual([totais.materiais, totais.servicos])
      expect(Math.min(pedra, acabamentos, itens)).toBeGreaterThanOrEqual(0)
    }),
  )
})
