import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, type Centavos } from '../shared/dinheiro.ts'
import type { Milimetros, MilimetrosQuadrados } from '../shared/medidas.ts'
import {
  draftCentavos,
  draftCustomizado,
  draftMilimetros,
  draftQuantidade,
  type NumeroDeRascunho,
} from './rascunho.ts'

/** What a piece's figures need, on the wire or still being typed: metres, reais. */
export type PecaParaTotal = {
  readonly largura?: NumeroDeRascunho
  readonly comprimento?: NumeroDeRascunho
  readonly quantidade?: NumeroDeRascunho
  readonly acabamentoMetragemLinear?: NumeroDeRascunho
  readonly acabamentoValorMetro?: NumeroDeRascunho
  readonly valorCustomizado?: NumeroDeRascunho
}

/** Figures of a piece as exact integers: mm², mm and centavos of the whole line, quantity counted. */
export type PecaExata = { readonly areaMm2: bigint; readonly metragemMm: bigint; readonly total: bigint }

// mm² × centavos per m² is centavos in millionths, mm × centavos per metre in thousandths.
const MILLIONTHS = 1_000_000n
const THOUSANDTHS = 1_000n

/** Area of one piece, width × length, in mm² (spec 2 §9). */
export function areaPeca(peca: PecaParaTotal): MilimetrosQuadrados {
  return Number(exactArea(peca)) as MilimetrosQuadrados
}

/** Finishing length of one piece in millimetres. */
export function metragemPeca(peca: PecaParaTotal): Milimetros {
  return Number(draftMilimetros(peca.acabamentoMetragemLinear)) as Milimetros
}

/** Finishing of one piece: linear metres × value per metre, half-up to the centavo (spec 2 §9). */
export function acabamentoTotal(peca: PecaParaTotal): Centavos {
  return bigintToCentavos(divideHalfUp(exactAcabamento(peca), THOUSANDTHS))
}

/**
 * Total of a piece's line: (area × price per m² + finishing) × quantity, rounded half-up once for the
 * whole line; valorCustomizado, when there is one, replaces the line (decision 7).
 * @param precoM2 reais per m².
 */
export function totalPeca(peca: PecaParaTotal, precoM2: NumeroDeRascunho): Centavos {
  return bigintToCentavos(exactPeca(peca, draftCentavos(precoM2)).total)
}

/**
 * The figures of a piece's line as exact integers, for sums that must not pass through a number.
 * @param precoM2 centavos per m².
 */
export function exactPeca(peca: PecaParaTotal, precoM2: bigint): PecaExata {
  const quantidade = draftQuantidade(peca.quantidade)
  const area = exactArea(peca)
  const perUnit = area * precoM2 + exactAcabamento(peca) * THOUSANDTHS
  return {
    areaMm2: area * quantidade,
    metragemMm: draftMilimetros(peca.acabamentoMetragemLinear) * quantidade,
    total: draftCustomizado(peca.valorCustomizado) ?? divideHalfUp(perUnit * quantidade, MILLIONTHS),
  }
}

function exactArea(peca: PecaParaTotal): bigint {
  return draftMilimetros(peca.largura) * draftMilimetros(peca.comprimento)
}

function exactAcabamento(peca: PecaParaTotal): bigint {
  return draftMilimetros(peca.acabamentoMetragemLinear) * draftCentavos(peca.acabamentoValorMetro)
}
