// Sheets as programs write them: workbooks by a library, CSV as Excel in Portuguese saves it.
import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright-core'
import readXlsxFile, { type Sheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import type { Arquivo } from './pages/importar-page.ts'

export type Celula = string | number | null

/** A workbook with these sheets; numbers in it are numbers. */
export async function workbook(name: string, abas: Record<string, Celula[][]>): Promise<Arquivo> {
  const buffer = await writeExcelFile(
    Object.entries(abas).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) =>
        row.map((cell) =>
          cell === null ? null : { value: cell, type: typeof cell === 'number' ? Number : String },
        ),
      ),
    })),
  ).toBuffer()
  return { name, buffer }
}

/** 'CSV (separado por vírgulas)' of Excel in Portuguese: semicolons, CRLF, one byte for each letter. */
export function latin1Csv(name: string, rows: string[][]): Arquivo {
  const text = rows.map((row) => `${row.join(';')}\r\n`).join('')
  return { name, buffer: Buffer.from(text, 'latin1') }
}

/** The sheets of a downloaded workbook. */
export async function readWorkbook(download: Download): Promise<Map<string, Sheet['data']>> {
  const sheets = await readXlsxFile(await readFile(await download.path()))
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
}
