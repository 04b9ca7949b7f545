import type { Figura } from '../formato.ts'
import { solveEquations } from '../geometria/homografia.ts'
import { at, byteAt, floatAt } from '../numeros.ts'
import { LINEAR, luminanciaAt, quantileOf, valueOfLight } from './luminancia.ts'

/** Logarithm of the light over a flat picture: 1, u, v, u², uv, v² with u and v from -1 to 1, v downwards. */
export type Luz = readonly [number, number, number, number, number, number]

/** How much of an uneven light is taken out: a stone may truly be darker on one side. */
export const FORCA_DA_LUZ = 0.6

const COLUNAS = 12
const LINHAS = 8
/** So many pixels of a cell are looked at. */
const AMOSTRAS = 24

/** The light of a flat picture, from the middle values of 12 by 8 cells; blobs and dark veins are left out. */
export function fitLuz(figura: Figura): Luz {
  const cells = cellsOf(figura)
  let weights = cells.map(() => 1)
  let luz: Luz = [0, 0, 0, 0, 0, 0]
  for (let round = 0; round < 6; round++) {
    const solved = solveEquations(normalEquations(cells, weights))
    if (!solved) return luz
    luz = [at(solved, 0), at(solved, 1), at(solved, 2), at(solved, 3), at(solved, 4), at(solved, 5)]
    const away = cells.map(({ termos, luz: seen }) => Math.abs(seen - sumOf(luz, termos)))
    const reach = 4 * Math.max(quantileOf([...away], 0.5), 0.01)
    weights = away.map((distance) => (distance < reach ? (1 - (distance / reach) ** 2) ** 2 : 0))
  }
  return luz
}

interface Celula {
  termos: readonly number[]
  luz: number
}

function cellsOf({ width, height, data }: Figura): Celula[] {
  const cells: Celula[] = []
  for (let row = 0; row < LINHAS; row++)
    for (let column = 0; column < COLUNAS; column++) {
      const lights: number[] = []
      for (let sample = 0; sample < AMOSTRAS * AMOSTRAS; sample++) {
        const x = Math.floor(((column + ((sample % AMOSTRAS) + 0.5) / AMOSTRAS) / COLUNAS) * width)
        const y = Math.floor(((row + (Math.floor(sample / AMOSTRAS) + 0.5) / AMOSTRAS) / LINHAS) * height)
        const from = (y * width + x) * 4
        if (byteAt(data, from + 3) > 0) lights.push(luminanciaAt(data, from))
      }
      if (lights.length < AMOSTRAS) continue
      const [u, v] = [(2 * (column + 0.5)) / COLUNAS - 1, (2 * (row + 0.5)) / LINHAS - 1]
      cells.push({
        termos: [1, u, v, u * u, u * v, v * v],
        luz: Math.log(Math.max(quantileOf(lights, 0.5), 1e-3)),
      })
    }
  return cells
}

function normalEquations(cells: readonly Celula[], weights: readonly number[]): number[][] {
  const rows = Array.from({ length: 6 }, () => Array.from({ length: 7 }, () => 0))
  cells.forEach(({ termos, luz }, index) => {
    rows.forEach((row, one) => {
      const share = at(weights, index) * at(termos, one)
      termos.forEach((termo, other) => (row[other] = at(row, other) + share * termo))
      row[6] = at(row, 6) + share * luz
    })
  })
  return rows
}

function sumOf(luz: Luz, termos: readonly number[]): number {
  return luz.reduce((sum, part, index) => sum + part * at(termos, index), 0)
}

/** The picture with a share of its uneven light taken out; how bright it is on the whole stays. */
export function evenLuz({ width, height, data }: Figura, luz: Luz, forca = FORCA_DA_LUZ): Figura {
  const even = new Uint8ClampedArray(data.length)
  const [, u1, v1, u2, uv, v2] = luz
  // The mean of the surface besides its constant part: squares of -1 to 1 are a third on average.
  const mean = (u2 + v2) / 3
  for (let y = 0; y < height; y++) {
    const v = (2 * (y + 0.5)) / height - 1
    for (let x = 0; x < width; x++) {
      const u = (2 * (x + 0.5)) / width - 1
      const gain = Math.exp(-forca * ((u1 + u2 * u + uv * v) * u + (v1 + v2 * v) * v - mean))
      const from = (y * width + x) * 4
      even[from] = valueOfLight(floatAt(LINEAR, byteAt(data, from)) * gain)
      even[from + 1] = valueOfLight(floatAt(LINEAR, byteAt(data, from + 1)) * gain)
      even[from + 2] = valueOfLight(floatAt(LINEAR, byteAt(data, from + 2)) * gain)
      even[from + 3] = byteAt(data, from + 3)
    }
  }
  return { width, height, data: even }
}

/** How uneven the light is: the brightest place through the darkest, less one, in thousandths, at most 1,000. */
export function unevennessOf(luz: Luz): number {
  let [low, high] = [Infinity, -Infinity]
  for (let v = -1; v <= 1; v += 0.25)
    for (let u = -1; u <= 1; u += 0.25) {
      const light = sumOf(luz, [1, u, v, u * u, u * v, v * v])
      low = Math.min(low, light)
      high = Math.max(high, light)
    }
  return Math.round(Math.min(1, Math.exp(high - low) - 1) * 1000)
}
