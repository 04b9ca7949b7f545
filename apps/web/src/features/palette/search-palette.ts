import { onlyDigits } from '@lapida/domain/shared/documentos'
import { foldText } from '@lapida/domain/shared/texto'

/** What a row of the palette is found by, prepared once for all keystrokes. */
export interface Indexed<T> {
  item: T
  /** title, folded */
  titulo: string
  /** everything else that is searched as words, folded */
  palavras: string
  /** digits of a quote's number; found by how it ends */
  numero: string
  /** found from anywhere */
  telefone: string
  /** value in centavos, as digits; found by how it begins */
  valor: string
}

export interface Found<T> {
  /** the best first; rows of equal worth stay in the order given */
  itens: T[]
  /** how many there are in all */
  total: number
}

interface Query {
  text: string
  words: readonly string[]
  /** '' unless the text is a figure */
  digits: string
}

const FIGURE = /^(r\$)?[\d\s().,+/-]+$/
const BEST = 4
const NOTHING = 0

type Fields = Partial<Record<'palavras' | 'numero' | 'telefone' | 'valor', string>>

/** Prepares a row; its figures in any writing. */
export function indexed<T>(item: T, titulo: string, fields: Fields = {}): Indexed<T> {
  const { palavras = '', numero = '', telefone = '', valor = '' } = fields
  return {
    item,
    titulo: foldText(titulo),
    palavras: foldText(palavras),
    numero: onlyDigits(numero),
    telefone: onlyDigits(telefone),
    valor: onlyDigits(valor),
  }
}

/**
 * The rows that a typed text finds: all its words in title or words, accents and case ignored, or its digits in phone
 * or number, or the beginning of the value.
 */
export function searchPalette<T>(rows: readonly Indexed<T>[], typed: string, limit: number): Found<T> {
  const text = foldText(typed.replaceAll('#', ' '))
  if (text === '') return { itens: [], total: 0 }
  const query = { text, words: text.split(' '), digits: FIGURE.test(text) ? onlyDigits(text) : '' }
  const ranks: T[][] = Array.from({ length: BEST + 1 }, () => [])
  let total = 0
  for (const row of rows) {
    const rank = rankOf(row, query)
    if (rank === NOTHING) continue
    total += 1
    ranks[rank]?.push(row.item)
  }
  return { itens: ranks.reverse().flat().slice(0, limit), total }
}

function rankOf<T>(row: Indexed<T>, query: Query): number {
  const byDigits = query.digits === '' ? NOTHING : rankOfDigits(row, query.digits)
  return Math.max(byDigits, rankOfWords(row, query))
}

function rankOfWords<T>({ titulo, palavras }: Indexed<T>, { text, words }: Query): number {
  if (titulo.startsWith(text)) return BEST
  if (!words.every((word) => titulo.includes(word) || palavras.includes(word))) return NOTHING
  return words.every((word) => beginsWord(titulo, word)) ? 3 : 2
}

function beginsWord(text: string, word: string): boolean {
  return text.startsWith(word) || text.includes(` ${word}`)
}

function rankOfDigits<T>({ numero, telefone, valor }: Indexed<T>, digits: string): number {
  if (numero.endsWith(digits) || valor === digits || valor === `${digits}00`) return BEST
  if (valor.startsWith(digits)) return 3
  return telefone.includes(digits) ? 2 : NOTHING
}
