import type { Figura } from '../formato.ts'
import type { Ponto } from '../geometria/formato.ts'
import { reduceFigura } from '../imagem/reduce-figura.ts'
import { byteAt, floatAt } from '../numeros.ts'

/** Where four fields of a checker meet. */
export interface Cruz extends Ponto {
  /** direction of the bright fields, radians from 0 to pi: a quarter further at the next crossing */
  eixo: number
  /** how clear it is; those of one sheet are alike */
  forca: number
}

/** Longest side of the picture in which crossings are looked for, px. */
const LONGEST = 1_200
/** So many of the clearest are looked at: a sheet has far fewer. */
const MOST = 400
/** Fainter than this share of the clear ones is a stain. */
const FAINTEST = 0.3
/** Sixteen places on a ring of five pixels, one after the other. */
const RING = [
  [0, -5],
  [2, -5],
  [3, -3],
  [5, -2],
  [5, 0],
  [5, 2],
  [3, 3],
  [2, 5],
  [0, 5],
  [-2, 5],
  [-3, 3],
  [-5, 2],
  [-5, 0],
  [-5, -2],
  [-3, -3],
  [-2, -5],
] as const
const [COSINES, SINES] = [Math.cos, Math.sin].map((turn) =>
  RING.map(([x, y]) => turn(2 * Math.atan2(y, x))),
) as [number[], number[]]
const BORDER = 6

/**
 * Crossings of a checker, the clearest first, in pixels of the picture as it is given: on a ring around one, opposite
 * places are alike and those a quarter further are not (Bennett and Lasenby, ChESS, 2014).
 */
export function findCruzes(figura: Figura): Cruz[] {
  const small = reduceFigura(figura, LONGEST)
  const scale = figura.width / small.width
  const cinza = blurred(cinzaOf(small), small)
  const answers = answersOf(cinza, small)
  const peaks = peaksOf(answers, small)
  const clear = floatAt(answers, peaks[Math.min(20, peaks.length - 1)] ?? 0)
  return peaks
    .filter((place) => floatAt(answers, place) > FAINTEST * clear)
    .map((place) => {
      const [x, y] = [place % small.width, Math.floor(place / small.width)]
      return {
        x: (x + 0.5) * scale,
        y: (y + 0.5) * scale,
        eixo: axisAt(cinza, place, small.width),
        forca: floatAt(answers, place),
      }
    })
}

/** The picture in grey, as it is stored: eyes and thresholds see it so. */
function cinzaOf({ width, height, data }: Figura): Float64Array {
  return Float64Array.from({ length: width * height }, (_, pixel) => greyAt(data, pixel))
}

function greyAt(data: Figura['data'], pixel: number): number {
  const from = 4 * pixel
  return 0.3 * byteAt(data, from) + 0.59 * byteAt(data, from + 1) + 0.11 * byteAt(data, from + 2)
}

function blurred(cinza: Float64Array, { width, height }: Figura): Float64Array {
  const soft = new Float64Array(cinza.length)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let sum = 0
      for (let row = y - 1; row <= y + 1; row++)
        for (let place = row * width + x - 1; place <= row * width + x + 1; place++)
          sum += floatAt(cinza, place)
      soft[y * width + x] = sum / 9
    }
  return soft
}

/** How much of a crossing there is at each pixel; nothing is 0 or less. */
function answersOf(cinza: Float64Array, { width, height }: Figura): Float64Array {
  const answers = new Float64Array(cinza.length)
  const ring = RING.map(([x, y]) => y * width + x)
  const seen = new Float64Array(16)
  for (let y = BORDER; y < height - BORDER; y++)
    for (let x = BORDER; x < width - BORDER; x++) {
      const place = y * width + x
      ring.forEach((offset, index) => {
        seen[index] = floatAt(cinza, place + offset)
      })
      answers[place] = answerOf(seen, floatAt(cinza, place))
    }
  return answers
}

