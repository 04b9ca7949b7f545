import { divideHalfUp, powerOfTen } from './decimal.ts'
import { formatComprimento, MILIMETROS, NUMERO, UNIDADE, type Milimetros, type Unidade } from './medidas.ts'

/** The unit that a field assumes when the text names none. */
export type ModoMedida = Exclude<Unidade, 'mm'>

/** Why a measure could not be read: nothing typed, or something that is not a measure. */
export type MotivoMedida = 'vazia' | 'invalida'

/** A measure read from a text: its length and how many terms were added to make it. */
export type Medida =
  | { readonly ok: true; readonly milimetros: Milimetros; readonly parcelas: number }
  | { readonly ok: false; readonly motivo: MotivoMedida }

const TERM = new RegExp(`^([+-]?)(${NUMERO})(${UNIDADE})?`)
/** '1 2' is not twelve. */
const TORN_NUMBER = /[\d.,]\s+[\d.,]/
const OPERATOR = /^[+-]$/
const LONGEST_TEXT = 100
// Terms are summed in billionths of a millimetre, so ten decimals of a metre still add up exactly.
const SCALE = 9

/**
 * Reads a measure as a person types it: '1,20', '1.20', '180 cm', '1,20+0,35-0,05', '2,2m+30cm'. Comma
 * and dot are both decimal marks; a term's own unit wins over the field's. The exact sum is rounded
 * half-up to the millimetre. A trailing operator is one being typed and does not count. Zero and
 * negative results are readings too: the caller says what it accepts.
 */
export function parseMedida(text: string, modo: Unidade = 'm'): Medida {
  if (TORN_NUMBER.test(text)) return { ok: false, motivo: 'invalida' }
  const expression = normalizeExpressao(text)
  if (expression === '') return { ok: false, motivo: 'vazia' }
  const terms = expression.length > LONGEST_TEXT ? null : scaledTerms(expression, modo)
  if (!terms) return { ok: false, motivo: 'invalida' }
  let sum = 0n
  for (const term of terms) sum += term
  const milimetros = Number(divideHalfUp(sum, powerOfTen(SCALE)))
  if (!Number.isSafeInteger(milimetros)) return { ok: false, motivo: 'invalida' }
  return { ok: true, milimetros: milimetros as Milimetros, parcelas: terms.length }
}

function scaledTerms(expression: string, modo: Unidade): bigint[] | null {
  const terms: bigint[] = []
  let rest = expression
  while (rest !== '') {
    if (terms.length > 0 && OPERATOR.test(rest)) break
    const match = TERM.exec(rest)
    if (!match || (terms.length > 0 && match[1] === '')) return null
    const [whole, sign, number = '', unit] = match
    const term = scaledTerm(number, (unit as Unidade | undefined) ?? modo)
    terms.push(sign === '-' ? -term : term)
    rest = rest.slice(whole.length)
  }
  return terms
}

/** A typed measure in one spelling: small letters, no spaces, any dash as a minus. */
export function normalizeExpressao(text: string): string {
  return text.toLowerCase().replace(/\s/g, '').replace(/[−–]/g, '-')
}

function scaledTerm(number: string, unit: Unidade): bigint {
  const [whole = '', fraction = ''] = number.split(/[.,]/)
  const scaled = BigInt(`${whole}${fraction}${'0'.repeat(SCALE)}`) * BigInt(MILIMETROS[unit])
  return divideHalfUp(scaled, powerOfTen(fraction.length))
}

/** The running sum under a measure field: 'Soma: 1,550 metros'. */
export function formatSoma(milimetros: Milimetros): string {
  return `Soma: ${formatComprimento(milimetros)} metros`
}
