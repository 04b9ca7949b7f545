import { divideHalfUp, powerOfTen } from './decimal.ts'
import { formatMetragem, formatMetros, type Milimetros } from './medidas.ts'

/** The units a measure can be typed in. */
export type UnidadeMedida = 'm' | 'cm' | 'mm'

/** The unit that a field assumes when the text names none. */
export type ModoMedida = 'm' | 'cm'

/** Why a measure could not be read: nothing typed, or something that is not a measure. */
export type MotivoMedida = 'vazia' | 'invalida'

/** A measure read from a text: its length and how many terms were added to make it. */
export type Medida =
  | { readonly ok: true; readonly milimetros: Milimetros; readonly parcelas: number }
  | { readonly ok: false; readonly motivo: MotivoMedida }

/** Two sides read from one text such as '240x60'. */
export type MedidaPar =
  | { readonly ok: true; readonly comprimento: Milimetros; readonly largura: Milimetros }
  | { readonly ok: false; readonly motivo: MotivoMedida }

/** A kinder reading of a measure that looks typed in another unit. */
export type SugestaoMedida = { readonly milimetros: Milimetros; readonly texto: string }

const TERM = /^([+-]?)(\d*[.,]\d+|\d+[.,]?)(mm|cm|m)?/
const OPERATOR = /^[+-]$/
const UNIT_AT_END = /(?:mm|cm|m)$/
const LONGEST_TEXT = 100
// Terms are summed in billionths of a millimetre, so ten decimals of a metre still add up exactly.
const SCALE = 9
const MILLIMETRES_PER_UNIT = { m: 1000n, cm: 10n, mm: 1n } as const
const LONGEST_IN_METRES = 20_000
const SHORTEST = 20
const LONGEST_SMALL_PAIR = 100

/**
 * Reads a measure as a person types it: '1,20', '1.20', '180 cm', '1,20+0,35-0,05', '2,2m+30cm'. Comma
 * and dot are both decimal marks; a term's own unit wins over the field's. The exact sum is rounded
 * half-up to the millimetre. A trailing operator is one being typed and does not count. Zero and
 * negative results are readings too: the caller says what it accepts.
 */
export function parseMedida(text: string, modo: UnidadeMedida = 'm'): Medida {
  const expression = normalizeExpression(text)
  if (expression === '') return { ok: false, motivo: 'vazia' }
  const terms = expression.length > LONGEST_TEXT ? null : scaledTerms(expression, modo)
  if (!terms) return { ok: false, motivo: 'invalida' }
  let sum = 0n
  for (const term of terms) sum += term
  const milimetros = Number(divideHalfUp(sum, powerOfTen(SCALE)))
  if (!Number.isSafeInteger(milimetros)) return { ok: false, motivo: 'invalida' }
  return { ok: true, milimetros: milimetros as Milimetros, parcelas: terms.length }
}

function scaledTerms(expression: string, modo: UnidadeMedida): bigint[] | null {
  const terms: bigint[] = []
  let rest = expression
  while (rest !== '') {
    if (terms.length > 0 && OPERATOR.test(rest)) break
    const match = TERM.exec(rest)
    if (!match || (terms.length > 0 && match[1] === '')) return null
    const [whole, sign, number = '', unit] = match
    const term = scaledTerm(number, (unit as UnidadeMedida | undefined) ?? modo)
    terms.push(sign === '-' ? -term : term)
    rest = rest.slice(whole.length)
  }
  return terms
}

function normalizeExpression(text: string): string {
  return text.toLowerCase().replace(/\s/g, '').replace(/[−–]/g, '-')
}

function scaledTerm(number: string, unit: UnidadeMedida): bigint {
  const [whole = '', fraction = ''] = number.replace(',', '.').split('.')
  const scaled = BigInt(`${whole}${fraction}${'0'.repeat(SCALE)}`) * MILLIMETRES_PER_UNIT[unit]
  return divideHalfUp(scaled, powerOfTen(fraction.length))
}

/**
 * Reads two sides typed in one field: '240x60', '2,40 × 0,60', '240 x 60 cm'. Each side may be an
 * expression; a unit on one side counts for a side without one. Without any unit, sides that make
 * no sense in the field's unit are taken in the other: '240x60' is centimetres in a field in metres, and
 * '2,40x0,60' is metres in a field in centimetres.
 */
export function parseMedidaPar(text: string, modo: ModoMedida = 'm'): MedidaPar {
  const sides = normalizeExpression(text).split(/[x×*]/)
  const [first = '', second = ''] = sides
  if (first === '' && second === '') return { ok: false, motivo: 'vazia' }
  if (sides.length !== 2) return { ok: false, motivo: 'invalida' }
  const unit = pairUnit(first, second, modo)
  const comprimento = parseMedida(first, unit)
  const largura = parseMedida(second, unit)
  if (!comprimento.ok) return comprimento
  if (!largura.ok) return largura
  return { ok: true, comprimento: comprimento.milimetros, largura: largura.milimetros }
}

function pairUnit(first: string, second: string, modo: ModoMedida): UnidadeMedida {
  const named = UNIT_AT_END.exec(second)?.[0] ?? UNIT_AT_END.exec(first)?.[0]
  if (named) return named as UnidadeMedida
  const longest = Math.max(lengthOf(first, modo), lengthOf(second, modo))
  if (modo === 'm') return longest > LONGEST_IN_METRES ? 'cm' : 'm'
  const decimals = /[.,]/.test(first) && /[.,]/.test(second)
  return decimals && longest < LONGEST_SMALL_PAIR ? 'm' : 'cm'
}

function lengthOf(text: string, modo: ModoMedida): number {
  const medida = parseMedida(text, modo)
  return medida.ok ? medida.milimetros : 0
}

/**
 * The likely meaning of a measure typed in another unit than the field's, never blocking: more than
 * 20 m in a field in metres was typed in centimetres (180) or millimetres (1800); less than 2 cm in a
 * field in centimetres was typed in metres (1,80). Gives null when the measure is plausible or no other
 * unit makes it so.
 */
export function sugestaoMedida(text: string, modo: ModoMedida = 'm'): SugestaoMedida | null {
  const typed = parseMedida(text, modo)
  if (!typed.ok || !isImplausible(typed.milimetros, modo)) return null
  const meant = parseMedida(text, likelyUnit(typed.milimetros, modo))
  if (!meant.ok || meant.milimetros < SHORTEST || meant.milimetros > LONGEST_IN_METRES) return null
  return { milimetros: meant.milimetros, texto: `Você quis dizer ${formatMetrosCurto(meant.milimetros)} m?` }
}

function likelyUnit(typed: Milimetros, modo: ModoMedida): UnidadeMedida {
  if (modo === 'cm') return 'm'
  return typed < 1_000_000 ? 'cm' : 'mm'
}

function isImplausible(milimetros: Milimetros, modo: ModoMedida): boolean {
  return modo === 'm' ? milimetros > LONGEST_IN_METRES : milimetros > 0 && milimetros < SHORTEST
}

function formatMetrosCurto(milimetros: Milimetros): string {
  return milimetros % 10 === 0 ? formatMetragem(milimetros) : formatMetros(milimetros)
}

/** The running sum under a measure field: 'Soma: 1,550 metros'. */
export function formatSoma(milimetros: Milimetros): string {
  return `Soma: ${formatMetros(milimetros)} metros`
}
