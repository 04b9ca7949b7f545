import { at } from '../numeros.ts'
import { solveEquations } from './homografia.ts'

/** Unknowns at which residuals, each in its own deviations, are least together; and how far they may lie off. */
export interface Ajustado {
  incognitas: number[]
  /** what a small change of the residuals, one for each, does to the unknowns */
  answer: (residuos: readonly number[]) => number[] | null
  /** the unknowns moved by what they may lie off, in directions that have nothing to do with each other */
  desvios: number[][]
}

/** A hundredth of a pixel, of a millimetre: no formula of the derivatives is worth its mistakes. */
const PASSO = 1e-2

/**
 * Least squares by Gauss and Newton, from near the answer. Null where the residuals do not say one answer.
 * @param residuosAt what misses at these unknowns, each in its own standard deviation; always as many
 * @param passos how far each unknown is moved to see what it does
 */
export function leastSquares(
  residuosAt: (incognitas: readonly number[]) => readonly number[],
  begun: readonly number[],
  passos: readonly number[] = begun.map(() => PASSO),
): Ajustado | null {
  let incognitas = [...begun]
  for (let round = 0; round < 6; round++) {
    const step = answerOf(normalAt(residuosAt, incognitas, passos), residuosAt(incognitas))
    if (!step) return null
    incognitas = incognitas.map((value, index) => value - at(step, index))
    if (!incognitas.every(Number.isFinite)) return null
  }
  const normal = normalAt(residuosAt, incognitas, passos)
  const desvios = spreadOf(normal.square)
  return desvios && { incognitas, desvios, answer: (residuos) => answerOf(normal, residuos) }
}

interface Normal {
  /** a row for each unknown, a number for each residual */
  slopes: number[][]
  square: number[][]
}

function normalAt(
  residuosAt: (incognitas: readonly number[]) => readonly number[],
  incognitas: readonly number[],
  passos: readonly number[],
): Normal {
  const slopes = incognitas.map((_, which) => {
    const by = at(passos, which)
    const moved = (times: number) =>
      residuosAt(incognitas.map((value, index) => (index === which ? value + times * by : value)))
    const [after, before] = [moved(1), moved(-1)]
    return after.map((value, index) => (value - at(before, index)) / (2 * by))
  })
  const square = slopes.map((one) => slopes.map((other) => dot(one, other)))
  return { slopes, square }
}

function answerOf({ slopes, square }: Normal, residuos: readonly number[]): number[] | null {
  return solveEquations(square.map((row, index) => [...row, dot(slopes[index] ?? [], residuos)]))
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * at(other, index), 0)
}

/** The columns of a root of the covariance: moved by each of them together, unknowns lie off as they really may (Cholesky). */
function spreadOf(square: readonly (readonly number[])[]): number[][] | null {
  const size = square.length
  const root = square.map(() => new Array<number>(size).fill(0))
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      const own = root[row] ?? []
      const rest =
        at(square[row] ?? [], column) - dot(own.slice(0, column), (root[column] ?? []).slice(0, column))
      if (row === column && !(rest > 0)) return null
      own[column] = row === column ? Math.sqrt(rest) : rest / at(root[column] ?? [], column)
    }
  // Columns of the inverse of the transposed root, from the last unknown to the first.
  return root.map((_, which) => {
    const move = new Array<number>(size).fill(0)
    for (let row = which; row >= 0; row--) {
      const below = root.reduce(
        (sum, line, index) => (index > row ? sum + at(line, row) * at(move, index) : sum),
        0,
      )
      move[row] = ((row === which ? 1 : 0) - below) / at(root[row] ?? [], row)
    }
    return move
  })
}
