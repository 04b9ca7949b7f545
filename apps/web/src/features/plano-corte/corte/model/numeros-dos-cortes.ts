import type { ChapaCortadaDoPlano } from '@lapida/contracts/plano-corte'
import type { Ponto } from '#blocks/vista/vista.ts'

type Corte = ChapaCortadaDoPlano['cortes'][number]

/** The number of a cut in its disc, in pixels of the screen from the upper left corner of the slab. */
export interface NumeroDoCorte extends Ponto {
  ordem: number
  /** where the cut is that the disc stands beside; null for a disc on its cut */
  alvo: Ponto | null
}

/** Radius of a disc, in pixels of the screen. */
export const DISCO_PX = 9
/** Between two discs. */
const AIR_PX = 1.5
const SIDE_PX = 2 * DISCO_PX + AIR_PX
/** From one place that is tried to the next. */
const STEP_PX = 5

interface Desenhado {
  /** of the slab on the screen */
  altura: number
  /** pixels of the screen for a millimetre */
  escala: number
  /** width of the blade, mm */
  serra: number
}

/**
 * Where the numbers of the cuts stand: on the cut, near where the saw begins, or as near to it as no other number
 * stands. No two of them meet, and none is left out.
 */
export function numerosOfCortes(
  cortes: readonly Corte[],
  { altura, escala, serra }: Desenhado,
): NumeroDoCorte[] {
  const taken = new Lugares()
  const numeros = cortes
    .map(({ ordem, ...corte }) => {
      const line = lineOf(corte, { altura, escala, serra })
      return { ordem, line, places: placesOn(line) }
    })
    // A long cut finds another place, a short one does not.
    .sort((one, other) => one.places.length - other.places.length || one.ordem - other.ordem)
    .map(({ ordem, line, places }) => {
      const on = places.find((at) => taken.isFree(at))
      const place = on ?? taken.nearest(places[Math.floor(places.length / 2)] ?? line.a)
      taken.occupy(place)
      return { ordem, ...place, alvo: on ? null : nearestOf(line, place) }
    })
  return numeros.sort((one, other) => one.ordem - other.ordem)
}

interface Linha {
  a: Ponto
  b: Ponto
}

/** The middle of what the blade takes, from where it begins. */
function lineOf(
  { sentido, posicao, de, ate }: Omit<Corte, 'ordem'>,
  { altura, escala, serra }: Pick<Desenhado, 'altura' | 'escala' | 'serra'>,
): Linha {
  const middle = (posicao - serra / 2) * escala
  return sentido === 'vertical'
    ? { a: { x: middle, y: altura - de * escala }, b: { x: middle, y: altura - ate * escala } }
    : { a: { x: de * escala, y: altura - middle }, b: { x: ate * escala, y: altura - middle } }
}

/** Places on a cut, the first a disc away from its beginning; its middle where it is shorter than that. */
function placesOn({ a, b }: Linha): Ponto[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const first = Math.min(DISCO_PX * 1.3, length / 2)
  const count = Math.floor((length - 2 * first) / STEP_PX) + 1
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const share = length === 0 ? 0 : (first + index * STEP_PX) / length
    return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
  })
}

function nearestOf({ a, b }: Linha, { x, y }: Ponto): Ponto {
  const within = (value: number, one: number, other: number) =>
    Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other))
  return { x: within(x, a.x, b.x), y: within(y, a.y, b.y) }
}

/** The squares that discs take, found by where they lie: a slab can have thousands of cuts. */
class Lugares {
  readonly #cells = new Map<number, Ponto[]>()

  isFree({ x, y }: Ponto): boolean {
    const [column, row] = [Math.floor(x / SIDE_PX), Math.floor(y / SIDE_PX)]
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        if (this.#cells.get(keyOf(column + dx, row + dy))?.some((one) => meets(one, { x, y }))) return false
    return true
  }

  occupy(at: Ponto): void {
    const key = keyOf(Math.floor(at.x / SIDE_PX), Math.floor(at.y / SIDE_PX))
    const cell = this.#cells.get(key)
    if (cell) cell.push(at)
    else this.#cells.set(key, [at])
  }

  /** The free place that is nearest to a point, on rings that grow: beside the slab too. */
  nearest(from: Ponto): Ponto {
    for (let ring = 1; ; ring += 1) {
      const place = ringAround(from, ring * DISCO_PX).find((at) => this.isFree(at))
      if (place) return place
    }
  }
}

/** No slab on a screen is a hundred thousand discs high. */
const keyOf = (column: number, row: number) => column * 100_000 + row

function meets(one: Ponto, other: Ponto): boolean {
  return Math.abs(one.x - other.x) < SIDE_PX && Math.abs(one.y - other.y) < SIDE_PX
}

function ringAround({ x, y }: Ponto, radius: number): Ponto[] {
  const count = Math.max(8, Math.round((2 * Math.PI * radius) / DISCO_PX))
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
}
