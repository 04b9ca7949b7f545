import { arcOf, turnContorno, type Arc } from '../contorno/turn-contorno.ts'
import type { ContornoPeca, Giro, Ponto, Vertice } from '../formato.ts'

/** How far a chord may lie outside of its arc, mm. */
const TOLERANCIA = 0.3
const MOST_CHORDS = 256

/** A piece as it lies, in its box. */
export interface Deitada {
  giro: Giro
  /** of the box as it lies, mm */
  largura: number
  altura: number
}

/**
 * Polygons around the stone of a piece as it lies, from the lower left corner of its box: the outline to the left, then
 * the openings to the right, so that the stone is always at the left. Arcs become chords that lie outside of the stone, by
 * at most 0.3 mm.
 */
export function polygonsAround({ lacos }: ContornoPeca, lies: Deitada): Ponto[][] {
  return turnContorno({ lacos }, lies).map((laco, index) => {
    const isRight = signedArea(laco) > 0 === (index === 0)
    return chordsOf(isRight ? laco : backwards(laco))
  })
}

/** mm²; positive where the loop turns to the left. Arcs count by their chords: enough for its sign. */
function signedArea(laco: readonly Vertice[]): number {
  const chords = laco.flatMap((from, index) => {
    const to = laco[(index + 1) % laco.length] ?? from
    const arc = arcOf(from, to)
    const middle = arc ? [pointOn(arc, 0.5)] : []
    return [from, ...middle]
  })
  return chords.reduce((sum, from, index) => {
    const to = chords[(index + 1) % chords.length] ?? from
    return sum + (from.x * to.y - to.x * from.y) / 2
  }, 0)
}

function backwards(laco: readonly Vertice[]): Vertice[] {
  return laco.map(({ x, y }, index) => ({ x, y, bulge: -(laco.at(index - 1)?.bulge ?? 0) })).reverse()
}

function chordsOf(laco: readonly Vertice[]): Ponto[] {
  return laco.flatMap((from, index) => {
    const arc = arcOf(from, laco[(index + 1) % laco.length] ?? from)
    const start = { x: from.x, y: from.y }
    return arc ? [start, ...(arc.sweep > 0 ? tangentsOf(arc) : chordPoints(arc))] : [start]
  })
}

/** Around an arc that bends away from the stone's middle: where the tangents of its ends and between them meet. */
function tangentsOf(arc: Arc): Ponto[] {
  const { x, y, radius, start, sweep } = arc
  const count = chordsFor(arc)
  const half = sweep / count / 2
  const away = radius / Math.cos(half)
  return Array.from({ length: count }, (_, index) => {
    const angle = start + half * (2 * index + 1)
    return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) }
  })
}

/** Of an arc that bends into the stone chords are outside of it. */
function chordPoints(arc: Arc): Ponto[] {
  const count = chordsFor(arc)
  return Array.from({ length: count - 1 }, (_, index) => pointOn(arc, (index + 1) / count))
}

function chordsFor({ radius, sweep }: Arc): number {
  const widest = 2 * Math.acos(radius / (radius + TOLERANCIA))
  return Math.min(MOST_CHORDS, Math.max(2, Math.ceil(Math.abs(sweep) / widest)))
}

function pointOn({ x, y, radius, start, sweep }: Arc, part: number): Ponto {
  const angle = start + sweep * part
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
}
