import { formatDecimal, parseDinheiro } from '@lapida/domain/shared/dinheiro'
import { parseMedida, type ModoMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento, formatMetragemExata, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { foldText } from '@lapida/domain/shared/texto'
import { readLinha, type LinhaPeca } from './linha-peca.ts'

/** Columns of the piece grid, left to right; a pasted range fills them in this order. */
export const COLUNAS_PLANILHA = [
  'nome',
  'comprimento',
  'largura',
  'quantidade',
  'metros',
  'valorMetro',
] as const
export type ColunaPlanilha = (typeof COLUNAS_PLANILHA)[number]

/** One pasted row: the texts of the columns that it filled. */
export type LinhaColada = Partial<Record<ColunaPlanilha, string>>

const HEADINGS: readonly (readonly [pattern: RegExp, coluna: ColunaPlanilha])[] = [
  [/^(nome|peca|descricao|item)\b/, 'nome'],
  [/^(valor|preco|r\$)/, 'valorMetro'],
  [/^acab/, 'metros'],
  [/^comp/, 'comprimento'],
  [/^larg/, 'largura'],
  [/^(qtd|qtde|quant)/, 'quantidade'],
]

/**
 * The rows of a pasted range, each cell under its column. A heading row is recognised, names the columns and
 * goes; a heading such as 'Comprimento (cm)' also sets the unit. Without one the cells fill the columns from
 * the one that was pasted into.
 */
export function linhasColadas(rows: readonly (readonly string[])[], from: ColunaPlanilha): LinhaColada[] {
  const heading = headingColumns(rows[0] ?? [])
  const columns = heading?.colunas ?? COLUNAS_PLANILHA.slice(COLUNAS_PLANILHA.indexOf(from))
  const body = heading ? rows.slice(1) : rows
  return body.map((row) => {
    const pasted: LinhaColada = {}
    row.forEach((cell, index) => {
      const coluna = columns[index]
      if (coluna) pasted[coluna] = cleanCell(coluna, cell, heading?.unidade ?? 'm')
    })
    return pasted
  })
}

function headingColumns(row: readonly string[]) {
  const colunas = row.map((cell) => HEADINGS.find(([pattern]) => pattern.test(foldText(cell)))?.[1] ?? null)
  if (!colunas.includes('comprimento') || !colunas.includes('largura')) return null
  const unidade: ModoMedida = row.some((cell) => /\(cm\)/i.test(cell)) ? 'cm' : 'm'
  return { colunas, unidade }
}

function cleanCell(coluna: ColunaPlanilha, cell: string, unidade: ModoMedida): string {
  if (coluna === 'comprimento' || coluna === 'largura') {
    const medida = parseMedida(cell, unidade)
    return medida.ok ? formatComprimento(medida.milimetros, 'm') : cell
  }
  if (coluna === 'metros') {
    const medida = parseMedida(cell, 'm')
    return medida.ok ? formatMetragemExata(medida.milimetros) : cell
  }
  // A quantity that a spreadsheet wrote as '2,00' or '2.0' is still 2.
  if (coluna === 'quantidade') return cell.replace(/[.,]0+$/, '')
  if (coluna === 'valorMetro') {
    const centavos = parseDinheiro(cell)
    return centavos === null ? cell : formatDecimal(centavos)
  }
  return cell
}

/** The grid as text that Excel and Sheets take: a heading row, tabs, decimal commas. */
export function planilhaText(linhas: readonly LinhaPeca[]): string {
  const heading = ['Peça', 'Comprimento (m)', 'Largura (m)', 'Qtd', 'Acab. (m)', 'R$/m']
  const rows = linhas.map((linha) => {
    const { peca } = readLinha(linha)
    const metres = (value: number) => formatMetragemExata(metrosToMilimetros(value))
    const cells = [peca.nome, metres(peca.comprimento), metres(peca.largura), String(peca.quantidade)]
    return [...cells, metres(peca.acabamentoMetragemLinear), linha.valorMetro].map(quoteCell).join('\t')
  })
  return [heading.join('\t'), ...rows].join('\n')
}

function quoteCell(cell: string): string {
  // A leading =, + or @ would run as a formula where the range is pasted.
  const safe = /^[=+@]/.test(cell) ? `'${cell}` : cell
  return /["\t\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
