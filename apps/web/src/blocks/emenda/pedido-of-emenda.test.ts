import { describe, expect, it } from 'vitest'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { addMolde, type PedidoDeMolde } from '@lapida/desenho/templates/moldes'
import { feito, pecaOf } from '@lapida/desenho/testing/cozinha'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { pedidoOfEmenda } from './pedido-of-emenda.ts'

const costume = (materialId: string) => ({ acabamento: 'reto-polido', frontao: 100, saia: 0, materialId })
const moldes: PedidoDeMolde[] = [
  { tipo: 'L', costume: costume('branco') },
  { tipo: 'reta', medidas: { A: 2000, B: 600 }, costume: { ...costume('branco'), frontao: 0 } },
  { tipo: 'ilha', medidas: { A: 1000, B: 1000 }, costume: { ...costume('preto'), frontao: 0 } },
]
const desenho = moldes.reduce(
  (drawn, molde) => feito(addMolde(drawn, molde)),
  novoDesenho({ id: 'd', nome: 'Cozinha' }),
)
const emL = pecaOf(desenho)
const chapa = (changes: Partial<ChapaDita>) =>
  ({
    estoqueMaterialId: 'branco',
    estado: 'disponivel',
    largura: 3000,
    altura: 1800,
    espessura: emL.espessura,
    retalho: false,
    ...changes,
  }) as ChapaDita
const sides = (pecas: { largura: number; altura: number }[] | undefined) =>
  pecas?.map(({ largura, altura }) => [largura, altura]).toSorted(([a = 0], [b = 0]) => b - a)

describe('what the engine is asked about a seam', () => {
  it('is all that the drawing wants of the stone, twice: in one, and in straight parts', () => {
    const pedido = pedidoOfEmenda(desenho, emL, { chapas: [chapa({})], veio: 'sem', serra: REGRAS_PADRAO })
    const others = [
      [2400, 100],
      [2000, 600],
      // Beside the other upstand, which has its thickness.
      [1780, 100],
    ]
    expect(sides(pedido?.inteira.pecas)).toEqual([[2400, 1800], ...others].toSorted(byLength))
    // The upstand is cut where the top is.
    expect(sides(pedido?.emendada.pecas)).toEqual([
      [2000, 600],
      [1800, 600],
      [1800, 600],
      [1800, 100],
      [1780, 100],
      [600, 100],
    ])
    expect(pedido?.emendada.chapas).toEqual(pedido?.inteira.chapas)
  })

  it('stands on whole free slabs of the stone, each size once, as many as wanted', () => {
    const chapas = [
      chapa({}),
      chapa({}),
      chapa({ largura: 2800 }),
      chapa({ largura: 3300, estado: 'reservada' }),
      chapa({ largura: 3400, retalho: true }),
      chapa({ largura: 3500, espessura: 12 }),
      chapa({ largura: 3600, estoqueMaterialId: 'preto' }),
    ]
    const pedido = pedidoOfEmenda(desenho, emL, { chapas, veio: 'sem', serra: REGRAS_PADRAO })
    expect(sides(pedido?.inteira.chapas)).toEqual([
      [3000, 1800],
      [2800, 1800],
    ])
    expect(pedido?.inteira.chapas.every(({ quantidade }) => quantidade === null)).toBe(true)
    expect(pedido).toMatchObject({ semEstoque: false, chapa: { largura: 3000, altura: 1800 } })
    expect(pedidoOfEmenda(desenho, emL, { chapas: [], veio: 'sem', serra: REGRAS_PADRAO })).toMatchObject({
      semEstoque: true,
      chapa: { largura: 3200, altura: 2000 },
    })
  })

  it('turns nothing of a stone with a vein', () => {
    const turns = (veio: 'sem' | 'comprimento') =>
      pedidoOfEmenda(desenho, emL, { chapas: [], veio, serra: REGRAS_PADRAO })?.inteira.pecas.map(
        ({ podeGirar }) => podeGirar,
      )
    expect(turns('comprimento')?.some(Boolean)).toBe(false)
    expect(turns('sem')?.every(Boolean)).toBe(true)
  })

  it('is nothing for a straight piece', () => {
    expect(
      pedidoOfEmenda(desenho, pecaOf(desenho, 'P2'), { chapas: [], veio: 'sem', serra: REGRAS_PADRAO }),
    ).toBeNull()
  })
})

function byLength([a = 0]: number[], [b = 0]: number[]): number {
  return b - a
}