function answerOf(seen: Float64Array, middle: number): number {
  let [crossed, edge, sum] = [0, 0, 0]
  for (let one = 0; one < 4; one++) {
    const [a, b, c, d] = [
      floatAt(seen, one),
      floatAt(seen, one + 4),
      floatAt(seen, one + 8),
      floatAt(seen, one + 12),
    ]
    crossed += Math.abs(a + c - b - d)
    edge += Math.abs(a - c) + Math.abs(b - d)
    sum += a + b + c + d
  }
  return crossed - edge - Math.abs(sum - 16 * middle) / 4
}

/** Where the answer is the largest around, the largest first. */
function peaksOf(answers: Float64Array, { width, height }: Figura): number[] {
  const peaks: number[] = []
  for (let y = BORDER; y < height - BORDER; y++)
    for (let x = BORDER; x < width - BORDER; x++) {
      const place = y * width + x
      if (floatAt(answers, place) > LEAST_ANSWER && isLargest(answers, place, width)) peaks.push(place)
    }
  return peaks.sort((one, other) => floatAt(answers, other) - floatAt(answers, one)).slice(0, MOST)
}

/** Paper and ink differ by more than this, of 255, in four pairs of fields, however dim the light. */
const LEAST_ANSWER = 40

function isLargest(answers: Float64Array, place: number, width: number): boolean {
  const own = floatAt(answers, place)
  for (let row = -4; row <= 4; row++)
    for (let column = -4; column <= 4; column++) {
      const other = floatAt(answers, place + row * width + column)
      if (other > own || (other === own && row * width + column < 0)) return false
    }
  return true
}

function axisAt(cinza: Float64Array, place: number, width: number): number {
  let [along, across] = [0, 0]
  RING.forEach(([x, y], index) => {
    const value = floatAt(cinza, place + y * width + x)
    along += value * (COSINES[index] ?? 0)
    across += value * (SINES[index] ?? 0)
  })
  const turn = Math.atan2(across, along) / 2
  return turn < 0 ? turn + Math.PI : turn
}

/**
 * A crossing to a fraction of a pixel: its middle lies on the line of every edge around it (Förstner). As it was where the
 * edges say nothing, or lead away.
 * @param reach half of the window's side, px
 */
export function refineCruz(figura: Figura, { cruz, reach }: { cruz: Ponto; reach: number }): Ponto {
  let { x, y } = cruz
  for (let round = 0; round < 6; round++) {
    const next = middleOfEdges(figura, { x, y, reach })
    if (!next || Math.hypot(next.x - cruz.x, next.y - cruz.y) > reach) return cruz
    const moved = Math.hypot(next.x - x, next.y - y)
    ;({ x, y } = next)
    if (moved < 0.01) break
  }
  return { x, y }
}

function middleOfEdges(
  { width, height, data }: Figura,
  { x, y, reach }: Ponto & { reach: number },
): Ponto | null {
  const [left, top] = [Math.max(1, Math.floor(x - reach)), Math.max(1, Math.floor(y - reach))]
  const [right, low] = [Math.min(width - 2, Math.ceil(x + reach)), Math.min(height - 2, Math.ceil(y + reach))]
  let [xx, xy, yy, bx, by] = [0, 0, 0, 0, 0]
  for (let row = top; row <= low; row++)
    for (let column = left; column <= right; column++) {
      // A pixel's value lies in its middle.
      const [px, py] = [column + 0.5 - x, row + 0.5 - y]
      const weight = Math.exp((-2 * (px * px + py * py)) / (reach * reach))
      const place = row * width + column
      const gx = greyAt(data, place + 1) - greyAt(data, place - 1)
      const gy = greyAt(data, place + width) - greyAt(data, place - width)
      xx += weight * gx * gx
      xy += weight * gx * gy
      yy += weight * gy * gy
      bx += weight * (gx * gx * px + gx * gy * py)
      by += weight * (gx * gy * px + gy * gy * py)
    }
  const area = xx * yy - xy * xy
  if (!(area > 1e-6 * (xx + yy) ** 2)) return null
  return { x: x + (yy * bx - xy * by) / area, y: y + (xx * by - xy * bx) / area }
}
