import type { EntradaCorte } from './formato.ts'
import { lowerBound } from './lower-bound.ts'
import { prepareProblem } from './prepare-problem.ts'

/**
 * No plan of this order takes fewer whole slabs; leftovers of earlier plans are taken for nothing. A bound: whether a
 * plan of so many slabs exists nobody has shown. Pieces that no slab can hold do not count.
 */
export function leastSlabs(entrada: EntradaCorte): number {
  const { problem, chapas } = prepareProblem(entrada)
  const [least = 0] = lowerBound(
    problem,
    chapas.map(({ retalho }) => (retalho ? 0 : 1)),
  )
  return Math.max(0, Math.ceil(least - 1e-9))
}
