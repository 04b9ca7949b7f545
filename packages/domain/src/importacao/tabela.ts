import { formatScaled, scaledInteger } from '../shared/decimal.ts'
/** The separators that programs write between the cells of a CSV file. */
const SEPARATORS = [';', '\t', ','] as const
/** How much of a text is looked at to find its separator. */
const SAMPLE = 20_000

/**
 * The cells of a CSV text: semicolon, comma or tab, whichever its first lines use most evenly; quotes, doubled quotes
 * and line ends inside quotes; CRLF, LF or CR. Rows keep their place, so that the first is line 1 of the sheet.
 */
export function readCsv(text: string): string[][] {
  const written = text.replace(/^\uFEFF/, '')
  // Excel's own way to name the separator in the first line.
  const named = /^sep=(.)\r?\n/i.exec(written)
  const separator = named?.[1] ?? separatorOf(written)
  const rows = splitRows(written, separator)
  return named ? [[], ...rows.slice(1)] : rows
}

/**
 * The separator that gives most rows one and the same width: decimal commas and commas in names come here and there.
 * Of two that do, the one with more columns.
 */
function separatorOf(text: string): string {
  const whole = text.length <= SAMPLE
  const known = SEPARATORS.map((separator) => {
    const rows = splitRows(text.slice(0, SAMPLE), separator)
    // The sample ends within a row.
    return { separator, ...evenness(whole ? rows : rows.slice(0, -1)) }
  })
  return known.reduce((best, each) =>
    each.share > best.share || (each.share === best.share && each.width > best.width) ? each : best,
  ).separator
}

/** The most frequent width of the filled rows, above one cell, and which part of them has it. */
function evenness(rows: readonly string[][]): { width: number; share: number } {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const widths = new Map<number, number>()
  for (const { length } of filled) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
  let best = { width: 1, share: 0 }
  for (const [width, count] of widths)
    if (count / filled.length > best.share) best = { width, share: count / filled.length }
  return best
}

/** One pass over the text; a quote opens a quoted cell only at the cell's beginning. */
function splitRows(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
    row.push(cell.value)
    at = cell.end
    if (text[at] === separator) {
      at += 1
      if (at === text.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return rows
}

function plainCell(text: string, from: number, separator: string) {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end), end }
}

function quotedCell(text: string, from: number, separator: string) {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { value: value + text.slice(at), end: text.length }
    value += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    value += '"'
    at += 1
  }
  // '"Pedra" azul': what stands behind the closing quote is part of the cell all the same.
  const rest = plainCell(text, at, separator)
  return { value: value + rest.value, end: rest.end }
}

/**
 * The text of a cell of a spreadsheet, as a person in Brazil would type it: numbers with a decimal comma and without
 * thousands, days as 31/12/2026.
 */
export function textoOfCelula(valor: string | number | boolean | Date | null | undefined): string {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'number') return numero(valor)
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (valor instanceof Date) return valor.toISOString().slice(0, 10).split('-').reverse().join('/')
  return valor
}

/** A phone typed as a number has 11 digits and no exponent; a price keeps what it has behind the comma. */
function numero(valor: number): string {
  if (!Number.isFinite(valor)) return String(valor)
  if (Number.isInteger(valor)) return BigInt(valor).toString()
  return formatScaled(scaledInteger(valor, 6), 6).replaceAll('.', '').replace(/,?0+$/, '')
}
