// Exact decimal arithmetic on integers: every value is a whole number of its smallest unit, so no sum
// or product ever passes through binary fractions.

const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * Divides two integers and rounds the quotient half-up, away from zero: 5 / 2 is 3 and -5 / 2 is -3.
 * @throws {RangeError} when the denominator is zero.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const dividend = numerator < 0n ? -numerator : numerator
  const divisor = denominator < 0n ? -denominator : denominator
  const quotient = (dividend * 2n + divisor) / (divisor * 2n)
  return negative ? -quotient : quotient
}

/**
 * The number as a whole count of its 10^-decimals part, half-up: scaledInteger(480.5, 2) is 48050n.
 * The number is read as the decimal that it prints, so 1.005 counts as 1.005 and not as the binary
 * fraction below it; the noise of a float sum (0.1 + 0.2) disappears.
 * @throws {RangeError} when the value is NaN or infinite.
 */
export function scaledInteger(value: number, decimals: number): bigint {
  if (!Number.isFinite(value)) throw new RangeError('A finite number is needed.')
  const factor = 10 ** decimals
  const rounded = Math.round(value * factor)
  if (Number.isSafeInteger(rounded) && rounded / factor === value) return BigInt(rounded)
  return scaledFromText(String(value), decimals)
}

function scaledFromText(text: string, decimals: number): bigint {
  const match = DECIMAL_TEXT.exec(text)
  if (!match) throw new RangeError('A decimal number is needed.')
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const shift = decimals - fraction.length + Number(exponent)
  const digits = BigInt(whole + fraction)
  const magnitude = shift >= 0 ? digits * powerOfTen(shift) : divideHalfUp(digits, powerOfTen(-shift))
  return sign === '-' ? -magnitude : magnitude
}

/** 10 to the given power, exactly. The exponent is a whole number, zero or more. */
export function powerOfTen(exponent: number): bigint {
  return BigInt(`1${'0'.repeat(exponent)}`)
}

/**
 * Writes a scaled integer the Brazilian way, with dots between thousands and a decimal comma:
 * formatScaled(202820n, 2) is '2.028,20'. Written by hand so that every server and browser agree.
 */
export function formatScaled(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, '.')
  const fraction = decimals > 0 ? `,${digits.slice(digits.length - decimals)}` : ''
  return `${value < 0n ? '-' : ''}${whole}${fraction}`
}

/** How a number is written; without it every decimal stands there, dots between thousands. */
export interface EscritaDoNumero {
  /** the value counts 10^expoente for one: 3 writes millimetres as metres */
  expoente?: number
  /** zeros at the end are left out down to so many decimals */
  minimo?: number
  /** false in a text that a field reads back */
  pontos?: boolean
}

/** What is measured on a drawing carries the noise of its sines and roots: so much nearer to the next is a half. */
const NOISE_DECIMALS = 9

/**
 * Any number the Brazilian way, half away from zero: formatNumero(2400, 3, { expoente: 3 }) is '2,400'. A hair below
 * a half (1e-9 of what is written) counts as the half. What is no number is written as JavaScript names it, 'NaN':
 * a wrong figure on a drawing, not a screen that falls.
 */
export function formatNumero(
  value: number,
  casas: number,
  { expoente = 0, minimo = casas, pontos = true }: EscritaDoNumero = {},
): string {
  if (!Number.isFinite(value)) return String(value)
  const noisy = scaledInteger(value, NOISE_DECIMALS - expoente)
  const hair = noisy < 0n ? -1n : 1n
  const text = formatScaled(divideHalfUp(noisy + hair, powerOfTen(NOISE_DECIMALS - casas)), casas)
  const grouped = pontos ? text : text.replaceAll('.', '')
  return minimo < casas ? withoutZeros(grouped, casas - minimo) : grouped
}

function withoutZeros(text: string, most: number): string {
  let end = text.length
  for (let left = most; left > 0 && text[end - 1] === '0'; left -= 1) end -= 1
  return text.slice(0, text[end - 1] === ',' ? end - 1 : end)
}

/** A number as it is typed, with a comma or a dot before its decimals: '91,25', '91.25'. NaN when it is none. */
export function parseNumero(text: string): number {
  return Number(text.replace(',', '.'))
}

/** A number as people write it: a sign before or behind 'R$', digits, marks. */
const NUMBER_TEXT = /^([-−–]?)\s*(?:R\$\s*([-−–]?)\s*)?([\d.,]+)$/i
const GROUPED_WITH_DOTS = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const WHOLES = [/^\d+$/, GROUPED_WITH_DOTS, /^[1-9]\d{0,2}(?:,\d{3})+$/]
const PARSEABLE_DIGITS = 15

/** A number as it was read: its digits without marks, and how many of them stand behind the decimal mark. */
interface NumeroLido {
  negative: boolean
  digits: string
  decimals: number
}

/**
 * A number as a person types it, as a whole count of its 10^-decimals part: '1.234,56', '1,234.56', '1.800' (one
 * thousand eight hundred), '1.80', '-50,00', 'R$ 480'. The last mark is the decimal one; dots that part groups of
 * three are thousands. Gives null for everything else: a sign that is no figure ('10+5', '1e3', '10 20'), marks that
 * part nothing ('1.23.4'), more decimals than there are ('55,999' in centavos), more than 15 digits.
 */
export function parseScaled(text: string, decimals: number): bigint | null {
  const numero = readNumero(text)
  if (!numero) return null
  const beyond = numero.digits.slice(numero.digits.length - numero.decimals).slice(decimals)
  return /[1-9]/.test(beyond) ? null : scaledNumero(numero, decimals)
}

/** The same for a cell that a program wrote, half-up: of 33,333333 a spreadsheet means 33,33. */
export function parseScaledRounded(text: string, decimals: number): bigint | null {
  const numero = readNumero(text)
  return numero && scaledNumero(numero, decimals)
}

function scaledNumero({ negative, digits, decimals }: NumeroLido, wanted: number): bigint {
  const magnitude = divideHalfUp(BigInt(digits) * powerOfTen(wanted), powerOfTen(decimals))
  return negative ? -magnitude : magnitude
}

function readNumero(text: string): NumeroLido | null {
  const match = NUMBER_TEXT.exec(text.trim())
  if (!match) return null
  const signs = [match[1], match[2]].filter(Boolean).length
  const partes = partesOf(match[3] ?? '')
  return partes && signs < 2 ? { negative: signs === 1, ...partes } : null
}

function partesOf(figures: string): Omit<NumeroLido, 'negative'> | null {
  const at = decimalMarkAt(figures)
  const whole = at < 0 ? figures : figures.slice(0, at)
  const fraction = at < 0 ? '' : figures.slice(at + 1)
  const isWhole = whole === '' || WHOLES.some((form) => form.test(whole))
  const digits = whole.replace(/[.,]/g, '') + fraction
  const fits = /^\d+$/.test(digits) && digits.replace(/^0+/, '').length <= PARSEABLE_DIGITS
  return isWhole && fits ? { digits, decimals: fraction.length } : null
}

/** Where the decimals begin; -1 where every mark parts thousands. */
function decimalMarkAt(figures: string): number {
  const comma = figures.lastIndexOf(',')
  const dot = figures.lastIndexOf('.')
  if (comma >= 0 && dot >= 0) return Math.max(comma, dot)
  if (comma >= 0) return figures.indexOf(',') === comma ? comma : -1
  if (dot < 0 || figures.indexOf('.') !== dot || GROUPED_WITH_DOTS.test(figures)) return -1
  return dot
}
