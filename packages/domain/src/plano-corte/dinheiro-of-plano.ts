import type { ChapaCortadaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { areaChapa } from '../estoque/chapa.ts'
import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, reaisToCentavos, type Centavos } from '../shared/dinheiro.ts'
import { areaNaChapa } from './area-na-chapa.ts'
import type { MilimetrosQuadrados } from '../shared/medidas.ts'

/** What the slabs of a plan cost beside what its pieces bring. */
export interface DinheiroDoPlano {
  /** what pieces take of the slabs that they lie on */
  areaPecas: MilimetrosQuadrados
  /** what the quotes charge of those pieces; of a typed piece its real area */
  areaCobrada: MilimetrosQuadrados
  /** the slabs that are cut, whole */
  areaChapas: MilimetrosQuadrados
  /** leftovers worth keeping */
  areaSobras: MilimetrosQuadrados
  /** what the quotes charge for the stone of the pieces that lie on a slab */
  valorCobrado: Centavos
  /** copies on a slab for which nobody knows what is charged */
  semValor: number
  /** the slabs that are cut */
  custoChapas: Centavos
  /** slabs that are cut and have no price */
  semPreco: number
  /** leftovers worth keeping, at what their slab costs per m² */
  valorSobras: Centavos
  /** charged less slabs: the leftovers count nothing */
  margemSemReuso: Centavos
  /** the same when the leftovers are sold later */
  margemComReuso: Centavos
}

/**
 * The money of a plan as far as it is laid out: pending pieces bring and slabs without pieces cost nothing. Exact; the
 * leftovers of one slab are rounded half-up to the centavo once, so that they are never worth more than their slab.
 */
export function dinheiroOfPlano(
  conteudo: Pick<ConteudoPlanoCorte, 'chapas' | 'pecas' | 'regras'>,
  cortadas: readonly ChapaCortadaDoPlano[],
): DinheiroDoPlano {
  const chapas = new Map(conteudo.chapas.map((chapa) => [chapa.id, chapa]))
  const used = cortadas.flatMap((cortada) => {
    const chapa = chapas.get(cortada.chapa)
    return chapa ? [{ chapa, cortada }] : []
  })
  const custo = exactSum(used.map(({ chapa }) => centavosOf(chapa.preco)))
  const sobras = exactSum(
    used.map(({ chapa, cortada }) => {
      const price = centavosOf(chapa.preco) * BigInt(usableArea(cortada))
      return divideHalfUp(price, BigInt(areaChapa(chapa)))
    }),
  )
  const { valor, semValor } = chargedOf(conteudo.pecas, cortadas)
  return {
    areaPecas: stoneOf(conteudo, cortadas),
    areaCobrada: chargedArea(conteudo.pecas, cortadas),
    areaChapas: area(used.map(({ chapa }) => chapa)),
    areaSobras: area(cortadas.flatMap(usableOf)),
    valorCobrado: bigintToCentavos(valor),
    semValor,
    custoChapas: bigintToCentavos(custo),
    semPreco: used.filter(({ chapa }) => chapa.preco === 0).length,
    valorSobras: bigintToCentavos(sobras),
    margemSemReuso: bigintToCentavos(valor - custo),
    margemComReuso: bigintToCentavos(valor - custo + sobras),
  }
}

/** Arcs leave fractions of a mm², which nobody reads. */
function stoneOf(
  conteudo: Pick<ConteudoPlanoCorte, 'pecas' | 'regras'>,
  cortadas: readonly ChapaCortadaDoPlano[],
): MilimetrosQuadrados {
  const areaOf = areaNaChapa(conteudo)
  const pecas = cortadas.flatMap((cortada) => cortada.pecas)
  return Math.round(pecas.reduce((sum, peca) => sum + areaOf(peca), 0)) as MilimetrosQuadrados
}

function chargedOf(
  pecas: ConteudoPlanoCorte['pecas'],
  cortadas: readonly ChapaCortadaDoPlano[],
): { valor: bigint; semValor: number } {
  const values = new Map(pecas.map(({ id, valorCobrado }) => [id, valorCobrado]))
  const placed = cortadas.flatMap((cortada) => cortada.pecas.map(({ peca }) => values.get(peca) ?? null))
  const known = placed.filter((value) => value !== null)
  return { valor: exactSum(known.map(centavosOf)), semValor: placed.length - known.length }
}

function chargedArea(
  pecas: ConteudoPlanoCorte['pecas'],
  cortadas: readonly ChapaCortadaDoPlano[],
): MilimetrosQuadrados {
  const areas = new Map(pecas.map(({ id, areaCobrada }) => [id, areaCobrada]))
  const placed = cortadas.flatMap(({ pecas }) => pecas.map((peca) => areas.get(peca.peca) ?? areaChapa(peca)))
  return placed.reduce((sum, one) => sum + one, 0) as MilimetrosQuadrados
}

function usableOf({ sobras }: ChapaCortadaDoPlano) {
  return sobras.filter(({ aproveitavel }) => aproveitavel)
}

function usableArea(cortada: ChapaCortadaDoPlano): number {
  return area(usableOf(cortada))
}

function area(rectangles: readonly { largura: number; altura: number }[]): MilimetrosQuadrados {
  return rectangles.reduce((sum, one) => sum + areaChapa(one), 0) as MilimetrosQuadrados
}

function centavosOf(reais: number): bigint {
  return BigInt(reaisToCentavos(reais))
}

function exactSum(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}
