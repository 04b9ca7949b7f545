/** The separators that programs write between the cells of a CSV file. */
const SEPARATORS = [';', '\t', ','] as const
/** How much of a text is looked at to find its separator. */
const SAMPLE = 20_000

/**
 * The cells of a CSV text: semicolon, comma or tab, whichever its first lines use most evenly; quotes, doubled quotes
 * and line ends inside quotes; CRLF, LF or CR. Rows keep their place, so that the first is line 1 of the sheet.
 */
export function lerCsv(text: string): string[][] {
  const written = text.replace(/^\uFEFF/, '')
  // Excel's own way to name the separator in the first line.
  const named = /^sep=(.)\r?\n/i.exec(written)
  const separator = named?.[1] ?? separatorOf(written)
  const rows = splitRows(written, separator)
  return named ? [[], ...rows.slice(1)] : rows
}

function separatorOf(text: string): string {
  const rows = SEPARATORS.map((separator) => ({
    separator,
    cells: splitRows(text.slice(0, SAMPLE), separator)
      .slice(0, 20)
      .reduce((sum, row) => sum + row.length - 1, 0),
  }))
  return rows.reduce((best, each) => (each.cells > best.cells ? each : best)).separator
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
export function textoDaCelula(valor: string | number | boolean | Date | null | undefined): string {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'number') return numero(valor)
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (valor instanceof Date) return valor.toISOString().slice(0, 10).split('-').reverse().join('/')
  return valor
}

/** A phone typed as a number has 11 digits and no exponent; a price keeps what it has behind the comma. */
function numero(valor: number): string {
  if (Number.isInteger(valor)) return BigInt(valor).toString()
  return String(Number(valor.toFixed(6))).replace('.', ',')
}
