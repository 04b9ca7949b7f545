import type { BordaDaPeca, ContornoDaPeca } from '@lapida/contracts/plano-corte'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import type { PecaDaFolha } from './plano-corte-modelo.ts'

type Vertice = ContornoDaPeca['lacos'][number][number]

/** A part of a side as its paper tells it; lengths in millimetres. */
export interface LadoDaPeca extends Pick<BordaDaPeca, 'de' | 'ate'> {
  /** of the drawing; a number where the side has none */
  letra: string
  /** null where nothing is known of it */
  borda: Pick<BordaDaPeca, 'tipo' | 'acabamento'> | null
  /** along the side; of an arc along the arc */
  medida: number
  /** 'entalhe', 'inclinado: 60 na horizontal × 59 na vertical', 'arco de raio 5'; '' for a side like any other */
  detalhe: string
}

/** An opening by the box around it, in millimetres from the lower left corner of the piece's box. */
export interface AberturaDaPeca {
  x: number
  y: number
  largura: number
  altura: number
  redonda: boolean
}

type Peca = Pick<PecaDaFolha, 'contorno' | 'bordas' | 'largura' | 'altura'>

/** Every side of a drawn piece: by its edges where they are known, else by its outline; arcs of corners after them. */
export function ladosOfPeca({ contorno, bordas, largura, altura }: Peca): LadoDaPeca[] {
  const outline = contorno[0] ?? box(largura, altura)
  const sides = sidesOf(outline)
  const known = bordas.map(({ letra, tipo, acabamento, de, ate }) => ({
    de,
    ate,
    letra,
    borda: { tipo, acabamento },
  }))
  const others = sides
    .filter(({ de, ate }) => !bordas.some((borda) => liesOn(borda, { de, ate })))
    .map(({ de, ate }) => ({ de, ate, letra: '', borda: null }))
  let numero = 0
  return [...known, ...others].map((lado) => ({
    ...lado,
    letra: lado.letra || String((numero += 1)),
    medida: lengthOf(lado),
    detalhe: detalheOf(lado, outline),
  }))
}

/** The openings of a piece as it lies. */
export function aberturasOfPeca({ contorno }: Pick<Peca, 'contorno'>): AberturaDaPeca[] {
  return contorno.slice(1).map((laco) => {
    const points = sidesOf(laco).flatMap(pointsOf)
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const [largura, altura] = [Math.max(...xs) - x, Math.max(...ys) - y]
    return { x, y, largura, altura, redonda: laco.length === 2 && Math.abs(largura - altura) < 0.5 }
  })
}

function box(largura: number, altura: number): Vertice[] {
  return [
    { x: 0, y: 0, bulge: 0 },
    { x: largura, y: 0, bulge: 0 },
    { x: largura, y: altura, bulge: 0 },
    { x: 0, y: altura, bulge: 0 },
  ]
}

interface Lado {
  de: Vertice
  ate: Vertice
}

function sidesOf(laco: readonly Vertice[]): Lado[] {
  return laco.map((de, index) => ({ de, ate: laco[(index + 1) % laco.length] ?? de }))
}

/** A hundredth of a millimetre is what a plan keeps of a corner. */
const NEAR = 0.05

/** Whether a part of a side lies on a side: both its ends do. */
function liesOn(part: Lado, side: Lado): boolean {
  const sameKind = (part.de.bulge === 0) === (side.de.bulge === 0)
  return sameKind && [part.de, part.ate].every((point) => distanceTo(side, point) < NEAR)
}

function distanceTo(side: Lado, { x, y }: Vertice): number {
  const { de, ate } = side
  if (de.bulge !== 0) return Math.min(...pointsOf(side).map((point) => Math.hypot(point.x - x, point.y - y)))
  const [dx, dy] = [ate.x - de.x, ate.y - de.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - de.x) * dx + (y - de.y) * dy) / square))
  return Math.hypot(de.x + dx * share - x, de.y + dy * share - y)
}

/** The ends of a side, and points along an arc; the far ends of circles are among them. */
function pointsOf({ de, ate }: Lado): { x: number; y: number }[] {
  if (de.bulge === 0) return [de, ate]
  const half = 2 * Math.atan(de.bulge)
  const chord = Math.hypot(ate.x - de.x, ate.y - de.y)
  const radius = chord / (2 * Math.sin(half))
  const [ux, uy] = [(ate.x - de.x) / chord, (ate.y - de.y) / chord]
  return Array.from({ length: 33 }, (_, step) => {
    const angle = -half + (2 * half * step) / 32
    const along = chord / 2 + radius * Math.sin(angle)
    const aside = -radius * (Math.cos(angle) - Math.cos(half))
    return { x: de.x + ux * along - uy * aside, y: de.y + uy * along + ux * aside }
  })
}

function lengthOf({ de, ate }: Lado): number {
  const chord = Math.hypot(ate.x - de.x, ate.y - de.y)
  return de.bulge === 0 ? chord : radiusOf({ de, ate }) * 4 * Math.atan(Math.abs(de.bulge))
}

function radiusOf({ de, ate }: Lado): number {
  const chord = Math.hypot(ate.x - de.x, ate.y - de.y)
  return (chord * (1 + de.bulge ** 2)) / (4 * Math.abs(de.bulge))
}

/** A side that rises less than this over its whole length is straight to a person, mm. */
const SLANT = 1

function detalheOf(lado: Lado, outline: readonly Vertice[]): string {
  const cm = (mm: number) => formatComprimento(mm, 'cm')
  if (lado.de.bulge !== 0) return `arco de raio ${cm(radiusOf(lado))}`
  const [dx, dy] = [Math.abs(lado.ate.x - lado.de.x), Math.abs(lado.ate.y - lado.de.y)]
  const slanted =
    Math.min(dx, dy) >= SLANT ? `inclinado: ${cm(dx)} na horizontal × ${cm(dy)} na vertical` : ''
  return [isNotch(lado, outline) ? 'entalhe' : '', slanted].filter(Boolean).join(' · ')
}

/** An arc that turns right by more than this is an inner corner with a radius (a fifth of a half circle). */
const INNER_ARC = -0.15

/** Whether a side meets an inner corner of the outline: the outline turns right there, sharply or along an arc. */
function isNotch(lado: Lado, outline: readonly Vertice[]): boolean {
  return outline.some((corner, index) => {
    const before = outline.at(index - 1) ?? corner
    const after = outline[(index + 1) % outline.length] ?? corner
    const turn = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x)
    const isSharp = turn < -1 && corner.bulge === 0 && before.bulge === 0
    const isInner = isSharp || Math.min(corner.bulge, before.bulge) < INNER_ARC
    return isInner && [lado.de, lado.ate].some(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < NEAR)
  })
}
