import { at, hashOfCell } from '../numeros.ts'
import type { MedidasDaChapa, Ponto, Precisao } from './formato.ts'

const SORTEIOS = 240

/** The places of a slab by which it is told how far places lie off. */
export function gradeOfChapa({ largura, altura }: Pick<MedidasDaChapa, 'largura' | 'altura'>): Ponto[] {
  const grid: Ponto[] = []
  for (let row = 0; row <= 4; row++)
    for (let column = 0; column <= 6; column++)
      grid.push({ x: (largura * column) / 6, y: (altura * row) / 4 })
  return grid
}

/**
 * How far places lie off, where each thing that may be wrong moves them by its own deviation: drawn together many times,
 * always the same ones, the worst place in 95 of 100 is `pior`.
 * @param moves x and y of each place, mm, one list for each thing
 */
export function drawPrecisao(moves: readonly Float64Array[]): Precisao {
  const parts = moves[0]?.length ?? 0
  const squares = moves.reduce((sum, move) => sum + move.reduce((all, part) => all + part * part, 0), 0)
  const worst = new Float64Array(SORTEIOS)
  const sum = new Float64Array(parts)
  for (let draw = 0; draw < SORTEIOS; draw++) {
    sum.fill(0)
    moves.forEach((move, which) => {
      const size = normalAt(which, draw)
      for (let part = 0; part < parts; part++) sum[part] = at(sum, part) + size * at(move, part)
    })
    let most = 0
    for (let part = 0; part < parts; part += 2)
      most = Math.max(most, at(sum, part) ** 2 + at(sum, part + 1) ** 2)
    worst[draw] = Math.sqrt(most)
  }
  worst.sort()
  return { rms: Math.sqrt(squares / (parts / 2 || 1)), pior: at(worst, Math.floor(SORTEIOS * 0.93)) }
}

/** A number of the normal distribution; the same each time, so that a photo is as good tomorrow as it is today. */
function normalAt(which: number, draw: number): number {
  const one = (hashOfCell(which, draw, 1) + 1) / 4294967297
  const other = hashOfCell(which, draw, 2) / 4294967296
  return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other)
}
