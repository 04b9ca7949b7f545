import type { EscolhasDasPedras } from '@lapida/contracts/importacao'
import { findCabecalho, letraOfColuna, mapColunas, type Colunas } from '@lapida/domain/importacao/colunas'
import type { AbaLida } from './planilha-lida.ts'
import type { TipoDaTela } from './tipos.ts'

/** The place of the headings in a sheet that has none. */
export const SEM_TITULOS = -1

/** A sheet on its way: what was read, and how its columns are understood. */
export interface PlanilhaAberta {
  nome: string
  abas: AbaLida[]
  /** the sheet that is taken */
  aba: AbaLida
  /** place of the row that has the headings, or SEM_TITULOS */
  cabecalho: number
  colunas: Colunas
}

/** A file with the sheet that fits best: of several, the one whose headings name most fields. */
export function openPlanilha(
  { nome, abas }: { nome: string; abas: [AbaLida, ...AbaLida[]] },
  tipo: TipoDaTela,
): PlanilhaAberta {
  const [first, ...others] = abas
  const open = (aba: AbaLida) => understood({ nome, abas, aba }, tipo)
  const namesOf = ({ colunas }: PlanilhaAberta) => colunas.filter((campo) => campo !== null).length
  return others.map(open).reduce((best, each) => (namesOf(each) > namesOf(best) ? each : best), open(first))
}

/** A sheet with its headings found and its columns as they say. */
export function understood(
  { nome, abas, aba }: Pick<PlanilhaAberta, 'nome' | 'abas' | 'aba'>,
  tipo: TipoDaTela,
): PlanilhaAberta {
  const cabecalho = findCabecalho(tipo.tipo, aba.inicio) ?? SEM_TITULOS
  return withCabecalho({ nome, abas, aba, cabecalho, colunas: [] }, cabecalho, tipo)
}

/** The same sheet with another row as its headings; without any, the columns stay as they were named. */
export function withCabecalho(
  planilha: PlanilhaAberta,
  cabecalho: number,
  { tipo }: TipoDaTela,
): PlanilhaAberta {
  const { aba, colunas } = planilha
  const titulos = Array.from({ length: aba.largura }, (_, index) => aba.inicio[cabecalho]?.[index] ?? '')
  const known = colunas.length > 0 && cabecalho === SEM_TITULOS
  return { ...planilha, cabecalho, colunas: known ? colunas : mapColunas(tipo, titulos) }
}

/** What stands over a column in the sheet, its letter where nothing does. */
export function tituloOfColuna({ aba, cabecalho }: PlanilhaAberta, coluna: number): string {
  const titulo = aba.inicio[cabecalho]?.[coluna]?.trim() ?? ''
  return titulo === '' ? `Coluna ${letraOfColuna(coluna)}` : titulo
}

/** What a person decided before a sheet is stored. */
export interface MaisDaPlanilha {
  pularErradas: boolean
  semChapa: EscolhasDasPedras
}

/** What the server is sent. The rows are put in as they are: they are never text of this thread. */
export function corpoOfPlanilha(
  { aba, cabecalho, colunas }: PlanilhaAberta,
  { tipo }: TipoDaTela,
  more: Partial<MaisDaPlanilha> = {},
): Blob {
  const beginning = JSON.stringify({ tipo, cabecalho, colunas, ...more }).slice(0, -1)
  return new Blob([beginning, ',"linhas":', aba.linhas, '}'], { type: 'application/json' })
}
