import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import { foldText } from '../shared/texto.ts'

/** The id by which a drawing says its metres of 45° joint, and by which the company's own list begins with it. */
export const MEIA_ESQUADRIA = 'meia-esquadria'

/** What a mitred joint costs in a list of finishes: the line of that id, or the first that is called so. */
export function meiaEsquadriaOf<T extends { readonly id: string; readonly nome: string }>(
  acabamentos: readonly T[],
): T | undefined {
  return (
    acabamentos.find(({ id }) => id === MEIA_ESQUADRIA) ??
    acabamentos.find(({ nome }) => isMeiaEsquadria(nome))
  )
}

/** Whether a finish is called a mitred joint. */
export function isMeiaEsquadria(nome: string): boolean {
  return /meia[ -]?esquadria/.test(foldText(nome))
}

/** The tables with this price for a metre of mitred joint, in reais: on its line, or on a new one. */
export function withMeiaEsquadria<T extends Pick<RegrasCobranca, 'acabamentos'>>(
  tabelas: T,
  valorMetro: number,
): T {
  const conhecida = meiaEsquadriaOf(tabelas.acabamentos)
  const acabamentos = conhecida
    ? tabelas.acabamentos.map((um) => (um === conhecida ? { ...um, valorMetro } : um))
    : [...tabelas.acabamentos, { id: MEIA_ESQUADRIA, nome: 'Meia-esquadria', valorMetro }]
  return { ...tabelas, acabamentos }
}
