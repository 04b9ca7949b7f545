import type { ErroImportacao } from '@lapida/contracts/importacao'
import { campoOfImportacao, tituloOfCampo } from '@lapida/domain/importacao/campos'
import { mapColunas } from '@lapida/domain/importacao/colunas'
import { formatCsv } from '@lapida/domain/shared/csv'
import { slug } from '@lapida/domain/shared/texto'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { readLinhas } from './read-planilha.ts'
import { tituloOfColuna, type PlanilhaAberta } from './planilha-aberta.ts'
import type { TipoDaTela } from './tipos.ts'

export interface ErrosDaPlanilha {
  tipo: TipoDaTela
  erros: readonly ErroImportacao[]
  planilha: PlanilhaAberta
}

/**
 * Saves the lines with what is wrong with each of them, and with all of their cells: once they are put right, the file
 * itself can be imported. What a cell held cannot run as a formula in it.
 */
export async function saveErros({ tipo, erros, planilha }: ErrosDaPlanilha): Promise<void> {
  const problemas = new Map<number, string[]>()
  for (const erro of erros)
    problemas.set(erro.linha, [...(problemas.get(erro.linha) ?? []), textOf(erro, tipo)])
  const numeros = [...problemas.keys()]
  const celulas = await readLinhas(planilha.aba, numeros)
  const rows = numeros.map((numero, index) => [
    String(numero),
    (problemas.get(numero) ?? []).join(' '),
    ...planilha.colunas.map((_, coluna) => celulas[index]?.[coluna] ?? ''),
  ])
  const csv = formatCsv([['Nº da linha', 'Problema', ...titulosOf(planilha, tipo)], ...rows])
  saveFile(new File([csv], `erros-${nameOf(planilha.nome)}.csv`, { type: 'text/csv' }))
}

function textOf({ campo, coluna, mensagem }: ErroImportacao, { tipo }: TipoDaTela): string {
  const text = `${coluna === '' ? tituloOfCampo(tipo, campo) : coluna}: ${mensagem}`
  return text.endsWith('.') ? text : `${text}.`
}

/** The sheet's own headings; where a column was named by hand, a heading that says so to the next import. */
function titulosOf(planilha: PlanilhaAberta, { tipo }: TipoDaTela): string[] {
  const titulos = planilha.colunas.map((_, coluna) => tituloOfColuna(planilha, coluna))
  const understood = mapColunas(tipo, titulos)
  return planilha.colunas.map((campo, coluna) => {
    const known = campo === null ? undefined : campoOfImportacao(tipo, campo)
    return known && understood[coluna] !== campo ? known.titulo : (titulos[coluna] ?? '')
  })
}

function nameOf(arquivo: string): string {
  return slug(arquivo.replace(/\.\w+$/, '')) || 'planilha'
}
