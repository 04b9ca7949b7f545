import writeExcelFile from 'write-excel-file/node'
import type { AbaPlanilha, Celula, ColunaPlanilha } from './planilha.ts'

/** The most text that a cell of Excel holds. */
const LONGEST_CELL = 32_767
/** What XML cannot carry: with it, Excel calls the whole file damaged. */

const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** The bytes of an XLSX file: each sheet with its headings, which stay in sight, and its rows. */
export async function writePlanilha(
  abas: readonly (AbaPlanilha & { linhas: readonly (readonly Celula[])[] })[],
): Promise<Buffer> {
  return writeExcelFile(
    abas.map(({ nome, colunas, linhas }) => ({
      sheet: nome,
      stickyRowsCount: 1,
      columns: colunas.map(({ largura }) => ({ width: largura })),
      data: [
        colunas.map(({ titulo }) => ({ value: titulo, type: String, fontWeight: 'bold' as const })),
        ...linhas.map((linha) => linha.map((celula, index) => cellOf(celula, colunas[index]))),
      ],
    })),
  ).toBuffer()
}

/** Text is always written as text, whatever it begins with: no cell is a formula. */
function cellOf(celula: Celula, coluna: ColunaPlanilha | undefined) {
  if (celula === null || celula === '') return null
  if (typeof celula === 'string')
    return { value: celula.replace(NOT_IN_XML, '').slice(0, LONGEST_CELL), type: String }
  if (typeof celula === 'boolean') return { value: celula ? 'Sim' : 'Não', type: String }
  if (typeof celula === 'number') return { value: celula, type: Number, format: coluna?.formato }
  return { value: celula, type: Date, format: coluna?.formato ?? 'dd/mm/yyyy' }
}
