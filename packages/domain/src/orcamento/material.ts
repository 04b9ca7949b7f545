import type { RegrasParaTotal } from '../cobranca/medida-cobrada.ts'
import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, type Centavos } from '../shared/dinheiro.ts'
import type { Milimetros, MilimetrosQuadrados } from '../shared/medidas.ts'
import { exactItem, type ItemParaTotal } from './item.ts'
import { linesOfTotal, type LinhaDoTotal } from './lines-of-total.ts'
import { exactPeca, type PecaParaTotal } from './peca.ts'
import {
  draftCentavos,
  draftCustomizado,
  draftMilimetros,
  draftQuantidade,
  type NumeroDeRascunho,
} from './rascunho.ts'

/** What a material's figures need, on the wire or still being typed: reais per m². */
export type MaterialParaTotal = {
  /** name of the application, which a margin of the quote's rules may be for */
  readonly nome?: string | null
  readonly precoM2?: NumeroDeRascunho
  readonly valorCustomizado?: NumeroDeRascunho
  readonly pecas?: readonly PecaParaTotal[] | null
  readonly itens?: readonly ItemParaTotal[] | null
}

/**
 * Every figure of a material. `pecas` and `itens` hold the line totals in the order of the lists; they add up to the
 * total, also where that was set by hand.
 */
export type TotalMaterial = {
  readonly pecas: readonly Centavos[]
  readonly itens: readonly Centavos[]
  /** what pieces and items come to by themselves, also where a total set by hand is shared among them */
  readonly totalPecas: Centavos
  readonly totalItens: Centavos
  /** pieces plus items, or the custom value */
  readonly total: Centavos
  /** whether the total is a custom value */
  readonly customizado: boolean
  /** all pieces, quantities counted */
  readonly areaTotalMm2: MilimetrosQuadrados
  /** finishing of all pieces, quantities counted */
  readonly metragemLinearMm: Milimetros
}

/** Figures of a material as exact integers: centavos, mm² and mm. */
export type MaterialExato = {
  readonly pecas: readonly bigint[]
  readonly itens: readonly bigint[]
  readonly totalPecas: bigint
  readonly totalItens: bigint
  readonly total: bigint
  readonly customizado: boolean
  readonly areaMm2: bigint
  readonly areaCobradaMm2: bigint
  readonly areaDoPrecoMm2: bigint
  /** what the price per m² does not move: items, finishing, cut-outs, pieces by the metre, lines set by hand */
  readonly foraDoPreco: bigint
  readonly metragemMm: bigint
}

/** Area of all pieces of a material in mm², quantities counted. */
export function areaTotal(material: MaterialParaTotal): MilimetrosQuadrados {
  return Number(exactMaterial(material).areaMm2) as MilimetrosQuadrados
}

/** Area that is charged by m² of all pieces of a material in mm², quantities counted. */
export function areaCobrada(material: MaterialParaTotal, regras?: RegrasParaTotal): MilimetrosQuadrados {
  return Number(exactMaterial(material, regras).areaCobradaMm2) as MilimetrosQuadrados
}

/** Finishing of all pieces of a material in millimetres, quantities counted. */
export function metragemLinear(material: MaterialParaTotal): Milimetros {
  return Number(exactMaterial(material).metragemMm) as Milimetros
}

/** Total of a material: its lines summed, or its custom value (spec 2 §9). */
export function valorTotalMaterial(material: MaterialParaTotal, regras?: RegrasParaTotal): Centavos {
  return bigintToCentavos(exactMaterial(material, regras).total)
}

/** Every figure of a material by the rules of its quote: line totals, sums, area and finishing. */
export function totalMaterial(material: MaterialParaTotal, regras?: RegrasParaTotal): TotalMaterial {
  return presentMaterial(exactMaterial(material, regras))
}

/** The figures of a material as exact integers, for sums that must not pass through a number. */
export function exactMaterial(material: MaterialParaTotal, regras?: RegrasParaTotal): MaterialExato {
  const precoM2 = draftCentavos(material.precoM2)
  const cobranca = { regras, aplicacao: material.nome }
  const pecas = (material.pecas ?? []).map((peca) => exactPeca(peca, precoM2, cobranca))
  const itens = (material.itens ?? []).map(lineOfItem)
  const custom = draftCustomizado(material.valorCustomizado)
  const computed = [...pecas, ...itens]
  const linhas = custom === null ? computed.map(({ total }) => total) : linesOfTotal(custom, computed)
  const totalPecas = exactSum(pecas.map(({ total }) => total))
  const totalItens = exactSum(itens.map(({ total }) => total))
  return {
    pecas: linhas.slice(0, pecas.length),
    itens: linhas.slice(pecas.length),
    totalPecas,
    totalItens,
    total: custom ?? totalPecas + totalItens,
    customizado: custom !== null,
    areaMm2: exactSum(pecas.map((peca) => peca.areaMm2)),
    areaCobradaMm2: exactSum(pecas.map((peca) => peca.areaCobradaMm2)),
    areaDoPrecoMm2: exactSum(pecas.map((peca) => peca.areaDoPrecoMm2)),
    foraDoPreco: exactSum(computed.map((linha) => linha.foraDoPreco)),
    metragemMm: exactSum(pecas.map((peca) => peca.metragemMm)),
  }
}

function lineOfItem(item: ItemParaTotal): LinhaDoTotal {
  const total = exactItem(item)
  const customizado = draftCustomizado(item.valorCustomizado) !== null
  return { total, foraDoPreco: total, areaDoPrecoMm2: 0n, customizado }
}

/** The exact figures of a material in the units that the screens and the server hold. */
export function presentMaterial(exact: MaterialExato): TotalMaterial {
  return {
    pecas: exact.pecas.map(bigintToCentavos),
    itens: exact.itens.map(bigintToCentavos),
    totalPecas: bigintToCentavos(exact.totalPecas),
    totalItens: bigintToCentavos(exact.totalItens),
    total: bigintToCentavos(exact.total),
    customizado: exact.customizado,
    areaTotalMm2: Number(exact.areaMm2) as MilimetrosQuadrados,
    metragemLinearMm: Number(exact.metragemMm) as Milimetros,
  }
}

/** The exact sum of integers. */
export function exactSum(values: readonly bigint[]): bigint {
  let sum = 0n
  for (const value of values) sum += value
  return sum
}

/** Mean width and length of the pieces, quantities counted, half-up to the millimetre; 0 without pieces. */
export function ladosMedios(pecas: readonly PecaParaTotal[]): {
  readonly larguraMedia: Milimetros
  readonly alturaMedia: Milimetros
} {
  const count = exactSum(pecas.map((peca) => draftQuantidade(peca.quantidade)))
  const mean = (side: (peca: PecaParaTotal) => NumeroDeRascunho): Milimetros => {
    const sum = exactSum(pecas.map((peca) => draftMilimetros(side(peca)) * draftQuantidade(peca.quantidade)))
    return (count === 0n ? 0 : Number(divideHalfUp(sum, count))) as Milimetros
  }
  return { larguraMedia: mean((peca) => peca.largura), alturaMedia: mean((peca) => peca.comprimento) }
}
