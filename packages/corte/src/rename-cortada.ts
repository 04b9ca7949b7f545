import type { Bolso, ChapaCortada } from './formato.ts'

type Slab = Pick<ChapaCortada, 'chapa' | 'copia'>
type Piece = Pick<Bolso, 'peca' | 'copia'>

/** A slab as it is cut with other names or numbers for itself and its pieces, wherever they are named: in pockets, too. */
export function renameCortada(
  cortada: ChapaCortada,
  { chapa: nameSlab, peca: namePiece }: { chapa: (slab: Slab) => Slab; peca: (piece: Piece) => Piece },
): ChapaCortada {
  const { chapa, copia, pecas, cortes, sobras } = cortada
  const renamed = <Part extends { dentro?: Bolso }>(part: Part): Part =>
    part.dentro ? { ...part, dentro: { ...part.dentro, ...namePiece(part.dentro) } } : part
  return {
    ...cortada,
    ...nameSlab({ chapa, copia }),
    pecas: pecas.map((peca) => ({ ...renamed(peca), ...namePiece({ peca: peca.peca, copia: peca.copia }) })),
    cortes: cortes.map(renamed),
    sobras: sobras.map(renamed),
  }
}
