import { formatScaled, scaledInteger } from './decimal.ts'
import { parseDinheiro } from './dinheiro.ts'

/**
 * A percentage as a person types it, with at most 2 decimals: '5', '5,25', '5.25 %'. Null when it is no number or not
 * from 0 to `maximo`.
 */
export function parsePorcentagem(text: string, maximo = 100): number | null {
  const hundredths = /r\$/i.test(text) ? null : parseDinheiro(text.replace(/%\s*$/, ''))
  return hundredths === null || hundredths < 0 || hundredths > maximo * 100 ? null : hundredths / 100
}

/** A percentage that may be below zero, as it is typed: '10', '-5,5', '+12 %'. Null when it is no number of this range. */
export function parseAjuste(
  text: string,
  { minimo, maximo }: { minimo: number; maximo: number },
): number | null {
  const hundredths = /r\$/i.test(text) ? null : parseDinheiro(text.trim().replace(/^\+|%\s*$/g, ''))
  return hundredths === null || hundredths < minimo * 100 || hundredths > maximo * 100
    ? null
    : hundredths / 100
}

/**
 * A percentage with 1 decimal: '84,6 %' (no-break space before the sign).
 * @throws {RangeError} when the value is NaN or infinite.
 */
export function formatPorcentagem(porcentagem: number): string {
  return `${formatScaled(scaledInteger(porcentagem, 1), 1)}\u00a0%`
}

/**
 * A percentage as a field holds it, with as many of its 2 decimals as it needs: '5', '5,5', '5,25'.
 * @throws {RangeError} when the value is NaN or infinite.
 */
export function formatPorcentagemDecimal(porcentagem: number): string {
  return formatScaled(scaledInteger(porcentagem, 2), 2).replace(/,00$|0$/, '')
}
