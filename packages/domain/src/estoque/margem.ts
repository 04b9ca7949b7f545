import { divideHalfUp, scaledInteger } from '../shared/decimal.ts'

/**
 * Margin over the purchase price in percent, 1 decimal, half-up: bought at 260 and sold at 480 gives
 * 84.6. A loss is negative. Null without a purchase price, and while a price is not a number.
 */
export function margemLucro(precoCompra: number, precoVenda: number): number | null {
  if (!Number.isFinite(precoCompra) || !Number.isFinite(precoVenda)) return null
  const compra = scaledInteger(precoCompra, 2)
  if (compra <= 0n) return null
  return Number(divideHalfUp((scaledInteger(precoVenda, 2) - compra) * 1000n, compra)) / 10
}
