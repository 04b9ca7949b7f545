import { at } from '../numeros.ts'
import { contornoOfMedidas, type LadosMedidos } from './contorno.ts'
import type { Ponto } from './formato.ts'
import { leastSquares } from './least-squares.ts'

/** Four targets, lower left, lower right, upper right, upper left: their sides and both diagonals by the tape, mm. */
export interface MedidasDosAlvos extends LadosMedidos {
  /** from the lower right to the upper left one */
  outraDiagonal: number
}

/** A tape that is read well makes six lengths disagree by less, mm. */
export const MEDIDAS_DISCORDAM = 10

/** Which two targets each length lies between. */
const ENTRE = [
  ['baixo', 0, 1],
  ['direita', 1, 2],
  ['topo', 2, 3],
  ['esquerda', 3, 0],
  ['diagonal', 0, 2],
  ['outraDiagonal', 1, 3],
] as const

/** By how much each of the six lengths is longer between these places than the tape says, mm. */
export function missesOfMedidas(alvos: readonly Ponto[], medidas: MedidasDosAlvos): number[] {
  return ENTRE.map(([nome, from, to]) => {
    const [a, b] = [alvos[from], alvos[to]]
    return a && b ? Math.hypot(b.x - a.x, b.y - a.y) - medidas[nome] : NaN
  })
}

/**
 * How far the six lengths disagree, mm: there is one more than four places need, so that a slip of the tape shows. Null
 * where they close no shape at all.
 */
export function disagreementOfMedidas(medidas: MedidasDosAlvos): number | null {
  const begun = contornoOfMedidas(medidas)?.contorno
  if (!begun) return null
  // The first stays, the second beside it: what is left are five numbers.
  const [origin, ...others] = begun
  const [x1 = 0, , ...rest] = others.flatMap(({ x, y }) => [x - origin.x, y - origin.y])
  const fitted = leastSquares((places) => missesOfMedidas(placesOf(places), medidas), [x1, ...rest])
  if (!fitted) return null
  const left = missesOfMedidas(placesOf(fitted.incognitas), medidas)
  return Math.sqrt(left.reduce((sum, miss, index) => sum + miss * at(left, index), 0))
}

function placesOf([x1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): Ponto[] {
  return [
    { x: 0, y: 0 },
    { x: x1, y: 0 },
    { x: x2, y: y2 },
    { x: x3, y: y3 },
  ]
}
