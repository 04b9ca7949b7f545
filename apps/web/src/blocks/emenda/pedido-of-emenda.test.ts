import { describe, expect, it } from 'vitest'
import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import type { EntradaCorte } from '@lapida/corte/formato'
import { measureConsumo } from '@lapida/corte/measure-consumo'
import { createRandom } from '@lapida/corte/random'
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
const COM_CORTE_PARADO: RegrasDoPlano = { ...REGRAS_PADRAO, maquina: 'parada' }
const COM_JATO: RegrasDoPlano = { ...REGRAS_PADRAO, maquina: 'jato' }
const LIVRE: RegrasDoPlano = { ...REGRAS_PADRAO, modo: 'livre' }
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

  it('knows the outline of what leaves stone in its box, and how thick it is, where the saw uses that', () => {
    const seen = (serra: RegrasDoPlano) => {
      const pedido = pedidoOfEmenda(desenho, emL, { chapas: [chapa({})], veio: 'sem', serra })
      const outlines = (entrada?: EntradaCorte) => entrada?.pecas.filter(({ contorno }) => contorno).length
      return [outlines(pedido?.inteira), outlines(pedido?.emendada), pedido?.inteira.chapas[0]?.espessura]
    }
    expect(seen(REGRAS_PADRAO)).toEqual([0, 0, undefined])
    // Of the straight parts the one that keeps the rounded corner is more than a rectangle.
    expect(seen(COM_CORTE_PARADO)).toEqual([1, 1, emL.espessura])
    expect(seen(LIVRE)).toEqual([1, 1, emL.espessura])
  })

  it('takes no more stone of any kitchen with a saw that cuts notches than with a bridge saw', () => {
    const random = createRandom(76)
    const between = (from: number, to: number) => Math.round((from + random.next() * (to - from)) / 10) * 10
    const gained = Array.from({ length: 12 }, (_, i) => {
      const moveis: PedidoDeMolde[] = [
        {
          tipo: 'L',
          medidas: { A: between(1800, 2900), B: between(1200, 1760) },
          costume: costume('branco'),
        },
        {
          tipo: 'reta',
          medidas: { A: between(600, 1400), B: between(450, 600) },
          costume: costume('branco'),
        },
      ]
      const cozinha = moveis.reduce(
        (drawn, molde) => feito(addMolde(drawn, molde)),
        novoDesenho({ id: 'd', nome: 'Cozinha' }),
      )
      const [ponte, parada, jato, livre] = [REGRAS_PADRAO, COM_CORTE_PARADO, COM_JATO, LIVRE].map((serra) => {
        const veio = i % 2 === 0 ? 'sem' : 'comprimento'
        const pedido = pedidoOfEmenda(cozinha, pecaOf(cozinha), { chapas: [chapa({})], veio, serra })
        if (!pedido) throw new Error('An L can be seamed.')
        const passos = 1_500
        return [
          measureConsumo(pedido.inteira, { passos }),
          measureConsumo(pedido.emendada, { passos }),
        ] as const
      })
      if (!ponte || !parada || !jato || !livre) throw new Error('There are four machines.')
      for (const consumos of [parada, jato, livre])
        for (const [como, consumo] of consumos.entries()) {
          expect(consumo.faltam).toBeLessThanOrEqual(ponte[como]?.faltam ?? -1)
          expect(consumo.areaMm2).toBeLessThanOrEqual(ponte[como]?.areaMm2 ?? -1)
        }
      return parada[0].areaMm2 < ponte[0].areaMm2
    })
    // Otherwise nothing was compared.
    expect(gained.filter(Boolean).length).toBeGreaterThan(2)
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
