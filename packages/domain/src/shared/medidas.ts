import { divideHalfUp, formatScaled, scaledInteger } from './decimal.ts'

declare const unidade: unique symbol

/** A whole number of millimetres: the only way a length is held inside the program. */
export type Milimetros = number & { readonly [unidade]: 'mm' }

/** A whole number of square millimetres: 1 m² is 1,000,000. */
export type MilimetrosQuadrados = number & { readonly [unidade]: 'mm2' }

const NBSP = '\u00a0'

/**
 * A whole number as millimetres.
 * @throws {RangeError} when it is not a whole number.
 */
export function milimetros(value: number): Milimetros {
  if (!Number.isInteger(value)) throw new RangeError('Millimetres must be a whole number.')
  return (value === 0 ? 0 : value) as Milimetros
}

/**
 * Metres, as JSON carries them, in millimetres: exact for up to 3 decimals in spite of float noise,
 * half-up for the others.
 * @throws {RangeError} when the value is NaN or infinite.
 */
export function metrosToMilimetros(metros: number): Milimetros {
  return Number(scaledInteger(metros, 3)) as Milimetros
}

/** Millimetres in metres, the number that JSON carries. */
export function milimetrosToMetros(value: Milimetros): number {
  return value / 1000
}

/** Square millimetres in m², the number that JSON carries: 39600 mm² is 0.0396. */
export function milimetrosQuadradosToMetrosQuadrados(value: MilimetrosQuadrados): number {
  return value / 1_000_000
}

/**
 * Square metres, as JSON carries them, in mm²: exact for up to 6 decimals, half-up for the others.
 * @throws {RangeError} when the value is NaN or infinite.
 */
export function metrosQuadradosToMilimetrosQuadrados(metrosQuadrados: number): MilimetrosQuadrados {
  return Number(scaledInteger(metrosQuadrados, 6)) as MilimetrosQuadrados
}

/** A side in metres with 3 decimals: '1,800'. Without dots, so that a field reads it back. */
export function formatMetros(value: Milimetros): string {
  return formatScaled(BigInt(value), 3).replaceAll('.', '')
}

/** A finishing length in metres with 2 decimals, half-up: '2,40'. */
export function formatMetragem(value: Milimetros): string {
  return formatScaled(divideHalfUp(BigInt(value), 10n), 2)
}

/** A length in centimetres, for the centimetre entry mode: '180', '62,5'. */
export function formatCentimetros(value: Milimetros): string {
  return formatScaled(BigInt(value), 1).replaceAll('.', '').replace(/,0$/, '')
}

/** An area without its unit, for tables: '3,24' (m², 2 decimals, half-up). */
export function formatAreaDecimal(value: MilimetrosQuadrados): string {
  return formatScaled(divideHalfUp(BigInt(value), 10_000n), 2)
}

/** An area on screen: '3,24 m²' (2 decimals, half-up, no-break space before the unit). */
export function formatArea(value: MilimetrosQuadrados): string {
  return `${formatAreaDecimal(value)}${NBSP}m²`
}

/** The two sides of a piece on screen, longest side as given first: '1,800 × 0,600 m'. */
export function formatLados(comprimento: Milimetros, largura: Milimetros): string {
  return `${formatMetros(comprimento)} × ${formatMetros(largura)}${NBSP}m`
}
