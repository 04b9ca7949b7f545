import type { Recorte } from '#model/tipos.ts'
import { medidasOfForma } from './quantidades.ts'

/** A line of a company's price list for openings: what it is for, and the largest it holds for. Money in centavos. */
export type PrecoDeRecorte = {
  tipo: Recorte['tipo']
  montagem?: Recorte['montagem']
  /** mm of the longest side up to which it holds, inclusive; undefined: any. */
  ate?: number
  centavos: number
}

/**
 * The price of an opening: of the lines for its kind (those for its mounting before those for any), the one with the
 * smallest sufficient range. Undefined when the list has none.
 */
export function precoOfRecorte(
  { tipo, montagem, forma }: Pick<Recorte, 'tipo' | 'montagem' | 'forma'>,
  tabela: readonly PrecoDeRecorte[],
): PrecoDeRecorte | undefined {
  const { maiorLado } = medidasOfForma(forma)
  const cabe = tabela.filter((linha) => linha.tipo === tipo && maiorLado <= (linha.ate ?? Infinity) + 1e-6)
  const exatas = cabe.filter((linha) => linha.montagem !== undefined && linha.montagem === montagem)
  const gerais = cabe.filter((linha) => linha.montagem === undefined)
  const candidatas = exatas.length > 0 ? exatas : gerais
  return candidatas.toSorted((um, outro) => (um.ate ?? Infinity) - (outro.ate ?? Infinity))[0]
}
