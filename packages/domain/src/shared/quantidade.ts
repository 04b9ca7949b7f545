import { formatScaled, parseScaled, scaledInteger } from './decimal.ts'

/**
 * A number of pieces or units as a person types it: whole and at least 1, '12' or '1.200'; null for
 * everything else.
 */
export function parseQuantidade(text: string): number | null {
  const typed = text.trim()
  if (!/^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/.test(typed)) return null
  const quantity = Number(typed.replaceAll('.', ''))
  return quantity >= 1 ? quantity : null
}

/**
 * A quantity on screen, with dots between thousands and as many of 4 decimals as it needs: '1.200',
 * '2,5'.
 * @throws {RangeError} when the value is NaN or infinite.
 */
export function formatQuantidade(quantidade: number): string {
  return formatScaled(scaledInteger(quantidade, 4), 4).replace(/,?0+$/, '')
}

/**
 * Stock on hand as a person types it, in m² or units with at most 4 decimals: '12,40', '1.200', '0'; null for
 * anything that is no number or is below zero.
 */
export function parseQuantidadeEstoque(text: string): number | null {
  const scaled = parseScaled(text, 4)
  return scaled === null || scaled < 0n ? null : Number(scaled) / 10_000
}
