import { formatScaled } from './decimal.ts'
import type { Centavos } from './dinheiro.ts'

/** A cell: text, or a number that a spreadsheet is to reckon with. */
export type CelulaCsv = string | NumeroCsv

declare const numero: unique symbol
/** A number as Excel in Portuguese reads it; made by `dinheiroCsv` alone, never from what a person typed. */
export type NumeroCsv = { readonly texto: string; readonly [numero]: true }

/** Excel takes the file for UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/**
 * What a spreadsheet would run as a formula: = + - @, their full-width forms, also behind blanks, and a tab
 * or line end at the beginning, which some programs skip.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\u200B\u2060\uFEFF]*[=+\-@＝＋－＠])/u
const NEEDS_QUOTES = /["\r\n;\t]|^\s|\s$/u

/**
 * Rows as a CSV file that Excel in Portuguese opens rightly: semicolons, CRLF, UTF-8 with its mark. Text that a
 * spreadsheet would run as a formula gets an apostrophe in front; numbers stay numbers, negative ones too.
 */
export function formatCsv(rows: readonly (readonly CelulaCsv[])[]): string {
  const lines = rows.map((row) => row.map(formatCell).join(SEPARATOR) + LINE_END)
  return BYTE_ORDER_MARK + lines.join('')
}

function formatCell(cell: CelulaCsv): string {
  return typeof cell === 'string' ? quoted(neutralized(cell)) : cell.texto
}

function neutralized(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** An amount as a number cell: '2028,20', '-50,00'; without thousands, which Excel may take for text. */
export function dinheiroCsv(value: Centavos): NumeroCsv {
  return { texto: formatScaled(BigInt(value), 2).replaceAll('.', '') } as NumeroCsv
}
