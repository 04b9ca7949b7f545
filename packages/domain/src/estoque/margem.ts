import { divideHalfUp, scaledInteger } from '../shared/decimal.ts'

/**
 * Markup: what is added to the purchase price, in percent of it, 1 decimal, half-up: bought at 260 and sold at 480 gives
 * 84.6. A loss is negative. Null without a purchase price, and while a price is not a number. The specification calls
 * it margemLucro; on screen the margin is the one on the sale.
 */
export function margemLucro(precoCompra: number, precoVenda: number): number | null {
  if (!Number.isFinite(precoCompra) || !Number.isFinite(precoVenda)) return null
  const compra = scaledInteger(precoCompra, 2)
  if (compra <= 0n) return null
  return Number(divideHalfUp((scaledInteger(precoVenda, 2) - compra) * 1000n, compra)) / 10
}

/**
 * Margin on the sale: what is left of the selling price, in percent of it, 1 decimal, half-up: bought at 260 and sold
 * at 480 gives 45.8. A loss is negative. Null without one of the prices, and while a price is not a number.
 */
export function margemSobreVenda(precoCompra: number, precoVenda: number): number | null {
  if (margemLucro(precoCompra, precoVenda) === null) return null
  const venda = scaledInteger(precoVenda, 2)
  if (venda <= 0n) return null
  return Number(divideHalfUp((venda - scaledInteger(precoCompra, 2)) * 1000n, venda)) / 10
}
