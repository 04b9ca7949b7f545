import type { GeradorDeIds } from '#model/ids.ts'
import type { PecaNova } from '#model/novo-desenho.ts'
import type { Peca } from '#model/tipos.ts'
import type { RecorteNovo } from '#commands/recortes.ts'

/** A measure that a template asks for, in mm (or a count). `lado` is the edge that lights up while it is typed. */
export type Parametro = {
  chave: string
  nome: string
  padrao: number
  min: number
  max: number
  /** A count, not a length. */
  inteiro?: true
  lado?: { peca: number; aresta: number }
  /** The piece of which it is the quantity. */
  conta?: { peca: number }
}

/** What a company usually does: finish of free edges, upstand and apron heights, thickness (mm), material. */
export type Costume = {
  acabamento: string
  frontao: number
  saia: number
  espessura: number
  materialId?: string
  /** the vein that a stone gives its pieces */
  veio?: Peca['veio']
}

/** Costume of a new company. */
export const COSTUME_PADRAO: Costume = { acabamento: 'reto', frontao: 100, saia: 40, espessura: 20 }

/** The measures of a template by key. */
export type Medidas = Readonly<Record<string, number>>

/** A piece of a template: its corners and sides, and what is cut out of it. Edges are named by their place. */
export type PecaDoMolde = Omit<PecaNova, 'codigo'> & {
  recortes?: readonly ((peca: Peca, ids: GeradorDeIds) => RecorteNovo & { paiDe?: number })[]
}

/** A parametric piece (or pieces) of the gallery. */
export type Molde = {
  tipo: string
  nome: string
  parametros: readonly Parametro[]
  /** Why these measures cannot be: words for the screen; undefined when they can. */
  refuse?: (m: Medidas) => string | undefined
  pecas: (m: Medidas, costume: Costume) => PecaDoMolde[]
}

/** The value of a measure; 0 for one that the template does not have. */
export function medida(m: Medidas, chave: string): number {
  return m[chave] ?? 0
}
