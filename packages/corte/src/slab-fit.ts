import type { ChapaDisponivel, PecaPedida, RegrasCorte } from './formato.ts'
import { placeAmong } from './encaixe/place-among.ts'
import { boardOf, emptyBoxes } from './layout/board.ts'
import type { Box } from './livre/box.ts'

/** Whether some slab can hold a piece, and if none can, why. */
export type Fit = 'cabe' | 'sem-chapa' | 'maior' | 'veio' | 'defeito'

/** The reason for each, as a plan tells it. */
export const TEXTO_FIT: Record<Exclude<Fit, 'cabe'>, string> = {
  'sem-chapa': 'não há chapa disponível',
  maior: 'maior que a maior chapa',
  veio: 'só cabe girada, e não pode girar',
  defeito: 'só cabe sobre um defeito',
}

/** Defects leave few empty boxes; with very many of them only the largest ones are looked at. */
const MOST_EMPTY = 400

type Size = Pick<PecaPedida, 'largura' | 'altura' | 'podeGirar' | 'contorno'>

/** Says of each piece whether an empty slab of these could hold it, border, blade and defects counted. */
export function slabFit(chapas: readonly ChapaDisponivel[], corte: RegrasCorte): (peca: Size) => Fit {
  const usable = chapas.filter(({ quantidade }) => quantidade !== 0)
  const frames = usable
    .map((chapa) => boardOf(chapa, [], corte))
    .filter(({ whole }) => whole.right - whole.left > corte.serra && whole.top - whole.bottom > corte.serra)
  const wholes = frames.map(({ whole }) => whole)
  const clear = frames.flatMap((board) => emptyBoxes(board, MOST_EMPTY))
  // By its outline a piece may lie beside a flaw that its box is over.
  const liesAmongFlaws = (peca: Size) =>
    corte.modo === 'livre' &&
    peca.contorno !== undefined &&
    usable.some((chapa) => placeAmong(peca, { chapa, pecas: [] }, corte) !== null)
  return (peca) => {
    const { largura, altura, podeGirar } = peca
    if (wholes.length === 0) return 'sem-chapa'
    const lies = (boxes: readonly Box[], wide: number, high: number) =>
      boxes.some((box) => holds(box, wide + corte.serra, high + corte.serra))
    const fits = (boxes: readonly Box[]) =>
      lies(boxes, largura, altura) || (podeGirar && lies(boxes, altura, largura))
    if (fits(clear)) return 'cabe'
    if (fits(wholes)) return liesAmongFlaws(peca) ? 'cabe' : 'defeito'
    return lies(wholes, altura, largura) ? 'veio' : 'maior'
  }
}

/** Whether a piece with its blade lies in a box. */
export function holds({ left, right, bottom, top }: Box, wide: number, high: number): boolean {
  return wide <= right - left && high <= top - bottom
}
