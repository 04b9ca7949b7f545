import type { ModoCobranca } from '@lapida/contracts/valores'
import {
  areaComMargem,
  exactMedidaCobrada,
  precoComMargem,
  type RegrasParaTotal,
} from '../cobranca/medida-cobrada.ts'
import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, type Centavos } from '../shared/dinheiro.ts'
import type { Milimetros, MilimetrosQuadrados } from '../shared/medidas.ts'
import {
  draftArea,
  draftCentavos,
  draftCustomizado,
  draftMilimetros,
  draftQuantidade,
  type NumeroDeRascunho,
} from './rascunho.ts'

/** What a piece's figures need, on the wire or still being typed: metres, reais. */
export type PecaParaTotal = {
  readonly nome?: string | null
  readonly largura?: NumeroDeRascunho
  readonly comprimento?: NumeroDeRascunho
  readonly quantidade?: NumeroDeRascunho
  readonly acabamentoMetragemLinear?: NumeroDeRascunho
  readonly acabamentoValorMetro?: NumeroDeRascunho
  /** by m² when it is missing */
  readonly modoCobranca?: ModoCobranca | null
  /** reais per metre or per unit */
  readonly valorUnitario?: NumeroDeRascunho
  /** cut-outs of one piece: reais each */
  readonly recortes?:
    readonly { readonly valor?: NumeroDeRascunho; readonly quantidade?: NumeroDeRascunho }[] | null
  /** several finishes: metres along one copy, reais per metre; with any, the two fields above do not count */
  readonly acabamentos?:
    readonly { readonly metros?: NumeroDeRascunho; readonly valorMetro?: NumeroDeRascunho }[] | null
  /** m² of one copy as it was drawn, instead of width × length */
  readonly areaDesenhada?: NumeroDeRascunho
  readonly valorCustomizado?: NumeroDeRascunho
}

/** By what a piece is charged: the rules of its quote, and the name of its material, which a margin may be for. */
export type Cobranca = { readonly regras?: RegrasParaTotal; readonly aplicacao?: string | null }

/** Figures of a piece as exact integers: mm², mm and centavos of the whole line, quantity counted. */
export type PecaExata = {
  readonly areaMm2: bigint
  /** area charged by m²; none of a piece that is charged by the metre or per unit */
  readonly areaCobradaMm2: bigint
  /** the same with the margin of its application in it: what a price per m² follows from; none of a line set by hand */
  readonly areaDoPrecoMm2: bigint
  readonly metragemMm: bigint
  readonly total: bigint
  /** what of the line the price per m² does not move: finishing and cut-outs, or the whole of another line */
  readonly foraDoPreco: bigint
  /** whether the line was set by hand */
  readonly customizado: boolean
}

// mm² × centavos per m² is centavos in millionths, mm × centavos per metre in thousandths.
const MILLIONTHS = 1_000_000n
const THOUSANDTHS = 1_000n

/** Area of one piece in mm²: width × length (spec 2 §9), or as it was drawn. */
export function areaPeca(peca: PecaParaTotal): MilimetrosQuadrados {
  return Number(exactArea(peca)) as MilimetrosQuadrados
}

/** Finishing length of one piece in millimetres. */
export function metragemPeca(peca: PecaParaTotal): Milimetros {
  return Number(exactMetragem(peca)) as Milimetros
}

/**
 * Finishing of one piece: linear metres × value per metre, half-up to the centavo (spec 2 §9); of a piece with several
 * finishes the sum of theirs, each half-up to the centavo.
 */
export function acabamentoTotal(peca: PecaParaTotal): Centavos {
  return bigintToCentavos(divideHalfUp(exactAcabamento(peca), THOUSANDTHS))
}

/** What is charged of one piece by the rules of its quote: an area by m², a length by the metre. */
export function medidaCobrada(
  peca: PecaParaTotal,
  regras?: RegrasParaTotal,
): { readonly areaMm2: MilimetrosQuadrados; readonly metroMm: Milimetros } {
  const { areaMm2, metroMm } = exactMedidaCobrada(exactLados(peca), regras)
  return { areaMm2: Number(areaMm2) as MilimetrosQuadrados, metroMm: Number(metroMm) as Milimetros }
}

/** The cut-outs of one piece. */
export function recortesTotal(peca: PecaParaTotal): Centavos {
  return bigintToCentavos(exactRecortes(peca))
}

/**
 * Total of a piece's line: (area × price per m² + finishing) × quantity, rounded half-up once for the
 * whole line; valorCustomizado, when there is one, replaces the line (ruling 7). The rules of the quote
 * may charge another area or price for the stone (cobranca/medida-cobrada); a piece charged by the metre
 * or per unit takes its own value instead, and cut-outs are added to each piece.
 * @param precoM2 reais per m².
 */
