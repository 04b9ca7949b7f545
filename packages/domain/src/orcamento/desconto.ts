import type { BaseDesconto, TipoAjuste } from '@lapida/contracts/orcamento'
import { divideHalfUp } from '../shared/decimal.ts'
import { draftCentavos, draftPorcentagem, type NumeroDeRascunho } from './rascunho.ts'

/** What a discount needs: its figure is a percentage or reais, by its type. */
export type DescontoParaTotal = {
  readonly baseDesconto?: BaseDesconto | null
  readonly desconto?: NumeroDeRascunho
  readonly tipoDesconto?: TipoAjuste | 'percentual' | null
}

/** What a surcharge needs: its figure is a percentage or reais, by its type. */
export type AcrescimoParaTotal = {
  readonly acrescimo?: NumeroDeRascunho
  readonly tipoAcrescimo?: TipoAjuste | 'percentual' | null
}

/** Sums of a quote that its discount and its surcharge are taken of, as exact centavos. */
export type BasesExatas = { readonly materiais: bigint; readonly subtotal: bigint }

const HUNDREDTHS_OF_PERCENT = 10_000n

/**
 * The discount as exact centavos, half-up: a percentage (0 to 100) of the materials or of the whole
 * subtotal, or a fixed amount. Without a base it is taken of the subtotal (ruling 5).
 */
export function exactDesconto(desconto: DescontoParaTotal, bases: BasesExatas): bigint {
  const base = desconto.baseDesconto === 'materiais' ? bases.materiais : bases.subtotal
  return exactAjuste(desconto.desconto, desconto.tipoDesconto, base)
}

/** The surcharge as exact centavos, half-up: a percentage (0 to 100) of the subtotal, or a fixed amount. */
export function exactAcrescimo(acrescimo: AcrescimoParaTotal, bases: BasesExatas): bigint {
  return exactAjuste(acrescimo.acrescimo, acrescimo.tipoAcrescimo, bases.subtotal)
}

function exactAjuste(
  figure: NumeroDeRascunho,
  tipo: TipoAjuste | 'percentual' | null | undefined,
  base: bigint,
): bigint {
  if (normalizeTipoAjuste(tipo) === 'valor') return draftCentavos(figure)
  return divideHalfUp(base * draftPorcentagem(figure), HUNDREDTHS_OF_PERCENT)
}

/** The stored type of a discount or surcharge: 'valor', or 'porcentagem' for everything else (ruling 6). */
export function normalizeTipoAjuste(tipo: string | null | undefined): TipoAjuste {
  return tipo === 'valor' ? 'valor' : 'porcentagem'
}
