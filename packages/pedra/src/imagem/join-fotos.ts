import type { Figura } from '../formato.ts'
import type { Ponto } from '../geometria/formato.ts'
import { solveEquations } from '../geometria/homografia.ts'
import { at, byteAt, floatAt } from '../numeros.ts'
import { findReflexo, type Reflexo } from './find-reflexo.ts'
import { quantileOf } from './luminancia.ts'

/** How far two photos of one slab may lie apart, mm. */
const ALCANCE = 8
/** The side of the blocks that are laid on each other, mm. */
const BLOCO = 160
/** A block without a pattern lies anywhere. */
const SEM_DESENHO = 30
/** What still differs where a block lies best, against where it lies anywhere: of one stone less than this, in the middle. */
const MESMA_PEDRA = 0.65
/** So many blocks with a pattern are needed to say that it is another stone. */
const BLOCOS_QUE_DIZEM = 6
/** How wide the seam is, in steps of the map of reflections. */
const COSTURA = 9

export interface FotosJuntas {
  figura: Figura
  /** share of the slab that still lies under a reflection, thousandths */
  reflexo: number
}

/**
 * Two flat pictures of one slab, as wide and as high, made one: the first, and where it has a reflection the second,
 * moved onto it by blocks and as bright as it, with a soft seam. Null where the two are not of the same size, or do not
 * show the same stone.
 */
export function joinFotos(first: Figura, second: Figura, pxPorMm: number): FotosJuntas | null {
  if (first.width !== second.width || first.height !== second.height) return null
  const glare = findReflexo(first)
  const other = findReflexo(second)
  const take = seamOf(glare, other)
  const move = moveOf({ first, second, glare, other, pxPorMm })
  if (!move) return null
  const gains = gainsOf({ first, second, glare, other })
  const data = first.data.slice()
  const colour = new Float64Array(4)
  for (let y = 0; y < first.height; y++)
    for (let x = 0; x < first.width; x++) {
      const share = shareAt(take, (x * take.width) / first.width, (y * take.height) / first.height)
      if (share <= 0) continue
      const u = (2 * x) / first.width - 1
      const v = (2 * y) / first.height - 1
      const along = (plane: readonly number[]) => at(plane, 0) + at(plane, 1) * u + at(plane, 2) * v
      readColour(second, { x: x + along(move.x), y: y + along(move.y) }, colour)
      if (at(colour, 3) === 0) continue
      const to = (y * first.width + x) * 4
      for (let part = 0; part < 3; part++)
        data[to + part] = byteAt(data, to + part) * (1 - share) + at(colour, part) * at(gains, part) * share
    }
  const left = glare.mapa.reduce((sum, value, place) => sum + (value && at(other.mapa, place) ? 1 : 0), 0)
  return {
    figura: { width: first.width, height: first.height, data },
    reflexo: Math.round((1000 * left) / glare.mapa.length),
  }
}

interface Par {
  first: Figura
  second: Figura
  glare: Reflexo
  other: Reflexo
}

interface Mapa {
  width: number
  height: number
  partes: Float64Array
}

/** How much of the second is taken at each place: all where only the first is under a reflection, none where the second is. */
function seamOf(glare: Reflexo, other: Reflexo): Mapa {
  const { width, height } = glare
  const near = spread(glare.mapa, width, COSTURA)
  const kept = spread(other.mapa, width, 4)
  const wanted = Float64Array.from(near, (value, place) => value * (1 - at(kept, place)))
  return { width, height, partes: softened(softened(wanted, width), width) }
}

/** The map grown by so many steps. */
function spread(mapa: Uint8Array, width: number, reach: number): Uint8Array {
  const height = mapa.length / width
  const grown = new Uint8Array(mapa.length)
  mapa.forEach((value, place) => {
    if (!value) return
    const [x, y] = [place % width, Math.floor(place / width)]
    for (let py = Math.max(0, y - reach); py <= Math.min(height - 1, y + reach); py++)
      grown.fill(1, py * width + Math.max(0, x - reach), py * width + Math.min(width - 1, x + reach) + 1)
  })
  return grown
}

