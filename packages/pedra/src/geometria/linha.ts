import type { Ponto } from './formato.ts'

/** A straight line through the middle of what it was fitted to, with the unit vector along it. */
export interface Linha {
  meio: Ponto
  direcao: Ponto
  /** half of the length along it of what it was fitted to */
  meia: number
}

/** How far a place lies from a line, to its left where y goes upwards. */
export function distanceFromLinha({ meio, direcao }: Linha, { x, y }: Ponto): number {
  return (y - meio.y) * direcao.x - (x - meio.x) * direcao.y
}

/** How far along a line a place lies, from its middle. */
export function placeAlongLinha({ meio, direcao }: Linha, { x, y }: Ponto): number {
  return (x - meio.x) * direcao.x + (y - meio.y) * direcao.y
}

/** The line that lies nearest to the places (total least squares, each with its weight). */
export function linhaThrough(places: readonly Ponto[], weights?: readonly number[]): Linha {
  let [all, mx, my] = [0, 0, 0]
  places.forEach(({ x, y }, index) => {
    const weight = weights?.[index] ?? 1
    all += weight
    mx += weight * x
    my += weight * y
  })
  const meio = { x: mx / all, y: my / all }
  let [xx, xy, yy] = [0, 0, 0]
  places.forEach(({ x, y }, index) => {
    const weight = weights?.[index] ?? 1
    xx += weight * (x - meio.x) ** 2
    xy += weight * (x - meio.x) * (y - meio.y)
    yy += weight * (y - meio.y) ** 2
  })
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const linha = { meio, direcao: { x: Math.cos(angle), y: Math.sin(angle) }, meia: 0 }
  let [low, high] = [Infinity, -Infinity]
  for (const place of places) {
    const along = placeAlongLinha(linha, place)
    low = Math.min(low, along)
    high = Math.max(high, along)
  }
  return { ...linha, meia: (high - low) / 2 }
}

/** Weights that leave out what lies far from the line of the others: a broken corner, a strap, a hand. */
export function weightsAlongLinha(places: readonly Ponto[]): number[] {
  let weights = places.map(() => 1)
  for (let round = 0; round < 4; round++) {
    const linha = linhaThrough(places, weights)
    const away = places.map((place) => Math.abs(distanceFromLinha(linha, place)))
    const sorted = away.toSorted((one, other) => one - other)
    const reach = 4.7 * Math.max(1.5 * (sorted[Math.floor(sorted.length / 2)] ?? 0), 0.1)
    weights = away.map((distance) => (distance < reach ? (1 - (distance / reach) ** 2) ** 2 : 0))
  }
  return weights
}

/** Where two lines cross; null where they hardly do. */
export function crossingOf(one: Linha, other: Linha): Ponto | null {
  const turn = one.direcao.x * other.direcao.y - one.direcao.y * other.direcao.x
  if (Math.abs(turn) < 0.05) return null
  const [x, y] = [other.meio.x - one.meio.x, other.meio.y - one.meio.y]
  const along = (x * other.direcao.y - y * other.direcao.x) / turn
  return { x: one.meio.x + along * one.direcao.x, y: one.meio.y + along * one.direcao.y }
}

/** The line moved sideways by `offset`, and by `tilt` more at its end. */
export function moveLinha({ meio, direcao, meia }: Linha, offset: number, tilt: number): Linha {
  const angle = Math.atan2(direcao.y, direcao.x) + tilt / Math.max(meia, 1e-9)
  return {
    meio: { x: meio.x - direcao.y * offset, y: meio.y + direcao.x * offset },
    direcao: { x: Math.cos(angle), y: Math.sin(angle) },
    meia,
  }
}

/**
 * Where the four edges of a slab cross, lower left, lower right, upper right, upper left; null where they do not.
 * @param linhas lower, right, upper, left
 */
export function cornersOfLinhas(linhas: readonly Linha[]): [Ponto, Ponto, Ponto, Ponto] | null {
  const [baixo, direita, topo, esquerda] = linhas
  if (!baixo || !direita || !topo || !esquerda) return null
  const [a, b, c, d] = [
    crossingOf(baixo, esquerda),
    crossingOf(baixo, direita),
    crossingOf(topo, direita),
    crossingOf(topo, esquerda),
  ]
  return a && b && c && d ? [a, b, c, d] : null
}
