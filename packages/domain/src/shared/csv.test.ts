import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dinheiroCsv, formatCsv } from './csv.ts'
import { centavos } from './dinheiro.ts'

/** RFC 4180 with semicolons, written apart from the writer: character by character. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quotes = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  for (let at = 1; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (quotes && char === '"' && text.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (char === '"') quotes = !quotes
    else if (quotes) cell += char
    else if (char === ';') endCell()
    else if (char === '\r' && text.charAt(at + 1) === '\n') {
      endCell()
      rows.push(row)
      row = []
      at += 1
    } else cell += char
  }
  return rows
}

const STARTS = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  ' =',
  '\u00a0@',
  '\u200b=',
  '"=',
]
const PARTS = [
  ';',
  '"',
  '""',
  '\r\n',
  ',',
  "'",
  '\t',
  ' ',
  'á',
  '😀',
  'cmd|/C calc!A0',
  'HYPERLINK("x")',
  '1+1',
]
const hostile = fc
  .tuple(fc.constantFrom('', ...STARTS), fc.array(fc.constantFrom(...PARTS, 'Zeca'), { maxLength: 5 }))
  .map(([start, parts]) => start + parts.join(''))
const cell = fc.oneof(hostile, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))

/** Spreadsheets skip blanks before they look for a formula; a cell that begins like one may not come out. */
const runsAsFormula = (text: string) =>
  /^[\t\r\n]/.test(text) ||
  '=+-@＝＋－＠'.includes(text.replace(/^[\s\u200B\u2060\uFEFF]+/, '').charAt(0) || 'x')

describe('formatCsv', () => {
  it('is what Excel in Portuguese reads: mark, semicolons, CRLF, decimal comma', () => {
    expect(
      formatCsv([
        ['Número', 'Total'],
        ['ORC-1', dinheiroCsv(centavos(202_820))],
      ]),
    ).toBe('\uFEFFNúmero;Total\r\nORC-1;2028,20\r\n')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+55 11', "'+55 11"],
    ['-50,00', "'-50,00"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\n=1', `"'\n=1"`],
    ['＝1＋1', "'＝1＋1"],
    ['  =1', `'  =1`],
    ['a=1', 'a=1'],
    ["'a", "'a"],
    ['Zé; "Pedra"', '"Zé; ""Pedra"""'],
    ['', ''],
  ])('text %j stands in the file as %j', (text, written) => {
    expect(formatCsv([[text]])).toBe(`\uFEFF${written}\r\n`)
  })

  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [-5000, '-50,00'],
    [1_000_000_000_000, '10000000000,00'],
  ])('%s centavos are the number %s', (value, written) => {
    expect(dinheiroCsv(centavos(value)).texto).toBe(written)
  })

  it('read back, 50,000 hostile cells are what they were, and none of them is a formula', () => {
    let cells = 0
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }).chain((width) =>
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
            minLength: 20,
            maxLength: 60,
          }),
        ),
        (rows) => {
          const read = parseCsv(formatCsv(rows))
          cells += rows.flat().length
          expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
          read.flat().forEach((text, index) => {
            const given = rows.flat()[index] ?? ''
            expect(runsAsFormula(text)).toBe(false)
            expect(text).toBe(runsAsFormula(given) ? `'${given}` : given)
          })
        },
      ),
      { numRuns: 700 },
    )
    expect(cells).toBeGreaterThan(50_000)
  })
})