/** The mean of the places around. */
function softened(partes: Float64Array, width: number): Float64Array {
  const reach = 2
  const height = partes.length / width
  return partes.map((_, place) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    let [sum, count] = [0, 0]
    for (let py = Math.max(0, y - reach); py <= Math.min(height - 1, y + reach); py++)
      for (let px = Math.max(0, x - reach); px <= Math.min(width - 1, x + reach); px++) {
        sum += floatAt(partes, py * width + px)
        count++
      }
    return sum / count
  })
}

function shareAt({ width, height, partes }: Mapa, x: number, y: number): number {
  const px = Math.min(Math.max(x - 0.5, 0), width - 1.001)
  const py = Math.min(Math.max(y - 0.5, 0), height - 1.001)
  const [x0, y0] = [px | 0, py | 0]
  const [fx, fy] = [px - x0, py - y0]
  const from = y0 * width + x0
  const high = floatAt(partes, from) * (1 - fx) + floatAt(partes, from + 1) * fx
  const low = floatAt(partes, from + width) * (1 - fx) + floatAt(partes, from + width + 1) * fx
  return high * (1 - fy) + low * fy
}

function readColour({ width, height, data }: Figura, { x, y }: Ponto, into: Float64Array): void {
  const px = Math.min(Math.max(x, 0), width - 1.001)
  const py = Math.min(Math.max(y, 0), height - 1.001)
  const [x0, y0] = [px | 0, py | 0]
  const [fx, fy] = [px - x0, py - y0]
  const from = (y0 * width + x0) * 4
  const below = from + width * 4
  for (let part = 0; part < 4; part++) {
    const high = byteAt(data, from + part) * (1 - fx) + byteAt(data, from + 4 + part) * fx
    const low = byteAt(data, below + part) * (1 - fx) + byteAt(data, below + 4 + part) * fx
    into[part] = high * (1 - fy) + low * fy
  }
}

/** How much brighter the first is, channel by channel, by the middle of what both show without a reflection. */
function gainsOf({ first, second, glare, other }: Par): number[] {
  const ratios: [number[], number[], number[]] = [[], [], []]
  for (let place = 0; place < glare.mapa.length; place += 7) {
    if (at(glare.mapa, place) || at(other.mapa, place)) continue
    const x = Math.floor((((place % glare.width) + 0.5) * first.width) / glare.width)
    const y = Math.floor(((Math.floor(place / glare.width) + 0.5) * first.height) / glare.height)
    const from = (y * first.width + x) * 4
    if (!byteAt(first.data, from + 3) || !byteAt(second.data, from + 3)) continue
    ratios.forEach((list, part) =>
      list.push((byteAt(first.data, from + part) + 1) / (byteAt(second.data, from + part) + 1)),
    )
  }
  return ratios.map((list) => (list.length > 50 ? quantileOf(list, 0.5) : 1))
}

interface Movimento {
  x: number[]
  y: number[]
}

/**
 * Where the second shows what the first shows: a shift that changes evenly over the slab, by its blocks. Null where blocks
 * have a pattern and it is not the same one.
 */
