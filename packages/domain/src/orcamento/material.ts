import type { LetraDaVariante } from '@lapida/contracts/valores'
import type { RegrasParaTotal } from '../cobranca/medida-cobrada.ts'
import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, type Centavos } from '../shared/dinheiro.ts'
import type { Milimetros, MilimetrosQuadrados } from '../shared/medidas.ts'
import { exactItem, type ItemParaTotal } from './item.ts'
import { linesOfTotal, type LinhaDoTotal } from './lines-of-total.ts'
import { isContado, type EscolhasLidas, type Opcao } from './contado.ts'
import { exactPeca, type PecaParaTotal } from './peca.ts'
import {
  draftCentavos,
  draftCustomizado,
  draftMilimetros,
  draftQuantidade,
  type NumeroDeRascunho,
} from './rascunho.ts'

/** Another stone for the pieces of a material: reais per m², and percent on finishing and cut-outs. */
export type VarianteParaTotal = {
  readonly letra: LetraDaVariante
  readonly precoM2?: NumeroDeRascunho
  readonly ajusteAcabamento?: NumeroDeRascunho
}

/** What a material's figures need, on the wire or still being typed: reais per m². */
export type MaterialParaTotal = Opcao & {
  /** name of the application, which a margin of the quote's rules may be for */
  readonly nome?: string | null
  readonly precoM2?: NumeroDeRascunho
  readonly valorCustomizado?: NumeroDeRascunho
  readonly pecas?: readonly PecaParaTotal[] | null
  readonly itens?: readonly (ItemParaTotal & Opcao)[] | null
  readonly variantes?: readonly VarianteParaTotal[] | null
}

/**
 * Every figure of a material. `pecas` and `itens` hold the line totals in the order of the lists; those that count add up
 * to the total, also where that was set by hand. An option that does not count has its line like any other.
 */
export type TotalMaterial = {
  readonly pecas: readonly Centavos[]
  readonly itens: readonly Centavos[]
  /** what pieces and items that count come to by themselves, also where a total set by hand is shared among them */
  readonly totalPecas: Centavos
  readonly totalItens: Centavos
  /** pieces plus items, or the custom value and the options that count: it was set for what is no option */
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
  /** options that count */
  readonly opcoes: bigint
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

/**
 * The figures of a material as exact integers, for sums that must not pass through a number. Without choices its ticked
 * options count. Whether the material itself does is its quote's to know.
 */
export function exactMaterial(
  material: MaterialParaTotal,
  regras?: RegrasParaTotal,
  escolhas?: EscolhasLidas,
): MaterialExato {
  const precoM2 = draftCentavos(material.precoM2)
  const cobranca = { regras, aplicacao: material.nome }
  const pecas = (material.pecas ?? []).map((peca) => exactPeca(peca, precoM2, cobranca))
  const itens = (material.itens ?? []).map(lineOfItem)
  const firmes = itens.filter(({ isOpcao }) => !isOpcao)
  const opcoes = exactSum(
    itens.flatMap(({ isOpcao, item, total }) => (isOpcao && isContado(item, escolhas) ? [total] : [])),
  )
  const custom = draftCustomizado(material.valorCustomizado)
  const lines = linesOfMaterial(custom, [...pecas, ...firmes])
  const linesOfFirmes = lines.slice(pecas.length).values()
  const totalPecas = exactSum(pecas.map(({ total }) => total))
  const totalFirmes = exactSum(firmes.map(({ total }) => total))
  return {
    pecas: lines.slice(0, pecas.length),
    itens: itens.map(({ isOpcao, total }) => (isOpcao ? total : (linesOfFirmes.next().value ?? total))),
    totalPecas,
    totalItens: totalFirmes + opcoes,
    total: (custom ?? totalPecas + totalFirmes) + opcoes,
    customizado: custom !== null,
    areaMm2: exactSum(pecas.map((peca) => peca.areaMm2)),
    areaCobradaMm2: exactSum(pecas.map((peca) => peca.areaCobradaMm2)),
    areaDoPrecoMm2: exactSum(pecas.map((peca) => peca.areaDoPrecoMm2)),
    foraDoPreco: exactSum([...pecas, ...firmes].map((linha) => linha.foraDoPreco)) + opcoes,
    opcoes,
    metragemMm: exactSum(pecas.map((peca) => peca.metragemMm)),
  }
}

function linesOfMaterial(custom: bigint | null, linhas: readonly LinhaDoTotal[]): readonly bigint[] {
  return custom === null ? linhas.map(({ total }) => total) : linesOfTotal(custom, linhas)
}

function lineOfItem(item: ItemParaTotal & Opcao) {
  const total = exactItem(item)
  const customizado = draftCustomizado(item.valorCustomizado) !== null
  return { total, foraDoPreco: total, areaDoPrecoMm2: 0n, customizado, item, isOpcao: item.opcional === true }
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
