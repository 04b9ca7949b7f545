import type { VeioDaPedra } from '@lapida/contracts/valores'
import type { ChapaDisponivel, EntradaCorte } from '@lapida/corte/formato'
import { inteiraOuEmendada, type InteiraOuEmendada } from '@lapida/desenho/checks/inteira-ou-emendada'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { pecasParaCorte } from '@lapida/desenho/quantities/para-corte'
import { ladosNaChapa } from '@lapida/documento/plano-corte/pecas-desenhadas'
import { areaChapa, TAMANHOS_CHAPA, type LadosChapa } from '@lapida/domain/estoque/chapa'
import { veioNoPlano } from '@lapida/domain/estoque/veio'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'

/** What the stock knows of the stone of a piece. */
export interface PedraDaEmenda {
  /** whole slabs that are nobody's */
  chapas: readonly ChapaDita[]
  veio: VeioDaPedra | undefined
}

/** The same drawing twice: with a piece in one, and with it in straight parts. */
export interface PedidoDaEmenda {
  escolha: InteiraOuEmendada
  inteira: EntradaCorte
  emendada: EntradaCorte
  /** the largest slab that is counted with */
  chapa: LadosChapa
  /** no slab of the stone is in the house: a usual one is counted with */
  semEstoque: boolean
}

/** Sizes of one stone that are tried at most, the largest. */
const TAMANHOS_MAXIMOS = 3

/**
 * What the engine is asked of a piece that could be made in one or with seams: all pieces of the drawing that come from
 * its stone, on as many whole slabs as they want; leftovers in the house change nothing about what a seam saves. Null
 * where there is nothing to choose.
 */
export function pedidoOfEmenda(desenho: Desenho, peca: Peca, pedra: PedraDaEmenda): PedidoDaEmenda | null {
  const escolha = inteiraOuEmendada(peca)
  if (!escolha) return null
  const doEstoque = tamanhosOf(pedra.chapas, peca)
  const tamanhos = doEstoque.length > 0 ? doEstoque : TAMANHOS_CHAPA.slice(0, 1)
  const [chapa] = tamanhos
  if (!chapa) return null
  const entradaOf = (uma: Peca): EntradaCorte => ({
    chapas: tamanhos.map(disponivel),
    pecas: pecasOfPedra(desenho, uma, pedra),
    corte: REGRAS_PADRAO,
  })
  return {
    escolha,
    inteira: entradaOf(escolha.inteira),
    emendada: entradaOf(escolha.emendada),
    chapa,
    semEstoque: doEstoque.length === 0,
  }
}

function tamanhosOf(chapas: readonly ChapaDita[], { materialId, espessura }: Peca): LadosChapa[] {
  const whole = chapas.filter(
    (chapa) =>
      chapa.estoqueMaterialId === materialId &&
      chapa.espessura === espessura &&
      chapa.estado === 'disponivel' &&
      !chapa.retalho,
  )
  const sizes = new Map(
    whole.map(({ largura, altura }) => [`${largura}/${altura}`, { largura, altura }] as const),
  )
  return [...sizes.values()].toSorted((a, b) => areaChapa(b) - areaChapa(a)).slice(0, TAMANHOS_MAXIMOS)
}

function disponivel({ largura, altura }: LadosChapa, i: number): ChapaDisponivel {
  const id = `tamanho-${i + 1}`
  return { id, largura, altura, quantidade: null, custo: null, retalho: false, defeitos: [] }
}

function pecasOfPedra({ pecas, regras }: Desenho, uma: Peca, { veio }: PedraDaEmenda): EntradaCorte['pecas'] {
  const daChapa = veioNoPlano(null, veio)
  return pecasParaCorte({ pecas: { ...pecas, [uma.id]: uma }, regras })
    .filter(({ materialId, espessura }) => materialId === uma.materialId && espessura === uma.espessura)
    .map((parte, i) => ({
      id: `peca-${i + 1}`,
      quantidade: parte.quantidade,
      ...ladosNaChapa(parte, daChapa),
    }))
}
