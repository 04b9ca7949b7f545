import type { MedidasDaChapa, Ponto } from './formato.ts'

export type Cantos = readonly [Ponto, Ponto, Ponto, Ponto]

/** The corners by the tape: lower left, lower right, upper right, upper left. */
export function cantosOfMedidas({ largura, altura, contorno }: MedidasDaChapa): Cantos {
  return (
    contorno ?? [
      { x: 0, y: 0 },
      { x: largura, y: 0 },
      { x: largura, y: altura },
      { x: 0, y: altura },
    ]
  )
}

/** Which way four corners go round: 1 counter-clockwise where y goes upwards, -1 clockwise, 0 where they make no convex shape. */
export function turnOfCantos(cantos: readonly Ponto[]): -1 | 0 | 1 {
  let [left, right] = [0, 0]
  cantos.forEach((canto, index) => {
    const next = cantos[(index + 1) % 4] ?? canto
    const after = cantos[(index + 2) % 4] ?? canto
    const cross = (next.x - canto.x) * (after.y - next.y) - (next.y - canto.y) * (after.x - next.x)
    if (cross > 0) left++
    if (cross < 0) right++
  })
  if (left === 4) return 1
  return right === 4 ? -1 : 0
}

/** Four sides by the tape and the diagonal from the lower left to the upper right corner, mm. */
export interface LadosMedidos {
  baixo: number
  direita: number
  topo: number
  esquerda: number
  diagonal: number
}

/** The slab of four sides and a diagonal, in whole millimetres, with its lower edge level; null where they do not close. */
export function contornoOfMedidas(lados: LadosMedidos): MedidasDaChapa | null {
  const { baixo, direita, topo, esquerda, diagonal } = lados
  if (!Object.values(lados).every((lado) => lado > 0 && Number.isFinite(lado))) return null
  const origin = { x: 0, y: 0 }
  const right = { x: baixo, y: 0 }
  const upperRight = thirdCorner(origin, right, [diagonal, direita])
  const upperLeft = upperRight && thirdCorner(origin, upperRight, [esquerda, topo])
  if (!upperLeft) return null
  const corners: Cantos = [origin, right, upperRight, upperLeft]
  if (turnOfCantos(corners) !== 1) return null
  const left = Math.min(...corners.map(({ x }) => x))
  const low = Math.min(...corners.map(({ y }) => y))
  const moved = ({ x, y }: Ponto) => ({ x: Math.round(x - left), y: Math.round(y - low) })
  const contorno: Cantos = [moved(origin), moved(right), moved(upperRight), moved(upperLeft)]
  return {
    largura: Math.max(...contorno.map(({ x }) => x)),
    altura: Math.max(...contorno.map(({ y }) => y)),
    contorno,
  }
}

/** The place to the left of the way from `from` to `to` at these distances from both. */
function thirdCorner(
  from: Ponto,
  to: Ponto,
  [fromFirst, fromSecond]: readonly [number, number],
): Ponto | null {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  const along = (fromFirst ** 2 - fromSecond ** 2 + length ** 2) / (2 * length)
  const square = fromFirst ** 2 - along ** 2
  if (!(square > 0)) return null
  const away = Math.sqrt(square)
  return { x: from.x + (x * along - y * away) / length, y: from.y + (y * along + x * away) / length }
}