function moveOf(par: Par & { pxPorMm: number }): Movimento | null {
  const { first, pxPorMm } = par
  const block = Math.max(16, Math.round(BLOCO * pxPorMm))
  const unlike: number[] = []
  const found: { termos: number[]; x: number; y: number }[] = []
  for (let top = block / 2; top + 1.5 * block < first.height; top += block * 1.5)
    for (let left = block / 2; left + 1.5 * block < first.width; left += block * 1.5) {
      const shift = shiftOfBlock(par, { left: Math.round(left), top: Math.round(top), block })
      const u = (2 * (left + block / 2)) / first.width - 1
      const v = (2 * (top + block / 2)) / first.height - 1
      if (!shift) continue
      unlike.push(shift.unlike)
      if (shift.lies) found.push({ termos: [1, u, v], ...shift })
    }
  if (unlike.length >= BLOCOS_QUE_DIZEM && quantileOf(unlike, 0.5) > MESMA_PEDRA) return null
  return {
    x: evenlyOf(found.map(({ termos, x }) => ({ termos, value: x }))),
    y: evenlyOf(found.map(({ termos, y }) => ({ termos, value: y }))),
  }
}

/** A plane through values, without those that lie off it. */
function evenlyOf(values: readonly { termos: readonly number[]; value: number }[]): number[] {
  let plane = [
    quantileOf(
      values.map(({ value }) => value),
      0.5,
    ),
    0,
    0,
  ]
  if (values.length < 6) return plane
  for (let round = 0; round < 3; round++) {
    const away = values.map(({ termos, value }) =>
      Math.abs(value - termos.reduce((sum, termo, index) => sum + termo * at(plane, index), 0)),
    )
    const reach = 3 * Math.max(quantileOf([...away], 0.5), 0.7)
    const rows = [0, 1, 2].map((one) => {
      const row = [0, 0, 0, 0]
      values.forEach(({ termos, value }, index) => {
        if (at(away, index) > reach) return
        const share = at(termos, one)
        ;[...termos, value].forEach((part, place) => (row[place] = at(row, place) + share * part))
      })
      return row
    })
    plane = solveEquations(rows) ?? plane
  }
  return plane
}

interface Bloco {
  left: number
  top: number
  block: number
}

interface Encontro {
  x: number
  y: number
  /** whether there is a pattern to hold on to, within reach */
  lies: boolean
  /** what still differs there, as a share of what differs elsewhere */
  unlike: number
}

/** The shift at which a block of the second is most like that of the first; null under a reflection, or without a pattern. */
function shiftOfBlock(
  { first, second, glare, other, pxPorMm }: Par & { pxPorMm: number },
  bloco: Bloco,
): Encontro | null {
  const { left, top, block } = bloco
  const mark =
    Math.floor(((top + block / 2) * glare.height) / first.height) * glare.width +
    Math.floor(((left + block / 2) * glare.width) / first.width)
  if (at(glare.mapa, mark) || at(other.mapa, mark)) return null
  const reach = Math.ceil(ALCANCE * pxPorMm)
  const step = Math.max(1, Math.floor(block / 40))
  const costAt = (dx: number, dy: number) => {
    let [sum, squares, count] = [0, 0, 0]
    for (let y = top; y < top + block; y += step)
      for (let x = left; x < left + block; x += step) {
        const [px, py] = [x + dx, y + dy]
        if (px < 0 || py < 0 || px >= first.width || py >= first.height) continue
        const [here, there] = [(y * first.width + x) * 4, (py * first.width + px) * 4]
        // What a photo does not show is alike in all of them.
        if (!byteAt(first.data, here + 3) || !byteAt(second.data, there + 3)) continue
        const away = byteAt(second.data, there + 1) - byteAt(first.data, here + 1)
        sum += away
        squares += away * away
        count++
      }
    return count > 0 ? squares / count - (sum / count) ** 2 : Infinity
  }
  let [best, bestX, bestY, mean, count] = [Infinity, 0, 0, 0, 0]
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const cost = costAt(dx, dy)
      mean += cost
      count++
      if (cost < best) [best, bestX, bestY] = [cost, dx, dy]
    }
  const isBorder = Math.abs(bestX) === reach || Math.abs(bestY) === reach
  const anywhere = mean / count
  if (anywhere < SEM_DESENHO) return null
  return { x: bestX, y: bestY, lies: !isBorder && anywhere - best >= SEM_DESENHO, unlike: best / anywhere }
}
