import type { TipoImportacao } from '@lapida/contracts/valores'
import { campoOfImportacao } from './campos.ts'
import { readCelula } from './celula.ts'
import type { Colunas } from './colunas.ts'

/** What is wrong with one cell of a row. */
export interface ErroDeCelula {
  campo: string
  mensagem: string
}

/** A row of a sheet as values of its fields; empty cells have none. */
export interface LinhaLida {
  valores: Record<string, unknown>
  erros: ErroDeCelula[]
}

/** The text that a spreadsheet was kept from running: our own files put an apostrophe in front of it. */
const NEUTRALIZED = /^'(?=\s*[=+\-@＝＋－＠\t\r\n])/u

/** Reads a row by its columns; null when every cell of it is empty. Text that looks like a formula is text. */
export function readLinha(
  tipo: TipoImportacao,
  { colunas, titulos }: { colunas: Colunas; titulos: readonly string[] },
  celulas: readonly string[],
): LinhaLida | null {
  if (celulas.every((celula) => celula.trim() === '')) return null
  const valores: Record<string, unknown> = {}
  const erros: ErroDeCelula[] = []
  for (const [coluna, nome] of colunas.entries()) {
    const campo = nome === null ? undefined : campoOfImportacao(tipo, nome)
    if (!campo) continue
    const texto = (celulas[coluna] ?? '').replace(NEUTRALIZED, '')
    const celula = readCelula(campo.leitura, texto, titulos[coluna])
    if (!celula.ok) erros.push({ campo: campo.campo, mensagem: celula.mensagem })
    else if (campo.leitura === 'par-de-medidas') Object.assign(valores, celula.valor)
    else if (celula.valor !== undefined) valores[campo.campo] = celula.valor
  }
  return { valores, erros }
}
