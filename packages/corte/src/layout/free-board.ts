import { stoneBoxes } from '../encaixe/stone-boxes.ts'
import type { ChapaDisponivel, PecaPedida, PecaPosicionada, RegrasCorte, Retangulo } from '../formato.ts'
import { boardOf, emptyBoxes, stoneIn, withBlade, type Board, type Obstacle } from './board.ts'

/**
 * A slab on which pieces lie anywhere: what their outlines leave of their boxes is empty. Slanted and round sides are
 * covered by boxes, so that what is empty is surely empty.
 */
export function freeBoardOf(
  chapa: ChapaDisponivel,
  pecas: readonly PecaPosicionada[],
  { corte, pedidas }: { corte: RegrasCorte; pedidas: readonly PecaPedida[] },
): Board {
  const asked = new Map(pedidas.map((pedida) => [pedida.id, pedida]))
  const board = boardOf(chapa, pecas, corte)
  const obstacles = board.obstacles.flatMap((obstacle): Obstacle[] => {
    const peca = pecas[obstacle.piece]
    if (!peca) return [obstacle]
    return stoneBoxes(peca, asked.get(peca.peca), corte).map((box) => ({
      ...obstacle,
      ...withBlade(box, corte.serra),
    }))
  })
  return { ...board, obstacles }
}

/** The largest empty rectangles of such a slab, at most so many, each as the stone that could lie there. */
export function emptyStones(board: Board, most: number): Retangulo[] {
  return emptyBoxes(board, most)
    .map((box) => stoneIn(box, board.serra))
    .filter(({ largura, altura }) => largura > 0 && altura > 0)
}
