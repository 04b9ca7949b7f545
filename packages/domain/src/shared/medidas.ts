import { formatNumero, scaledInteger, type EscritaDoNumero } from './decimal.ts'

declare const unidade: unique symbol

/** A whole number of millimetres: the only way a length is held inside the program. */
export type Milimetros = number & { readonly [unidade]: 'mm' }

/** A whole number of square millimetres: 1 m² is 1,000,000. */
export type MilimetrosQuadrados = number & { readonly [unidade]: 'mm2' }

/** The units in which people read and type lengths. */
export type Unidade = 'm' | 'cm' | 'mm'

/** Millimetres of one unit. */
export const MILIMETROS: Readonly<Record<Unidade, number>> = { m: 1000, cm: 10, mm: 1 }

/** A number as people type it in a measure, for a regular expression: '1,80', '1.80', ',5', '1,'. */
export const NUMERO = String.raw`\d+[.,]?\d*|[.,]\d+`

/** The units that may stand behind it, for a regular expression. */
export const UNIDADE = 'mm|cm|m'

/** No side of a piece of a quote is longer: what reads as more was typed in a smaller unit. */
export const LADO_MAIS_LONGO = 20_000

const NBSP = '\u00a0'

/**
 * How a length is written in each unit: metres with 3 decimals; centimetres and millimetres as short as they are exact
 * to a tenth of a millimetre. Without dots, so that a field reads it back.
 */
const ESCRITA: Readonly<Record<Unidade, EscritaDoNumero & { casas: number }>> = {
  m: { casas: 3, expoente: 3, pontos: false },
  cm: { casas: 2, expoente: 1, pontos: false, minimo: 0 },
  mm: { casas: 1, expoente: 0, pontos: false, minimo: 0 },
}

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

/** A number of millimetres as a drawing keeps it: a tenth of a thousandth, never -0. */
export function roundMilimetros(mm: number): number {
  const rounded = Math.round(mm * 1e4) / 1e4
  return rounded === 0 ? 0 : rounded
}

/** A length in a unit, without it, as a field holds it and reads it back: '1,800' in metres, '62,5' in centimetres. */
export function formatComprimento(mm: number, em: Unidade = 'm'): string {
  const { casas, ...escrita } = ESCRITA[em]
  return formatNumero(mm, casas, escrita)
}

/** A length with its unit: '2,400 m' (no-break space before the unit). */
export function formatMedida(mm: number, em: Unidade = 'm'): string {
  return `${formatComprimento(mm, em)}${NBSP}${em}`
}

/** Two sides on screen, in the order given: '1,800 × 0,600 m', '320 × 200 cm'. */
export function formatLados(comprimento: number, largura: number, em: Unidade = 'm'): string {
  return `${formatComprimento(comprimento, em)} × ${formatMedida(largura, em)}`
}

/** Centimetres that keep their one decimal, for figures that change while somebody drags: '120,0'. */
export function formatCentimetrosFixos(mm: number): string {
  return formatNumero(Math.round(mm), 1, { expoente: 1 })
}

/** Metres of finish and the like, half-up: '2,40', '1.234,50'. */
export function formatMetragem(mm: number, casas = 2): string {
  return formatNumero(mm, casas, { expoente: 3 })
}

/** Metres of an edge or strip of a drawing with their unit: '4,700 m'. */
export function formatMetrosLineares(mm: number): string {
  return `${formatMetragem(mm, 3)}${NBSP}m`
}

/** Metres with two decimals, or three where the third says something; a field reads it back: '2,40', '2,405'. */
export function formatMetragemExata(mm: number): string {
  return formatNumero(mm, 3, { expoente: 3, minimo: 2, pontos: false })
}

/** An area in m² without its unit, for tables: '3,24'. */
export function formatAreaDecimal(mm2: number, casas = 2): string {
  return formatNumero(mm2, casas, { expoente: 6 })
}

/** An area on screen: '3,24 m²' (2 decimals, half-up, no-break space before the unit). */
export function formatArea(mm2: number): string {
  return `${formatAreaDecimal(mm2)}${NBSP}m²`
}

/** An area as a drawing prints it, with a third decimal: '2,184 m²'. */
export function formatAreaDesenhada(mm2: number): string {
  return `${formatAreaDecimal(mm2, 3)}${NBSP}m²`
}

/** Degrees with up to 3 decimals: '91,251°'. */
export function formatGraus(graus: number): string {
  return `${formatNumero(graus, 3, { minimo: 0 })}°`
}
