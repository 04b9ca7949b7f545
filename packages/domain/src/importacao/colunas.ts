import type { TipoImportacao } from '@lapida/contracts/valores'
import { foldText } from '../shared/texto.ts'
import { CAMPOS_IMPORTACAO, type CampoImportacao } from './campos.ts'

/** For each column of a sheet the field that it holds, null where it is not imported. */
export type Colunas = (string | null)[]

/** A title may stand above the headings: they are looked for in this many rows. */
const ROWS_LOOKED_AT = 20

/** A heading as it is compared: 'R$/m²' and 'r$ m2' are one, what stands in brackets and '*' do not count. */
export function foldTitulo(titulo: string): string {
  return foldText(titulo.replaceAll('²', '2').replace(/\([^)]*\)/g, ' '))
    .replace(/[^a-z0-9$]+/g, ' ')
    .trim()
}

/**
 * Which field each heading means. A field is given to one column only: the one whose heading says it most exactly,
 * the first of equal ones.
 */
export function mapColunas(tipo: TipoImportacao, titulos: readonly string[]): Colunas {
  const pairs = titulos.flatMap((titulo, coluna) =>
    CAMPOS_IMPORTACAO[tipo].map((campo, ordem) => ({
      coluna,
      campo: campo.campo,
      ordem,
      pontos: semelhanca(campo, foldTitulo(titulo)),
    })),
  )
  const best = pairs
    .filter(({ pontos }) => pontos > 0)
    .sort((a, b) => b.pontos - a.pontos || a.coluna - b.coluna || a.ordem - b.ordem)
  const colunas: Colunas = titulos.map(() => null)
  const given = new Set<string>()
  for (const { coluna, campo } of best) {
    if (given.has(campo) || colunas[coluna] !== null) continue
    colunas[coluna] = campo
    given.add(campo)
  }
  return colunas
}

/** How well a heading fits a field: 3 its own name, 2 a synonym, 1 begins with one of them, 0 not at all. */
function semelhanca(campo: CampoImportacao, titulo: string): number {
  if (titulo === '') return 0
  const nome = foldTitulo(campo.titulo)
  if (titulo === nome || titulo === foldTitulo(campo.campo)) return 3
  const sinonimos = [nome, ...campo.sinonimos.map(foldTitulo)]
  if (sinonimos.includes(titulo)) return 2
  return sinonimos.some((each) => each.length > 2 && titulo.startsWith(`${each} `)) ? 1 : 0
}

/**
 * Which row has the headings: of the first rows the one whose cells name most fields, null when none names any (a
 * sheet without headings).
 */
export function findCabecalho(tipo: TipoImportacao, linhas: readonly (readonly string[])[]): number | null {
  const named = linhas
    .slice(0, ROWS_LOOKED_AT)
    .map((linha) => mapColunas(tipo, linha).filter((campo) => campo !== null).length)
  const most = Math.max(0, ...named)
  return most === 0 ? null : named.indexOf(most)
}

/** The letter over a column in Excel: 0 is 'A', 27 is 'AB'. */
export function letraOfColuna(coluna: number): string {
  const letter = String.fromCharCode(65 + (coluna % 26))
  return coluna < 26 ? letter : letraOfColuna(Math.floor(coluna / 26) - 1) + letter
}

/** Required fields that no column holds; a pair of measures gives both sides of a slab. */
export function camposQueFaltam(tipo: TipoImportacao, colunas: Colunas): CampoImportacao[] {
  const held = new Set(colunas)
  const pair = held.has('medidas')
  return CAMPOS_IMPORTACAO[tipo].filter(
    ({ campo, obrigatorio }) =>
      obrigatorio && !held.has(campo) && !(pair && (campo === 'largura' || campo === 'altura')),
  )
}
