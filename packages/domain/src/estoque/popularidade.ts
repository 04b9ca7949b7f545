import { divideHalfUp } from '../shared/decimal.ts'

const MENOR = 1
const MAIOR = 10
const POPULAR_ACIMA_DE = 7

/**
 * How popular a stone is, from 1 to 10 (ruling 12): the share of its quotes in those of the most used one,
 * rounded half-up. Never used is 1; the most used is 10.
 * @param usos quotes that have the stone
 * @param maximo quotes that have the most used stone of the account
 */
export function popularidade(usos: number, maximo: number): number {
  if (usos <= 0 || maximo <= 0) return MENOR
  const share = divideHalfUp(BigInt(Math.min(usos, maximo)) * BigInt(MAIOR - MENOR), BigInt(maximo))
  return MENOR + Number(share)
}

/** Whether a stone carries the badge 'Popular' (spec 2 §2.7). */
export function isPopular(popularidadeDaPedra: number): boolean {
  return popularidadeDaPedra > POPULAR_ACIMA_DE
}
