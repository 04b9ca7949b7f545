import { LIMITES } from '@lapida/contracts/limites'
import { readCsv, textoOfCelula } from '@lapida/domain/importacao/tabela'
import readXlsxFile from 'read-excel-file/universal'
import { decodeText } from './decode-text.ts'
import type {
  AbaLida,
  PedidoLeitura,
  PedidoLinhas,
  RespostaLeitura,
  RespostaLinhas,
} from './planilha-lida.ts'
import { unpackedSize } from './unpacked-size.ts'

const LARGEST_FILE_BYTES = 20 * 1024 * 1024
/** What a sheet of 20 MB unpacks to; more of either was made to fill the memory of who opens it. */
const MOST_UNPACKED = { files: 2_000, bytes: 300 * 1024 * 1024 }
const ZIP = [0x50, 0x4b]
/** Files of Excel before 2007. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
/** Rows that the page gets: enough for a title above the headings and for samples below them. */
const ROWS_AT_FIRST = 60

interface Aba {
  nome: string
  linhas: string[][]
}

/** Reads a file or a pasted text; what cannot be read is told in words that help. */
export async function readSheets(pedido: PedidoLeitura): Promise<RespostaLeitura> {
  if ('texto' in pedido) return checked([{ nome: '', linhas: readCsv(pedido.texto) }])
  if (pedido.arquivo.size > LARGEST_FILE_BYTES)
    return { problema: 'O arquivo passa de 20 MB. Divida a planilha em partes.' }
  const bytes = new Uint8Array(await pedido.arquivo.arrayBuffer())
  if (startsWith(bytes, OLD_EXCEL))
    return { problema: 'Este é um arquivo do Excel antigo (.xls). Abra no Excel e salve como .xlsx.' }
  if (!startsWith(bytes, ZIP)) return readText(bytes)
  const unpacked = unpackedSize(bytes)
  if (unpacked && (unpacked.files > MOST_UNPACKED.files || unpacked.bytes > MOST_UNPACKED.bytes))
    return { problema: 'A planilha é grande demais depois de aberta. Divida em partes.' }
  try {
    const sheets = await readXlsxFile(bytes.buffer)
    return checked(sheets.map(({ sheet, data }) => ({ nome: sheet, linhas: data.map(textsOf) })))
  } catch {
    return { problema: 'Não conseguimos ler este arquivo. Salve como .xlsx ou .csv e tente de novo.' }
  }
}

/** Some rows of a sheet that was read, by their numbers from 1. */
export async function readRows({ linhas, numeros }: PedidoLinhas): Promise<RespostaLinhas> {
  const rows = JSON.parse(await linhas.text()) as string[][]
  return { celulas: numeros.map((numero) => rows[numero - 1] ?? []) }
}

/** A picture or a PDF is no sheet, whatever it is called: text has no zero bytes. */
function readText(bytes: Uint8Array): RespostaLeitura {
  const text = decodeText(bytes)
  if (text.includes('\u0000')) return { problema: 'Este arquivo não é uma planilha. Use .xlsx ou .csv.' }
  return checked([{ nome: '', linhas: readCsv(text) }])
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte)
}

function textsOf(row: readonly unknown[]): string[] {
  return row.map((cell) =>
    textoOfCelula(typeof cell === 'function' ? null : (cell as string | number | Date)),
  )
}

function checked(abas: Aba[]): RespostaLeitura {
  const filled = abas
    .map(({ nome, linhas }) => ({ nome, linhas: trimmed(linhas) }))
    .filter(({ linhas }) => linhas.length > 0)
  const [first, ...others] = filled
  if (!first) return { problema: 'A planilha está vazia.' }
  const long = filled.find(({ linhas }) => linhas.length > LIMITES.linhasPorImportacao + 1)
  if (!long) return { abas: [abaLida(first), ...others.map(abaLida)] }
  const [lines, limit] = [long.linhas.length, LIMITES.linhasPorImportacao].map((count) =>
    count.toLocaleString('pt-BR'),
  )
  return { problema: `A planilha tem ${lines} linhas, e o limite é de ${limit}. Divida em partes.` }
}

/** Without the empty rows at its end, and the empty columns at its right. */
function trimmed(linhas: string[][]): string[][] {
  const last = linhas.findLastIndex((linha) => linha.some(isFilled))
  const rows = linhas.slice(0, last + 1)
  const width = rows.reduce((most, linha) => Math.max(most, linha.findLastIndex(isFilled) + 1), 0)
  return rows.map((linha) => linha.slice(0, Math.min(width, LIMITES.colunasPorImportacao)))
}

const isFilled = (celula: string) => celula.trim() !== ''

function abaLida({ nome, linhas }: Aba): AbaLida {
  return {
    nome,
    total: linhas.length,
    largura: linhas.reduce((most, linha) => Math.max(most, linha.length), 0),
    inicio: linhas.slice(0, ROWS_AT_FIRST),
    linhas: new Blob([JSON.stringify(linhas)]),
  }
}
