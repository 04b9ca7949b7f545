import { pedraOf } from '../bolsos/base.ts'
import { usableArea } from '../usable-area.ts'
import type { ChapaDisponivel, PecaPosicionada, RegrasCorte, Retangulo } from '../formato.ts'
import { overlap, without, type Box } from '../livre/box.ts'

/** What a cut goes around; a piece and a leftover carry their blade on the right and above. See `eatenBox` for defects. */
export interface Obstacle extends Box {
  type: 'peca' | 'sobra' | 'defeito'
  /** place of a piece in the list, -1 for everything else */
  piece: number
}

/** A slab before its cuts, its border gone, one blade wider and higher, on the coordinates of the raw slab. */
export interface Board {
  whole: Box
  obstacles: Obstacle[]
  serra: number
  /** area of the stone in such a box where it is worth keeping, 0 where it is not */
  worth: (box: Box) => number
}

/** The slab with its pieces, each with the stone that it is cut out of, and defects. */
export function boardOf(
  chapa: ChapaDisponivel,
  pecas: readonly PecaPosicionada[],
  corte: RegrasCorte,
): Board {
  const { refilo } = corte
  const stone = {
    left: refilo,
    bottom: refilo,
    right: chapa.largura - refilo,
    top: chapa.altura - refilo,
  }
  return boardWithin(stone, { pecas, defeitos: chapa.defeitos }, corte)
}

/** A stone with the pieces and defects that lie on it, on the coordinates of the raw slab. */
export function boardWithin(
  { left, bottom, right, top }: Box,
  { pecas, defeitos = [] }: { pecas: readonly PecaPosicionada[]; defeitos?: readonly Retangulo[] },
  corte: RegrasCorte,
): Board {
  const { serra } = corte
  const whole = { left, bottom, right: right + serra, top: top + serra }
  const pieces = pecas.map((peca, piece): Obstacle => ({
    type: 'peca',
    piece,
    ...withBlade(pedraOf(peca), serra),
  }))
  const defects = defeitos
    .map((defeito): Obstacle => ({ type: 'defeito', piece: -1, ...eatenBox(defeito, serra) }))
    .filter((defect) => overlap(defect, whole))
  const usable = usableArea(corte)
  const worth = (box: Box) => usable(box.right - box.left, box.top - box.bottom)
  return { whole, obstacles: [...pieces, ...defects], serra, worth }
}

/** The box of a piece or leftover, its blade on the right and above. */
export function withBlade({ x, y, largura, altura }: Retangulo, serra: number): Box {
  return { left: x, bottom: y, right: x + largura + serra, top: y + altura + serra }
}

/** The stone in a box. */
export function stoneIn({ left, bottom, right, top }: Box, serra: number): Retangulo {
  return { x: left, y: bottom, largura: right - left - serra, altura: top - bottom - serra }
}

/**
 * The blade of what lies before a defect may eat into it, and so may that of the cut behind it. Where a defect is thinner
 * than the blade the box is turned inside out: a cut anywhere between its sides takes all of it.
 */
function eatenBox({ x, y, largura, altura }: Retangulo, serra: number): Box {
  return { left: x + serra, bottom: y + serra, right: x + largura, top: y + altura }
}

/** The largest empty rectangles of a board, at most so many of them, the largest first. */
export function emptyBoxes({ whole, obstacles }: Board, most: number): Box[] {
  const area = ({ left, right, bottom, top }: Box) => (right - left) * (top - bottom)
  let empty: readonly Box[] = [whole]
  for (const obstacle of obstacles) {
    empty = without(empty, obstacle)
    if (empty.length > 2 * most)
      empty = empty.toSorted((one, other) => area(other) - area(one)).slice(0, most)
  }
  return empty.toSorted((one, other) => area(other) - area(one)).slice(0, most)
}
