import { divideHalfUp, formatScaled, parseScaled, scaledInteger } from './decimal.ts'

declare const unidade: unique symbol

/** A whole number of centavos: the only way money is held inside the program. */
export type Centavos = number & { readonly [unidade]: 'centavos' }

/** The highest total that the program stores: R$ 10 billion. Anything above is refused at the edge. */
export const TOTAL_MAXIMO = 1_000_000_000_000 as Centavos

/** No money at all. */
export const ZERO_CENTAVOS = 0 as Centavos

const NBSP = '\u00a0'
const COMPACT_STEPS = [
  { centavos: 1_000_000n, unit: 100_000n, name: 'mil' },
  { centavos: 100_000_000n, unit: 100_000_000n, name: 'mi' },
  { centavos: 100_000_000_000n, unit: 100_000_000_000n, name: 'bi' },
  { centavos: 100_000_000_000_000n, unit: 100_000_000_000_000n, name: 'tri' },
] as const

/**
 * A whole number as centavos.
 * @throws {RangeError} when it is not a whole number.
 */
export function centavos(value: number): Centavos {
  if (!Number.isInteger(value)) throw new RangeError('Centavos must be a whole number.')
  return (value === 0 ? 0 : value) as Centavos
}

/** An exact integer as centavos: exact up to 2^53 (R$ 90 trillion), the nearest double above it. */
export function bigintToCentavos(value: bigint): Centavos {
  return Number(value) as Centavos
}

/**
 * Reais, as JSON carries them, in centavos: exact for every amount of up to 2 decimals in spite of
 * float noise, half-up for the others.
 * @throws {RangeError} when the value is NaN or infinite.
 */
export function reaisToCentavos(reais: number): Centavos {
  return bigintToCentavos(scaledInteger(reais, 2))
}

/** Centavos in reais, the number that JSON carries; its shortest form has at most 2 decimals. */
export function centavosToReais(value: Centavos): number {
  return value / 100
}

/** The exact sum of amounts. */
export function sumCentavos(values: readonly Centavos[]): Centavos {
  let sum = 0
  for (const value of values) {
    sum += value
    // Beyond what a number counts exactly, and a later value may bring it back.
    if (!Number.isSafeInteger(sum)) return bigintToCentavos(exactSum(values))
  }
  return sum as Centavos
}

function exactSum(values: readonly Centavos[]): bigint {
  return values.reduce((sum, value) => sum + BigInt(value), 0n)
}

/**
 * An amount as a person types it, in centavos: '1.234,56', '1,234.56', 'R$ 480', '1.800' (one thousand
 * eight hundred), '1.80' (one real eighty), '-50,00'. The last mark is the decimal one; dots that part
 * groups of three are thousands. Gives null for everything else: no sign is skipped and no decimal rounded away, so
 * that '10+5' is not 105 and '55,999' not 56 (decision 032).
 */
export function parseDinheiro(text: string): Centavos | null {
  const scaled = parseScaled(text, 2)
  return scaled === null ? null : bigintToCentavos(scaled)
}

/** Money on screen: 'R$ 2.028,20', '-R$ 50,00'; the space is the no-break space that Intl gives too. */
export function formatDinheiro(value: Centavos): string {
  const text = formatDecimal(Math.abs(value) as Centavos)
  return `${value < 0 ? '-' : ''}R$${NBSP}${text}`
}

/** What is more or less than before: '+R$ 43,20', '−R$ 43,20', 'R$ 0,00'. */
export function diferencaEmTexto(valor: Centavos): string {
  const sign = valor > 0 ? '+' : valor < 0 ? '−' : ''
  return `${sign}${formatDinheiro(centavos(Math.abs(valor)))}`
}

/** Money without its sign, for fields and tables: '2.028,20'. */
export function formatDecimal(value: Centavos): string {
  return formatScaled(BigInt(value), 2)
}

/**
 * Money in little room: 'R$ 45,2 mil', 'R$ 1,5 mi', 'R$ 2 bi'; below ten thousand reais the whole
 * amount, 'R$ 5.032,54', which takes no more room. One decimal, half-up; a zero is left out only where the amount
 * is exact: 'R$ 10 mil' is ten thousand reais, 'R$ 10,0 mil' about as much.
 */
export function formatDinheiroCompacto(value: Centavos): string {
  const exact = BigInt(value)
  const magnitude = exact < 0n ? -exact : exact
  const step = compactStep(magnitude)
  if (!step) return formatDinheiro(value)
  const tenths = formatScaled(divideHalfUp(magnitude * 10n, step.unit), 1)
  const figure = magnitude % step.unit === 0n ? tenths.replace(/,0$/, '') : tenths
  return `${exact < 0n ? '-' : ''}R$${NBSP}${figure}${NBSP}${step.name}`
}

function compactStep(magnitude: bigint) {
  // 'R$ 999,99 mil' would print as 'R$ 1.000 mil': what rounds up to the next step belongs to it.
  return COMPACT_STEPS.findLast((step, index) => {
    const belongs = index === 0 ? step.centavos : step.centavos - step.centavos / 20_000n
    return magnitude >= belongs
  })
}
