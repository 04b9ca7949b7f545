import type { ContornoDaPeca, RegrasDoPlano } from '@lapida/contracts/plano-corte'
import type { VeioDaPedra } from '@lapida/contracts/valores'
import { usesContornos } from '@lapida/corte/contorno/area-of-peca'
import type { ChapaDisponivel, EntradaCorte } from '@lapida/corte/formato'
import { perfilOf } from '@lapida/corte/maquina'
import { inteiraOuEmendada, type InteiraOuEmendada } from '@lapida/desenho/checks/inteira-ou-emendada'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { pecasParaCorte } from '@lapida/desenho/quantities/para-corte'
import { deitadaNaChapa } from '@lapida/documento/plano-corte/pecas-desenhadas'
import { areaChapa, TAMANHOS_CHAPA, type LadosChapa } from '@lapida/domain/estoque/chapa'
import { veioNoPlano } from '@lapida/domain/estoque/veio'
import { pecaPedida } from '@lapida/domain/plano-corte/entrada-do-corte'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'

/** What the stock knows of the stone of a piece. */
export interface PedraDaEmenda {
  /** whole slabs that are nobody's */
  chapas: readonly ChapaDita[]
  veio: VeioDaPedra | undefined
  /** the saw of the company */
  serra: RegrasDoPlano
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
 * its stone, on as many whole slabs as they want; leftovers in the house change nothing about what a seam saves. By
 * the company's saw. Null where there is nothing to choose.
 */
export function pedidoOfEmenda(desenho: Desenho, peca: Peca, pedra: PedraDaEmenda): PedidoDaEmenda | null {
  const escolha = inteiraOuEmendada(peca)
  if (!escolha) return null
  const doEstoque = tamanhosOf(pedra.chapas, peca)
  const tamanhos = doEstoque.length > 0 ? doEstoque : TAMANHOS_CHAPA.slice(0, 1)
  const [chapa] = tamanhos
  if (!chapa) return null
  // Of boxes it changes nothing how thick they are.
  const espessura = usesContornos(pedra.serra) ? { espessura: peca.espessura } : {}
  const entradaOf = (uma: Peca): EntradaCorte => ({
    chapas: tamanhos.map((tamanho, i) => disponivel(tamanho, `tamanho-${i + 1}`, espessura)),
    pecas: pecasOfPedra(desenho, uma, pedra),
    corte: pedra.serra,
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

function disponivel(
  { largura, altura }: LadosChapa,
  id: string,
  espessura: Pick<ChapaDisponivel, 'espessura'>,
): ChapaDisponivel {
  return { id, largura, altura, quantidade: null, custo: null, retalho: false, defeitos: [], ...espessura }
}

function pecasOfPedra(
  { pecas, regras }: Desenho,
  uma: Peca,
  { veio, serra }: PedraDaEmenda,
): EntradaCorte['pecas'] {
  const daChapa = veioNoPlano(null, veio)
  return pecasParaCorte({ pecas: { ...pecas, [uma.id]: uma }, regras })
    .filter(({ materialId, espessura }) => materialId === uma.materialId && espessura === uma.espessura)
    .map((parte, i) => {
      const { contorno, ...lados } = deitadaNaChapa(parte, daChapa)
      const peca = { id: `peca-${i + 1}`, quantidade: parte.quantidade, ...lados }
      return pecaPedida(leavesStone(lados, contorno, serra) ? { ...peca, contorno } : peca, serra)
    })
}

type Contorno = Pick<ContornoDaPeca, 'lacos'>

/** Whether a piece leaves stone inside its box that the saw could use: a rectangle leaves none, and is quicker without. */
function leavesStone(box: LadosChapa, contorno: Contorno | undefined, serra: RegrasDoPlano): boolean {
  if (!contorno) return false
  const [outline = [], ...aberturas] = contorno.lacos
  const atEdge = (place: number, side: number) => place === 0 || side - place < 1
  const isBox = outline.every(
    ({ x, y, bulge }) => bulge === 0 && atEdge(x, box.largura) && atEdge(y, box.altura),
  )
  return !isBox || (perfilOf(serra).usarRecortes && aberturas.length > 0)
}
