import { divideHalfUp } from '../shared/decimal.ts'

/**
 * What part of a whole, in percent with 1 decimal, half-up: porcentagemOf(7, 12) is 58.3. Null when the whole
 * is nothing.
 * @throws {RangeError} when a value is not a whole number.
 */
export function porcentagemOf(parte: number, todo: number): number | null {
  if (todo === 0) return null
  return Number(divideHalfUp(BigInt(parte) * 1000n, BigInt(todo))) / 10
}

/**
 * How much an amount has grown over another, in percent with 1 decimal, half-up; negative when it is less.
 * Null when there was nothing before: growth from nothing has no figure.
 * @throws {RangeError} when a value is not a whole number.
 */
export function crescimento(antes: number, agora: number): number | null {
  return porcentagemOf(agora - antes, antes)
}