export function totalPeca(peca: PecaParaTotal, precoM2: NumeroDeRascunho, cobranca?: Cobranca): Centavos {
  return bigintToCentavos(exactPeca(peca, draftCentavos(precoM2), cobranca).total)
}

/**
 * The figures of a piece's line as exact integers, for sums that must not pass through a number.
 * @param precoM2 centavos per m².
 */
export function exactPeca(peca: PecaParaTotal, precoM2: bigint, cobranca: Cobranca = {}): PecaExata {
  const quantidade = draftQuantidade(peca.quantidade)
  const { areaMm2, areaDoPrecoMm2, pedra } = exactPedra(peca, precoM2, cobranca)
  const semPedra = exactSemPedra(peca)
  const custom = draftCustomizado(peca.valorCustomizado)
  const total = custom ?? divideHalfUp((pedra + semPedra) * quantidade, MILLIONTHS)
  const byPrice = custom === null && areaDoPrecoMm2 > 0n
  return {
    areaMm2: exactArea(peca) * quantidade,
    areaCobradaMm2: areaMm2 * quantidade,
    areaDoPrecoMm2: byPrice ? areaDoPrecoMm2 * quantidade : 0n,
    metragemMm: exactMetragem(peca) * quantidade,
    total,
    foraDoPreco: byPrice ? exactForaDaPedra(peca) : total,
    customizado: custom !== null,
  }
}

/** Finishing and cut-outs of a piece's line, quantity counted, as they come to by themselves; centavos. */
export function exactForaDaPedra(peca: PecaParaTotal): bigint {
  return divideHalfUp(exactSemPedra(peca) * draftQuantidade(peca.quantidade), MILLIONTHS)
}

/** Finishing and cut-outs of one piece in millionths of a centavo. */
function exactSemPedra(peca: PecaParaTotal): bigint {
  return exactAcabamento(peca) * THOUSANDTHS + exactRecortes(peca) * MILLIONTHS
}

/** The stone of one piece in millionths of a centavo, and the area that it is charged for, without and with margin. */
function exactPedra(peca: PecaParaTotal, precoM2: bigint, { regras, aplicacao }: Cobranca) {
  const { areaMm2, metroMm } = exactMedidaCobrada(exactLados(peca), regras)
  const valorUnitario = draftCentavos(peca.valorUnitario)
  const noArea = { areaMm2: 0n, areaDoPrecoMm2: 0n }
  if (peca.modoCobranca === 'metro') return { ...noArea, pedra: metroMm * valorUnitario * THOUSANDTHS }
  if (peca.modoCobranca === 'unidade') return { ...noArea, pedra: valorUnitario * MILLIONTHS }
  const nomes = [peca.nome, aplicacao]
  return {
    areaMm2,
    areaDoPrecoMm2: areaComMargem(areaMm2, nomes, regras),
    pedra: areaMm2 * precoComMargem(precoM2, nomes, regras),
  }
}

function exactLados(peca: PecaParaTotal) {
  return {
    comprimento: draftMilimetros(peca.comprimento),
    largura: draftMilimetros(peca.largura),
    areaDesenhada: draftArea(peca.areaDesenhada),
  }
}

function exactArea(peca: PecaParaTotal): bigint {
  return draftArea(peca.areaDesenhada) ?? draftMilimetros(peca.largura) * draftMilimetros(peca.comprimento)
}

function exactMetragem(peca: PecaParaTotal): bigint {
  const several = peca.acabamentos ?? []
  if (several.length === 0) return draftMilimetros(peca.acabamentoMetragemLinear)
  return several.reduce((sum, { metros }) => sum + draftMilimetros(metros), 0n)
}

/** In thousandths of a centavo. */
function exactAcabamento(peca: PecaParaTotal): bigint {
  const cost = (metros: NumeroDeRascunho, valorMetro: NumeroDeRascunho) =>
    draftMilimetros(metros) * draftCentavos(valorMetro)
  const several = peca.acabamentos ?? []
  if (several.length === 0) return cost(peca.acabamentoMetragemLinear, peca.acabamentoValorMetro)
  const rounded = several.map(({ metros, valorMetro }) => divideHalfUp(cost(metros, valorMetro), THOUSANDTHS))
  return rounded.reduce((sum, centavos) => sum + centavos, 0n) * THOUSANDTHS
}

function exactRecortes(peca: PecaParaTotal): bigint {
  let sum = 0n
  for (const { valor, quantidade } of peca.recortes ?? [])
    sum += draftCentavos(valor) * draftQuantidade(quantidade)
  return sum
}
