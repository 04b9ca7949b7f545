import { BRUTO, type Aresta, type Trecho } from './tipos.ts'

/** Why nobody works the edge of a part: it stands against something, or it lies inside a mitred joint. */
export type BordaEscondida = 'encostada' | 'junta'

/** Why a part of an edge is not worked, whatever finish was chosen for it; undefined where it shows. */
export function bordaEscondida(
  { lado }: Pick<Aresta, 'lado'>,
  { saia }: Pick<Trecho, 'saia'>,
): BordaEscondida | undefined {
  if (lado !== 'livre') return 'encostada'
  return saia?.uniao === '45' ? 'junta' : undefined
}

/** The finish that is worked and charged on a part of an edge: raw where nobody sees it. */
export function acabamentoOfBorda(
  aresta: Pick<Aresta, 'lado'>,
  trecho: Pick<Trecho, 'acabamento' | 'saia'>,
): string {
  return bordaEscondida(aresta, trecho) ? BRUTO : trecho.acabamento
}
