import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regrasCobrancaPadrao } from '../cobranca/padroes.ts'
import { produtosOfOrcamento } from './baixa.ts'

const bancada = { largura: 0.6, comprimento: 2.4, quantidade: 1 }
const regras = (changes: object = {}) => ({
  ...regrasCobrancaPadrao(),
  ativa: true,
  perdaPorcentagem: 0,
  ...changes,
})
const material = (changes: object = {}) => ({
  estoqueMaterialId: 'pedra',
  pecas: [bancada],
  itens: [],
  ...changes,
})

describe('what a quote takes out of the stock', () => {
  it.each<[string, Parameters<typeof produtosOfOrcamento>[0], [string, string, number][]]>([
    ['nothing of an empty quote', {}, []],
    ['the area of a stone', { materiais: [material()] }, [['material', 'pedra', 1.44]]],
    [
      'each piece of a line',
      { materiais: [material({ pecas: [{ ...bancada, quantidade: 3 }] })] },
      [['material', 'pedra', 4.32]],
    ],
    ['a stone of two rooms once', { materiais: [material(), material()] }, [['material', 'pedra', 2.88]]],
    ['nothing of a stone that was typed by hand', { materiais: [material({ estoqueMaterialId: null })] }, []],
    ['nothing without measures', { materiais: [material({ pecas: [{ largura: 0.6 }] })] }, []],
    [
      'items by their quantities, over all rooms',
      {
        materiais: [
          material({
            pecas: [],
            itens: [
              { estoqueId: 'cuba', quantidade: 2 },
              { estoqueId: null, quantidade: 9 },
            ],
          }),
          material({ pecas: [], itens: [{ estoqueId: 'cuba', quantidade: 1 }] }),
        ],
      },
      [['item', 'cuba', 3]],
    ],
    [
      'a stone and an item of one id apart',
      { materiais: [material({ itens: [{ estoqueId: 'pedra', quantidade: 1 }] })] },
      [
        ['material', 'pedra', 1.44],
        ['item', 'pedra', 1],
      ],
    ],
    [
      'no loss of rules that are off',
      { materiais: [material()], regrasCobranca: regras({ ativa: false, perdaPorcentagem: 10 }) },
      [['material', 'pedra', 1.44]],
    ],
    [
      'the loss of active rules',
      { materiais: [material()], regrasCobranca: regras({ perdaPorcentagem: 12.5 }) },
      [['material', 'pedra', 1.62]],
    ],
    [
      'the real measure, whatever minimum is charged',
      {
        materiais: [material({ pecas: [{ largura: 0.05, comprimento: 1 }] })],
        regrasCobranca: regras({ areaMinimaM2: 1, larguraMinimaFaixaMm: 150, arredondamentoMm: 50 }),
      },
      [['material', 'pedra', 0.05]],
    ],
    [
      'the area of a piece that is charged by the metre',
      { materiais: [material({ pecas: [{ ...bancada, modoCobranca: 'metro', valorUnitario: 90 }] })] },
      [['material', 'pedra', 1.44]],
    ],
    // 0,333 × 0,333 is 0,110889 m²; rounded piece by piece, three of them would be 0,3327.
    [
      'one rounding for the whole stone',
      { materiais: [material({ pecas: Array(3).fill({ largura: 0.333, comprimento: 0.333 }) })] },
      [['material', 'pedra', 0.3327]],
    ],
    [
      'half-up to 0,0001 m²',
      { materiais: [material({ pecas: [{ largura: 0.005, comprimento: 0.01 }] })] },
      [['material', 'pedra', 0.0001]],
    ],
  ])('%s', (_, orcamento, expected) => {
    expect(produtosOfOrcamento(orcamento).map(({ tipo, id, quantidade }) => [tipo, id, quantidade])).toEqual(
      expected,
    )
  })

  it('is the same in whatever order its rooms stand', () => {
    const peca = fc.record({
      largura: fc.integer({ min: 1, max: 100_000 }).map((mm) => mm / 1000),
      comprimento: fc.integer({ min: 1, max: 100_000 }).map((mm) => mm / 1000),
      quantidade: fc.integer({ min: 1, max: 99 }),
    })
    const rooms = fc.array(
      fc.record({
        estoqueMaterialId: fc.constantFrom('a', 'b', null),
        pecas: fc.array(peca, { maxLength: 5 }),
      }),
      { maxLength: 6 },
    )
    const byId = (materiais: Parameters<typeof produtosOfOrcamento>[0]['materiais']) =>
      new Map(produtosOfOrcamento({ materiais }).map(({ id, quantidade }) => [id, quantidade]))
    fc.assert(
      fc.property(rooms, (materiais) => {
        expect(byId([...materiais].reverse())).toEqual(byId(materiais))
      }),
    )
  })
})
