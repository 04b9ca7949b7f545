import { scaledInteger } from '../shared/decimal.ts'

// A quote is summed while it is being typed: a field may still be missing, NaN or negative. Such a field
// counts as nothing. Far above every limit of the contract the figure is cut, so that no total overflows.
const HIGHEST = 1e11

/** A number of a draft: missing, not a number or negative. */
export type NumeroDeRascunho = number | null | undefined

/** An amount in reais as exact centavos; nothing when missing, not a number or negative. */
export function draftCentavos(reais: NumeroDeRascunho): bigint {
  return scaledInteger(draftNumber(reais), 2)
}

/** A length in metres as exact millimetres; nothing when missing, not a number or negative. */
export function draftMilimetros(metros: NumeroDeRascunho): bigint {
  return scaledInteger(draftNumber(metros), 3)
}

/** An area in m² as exact mm²; null when there is none: missing, not a number, or nothing. */
export function draftArea(metrosQuadrados: NumeroDeRascunho): bigint | null {
  const area = scaledInteger(draftNumber(metrosQuadrados), 6)
  return area > 0n ? area : null
}

/** A quantity as a whole number: 1 when missing or not a number, never below 0, fractions cut. */
export function draftQuantidade(quantidade: NumeroDeRascunho): bigint {
  const known = quantidade === null || quantidade === undefined || Number.isNaN(quantidade) ? 1 : quantidade
  return BigInt(Math.trunc(draftNumber(known)))
}

/** A percentage in hundredths of a percent, from 0 to 100 %. */
export function draftPorcentagem(porcentagem: NumeroDeRascunho): bigint {
  return scaledInteger(Math.min(draftNumber(porcentagem), 100), 2)
}

/** An amount that replaces a computed one, in exact centavos; null when there is none. Zero is one. */
export function draftCustomizado(reais: NumeroDeRascunho): bigint | null {
  if (typeof reais !== 'number' || Number.isNaN(reais) || reais < 0) return null
  return draftCentavos(reais)
}

function draftNumber(value: NumeroDeRascunho): number {
  return typeof value === 'number' && value > 0 ? Math.min(value, HIGHEST) : 0
}
