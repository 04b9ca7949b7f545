// Kitchens as a workshop cuts them, drawn by a seed: worktops in L and U in one piece, what belongs to them, and rooms beside.
import type { ContornoPeca, Maquina, Vertice } from '@lapida/corte/formato'
import { createRandom, type Random } from '@lapida/corte/random'
import { readEntrada } from '@lapida/corte/read-entrada'
import type { Order } from './orders.ts'

export interface Cozinhas extends Order {
  /** pieces in L or U that are cut in one piece */
  recortadas: number
  veioTravado: boolean
}

/** Sides that are straight and square, or curves, slanted corners and cut-outs as well. */
export type Formas = 'retas' | 'curvas'

const SLAB = { largura: 3000, altura: 1800 }
const REFILO = 10
const RULES = { serra: 4, refilo: REFILO }
const MOST_KITCHENS = 4

interface Piece {
  largura: number
  altura: number
  /** without it the box is the piece */
  laco?: Vertice[]
  aberturas?: Vertice[][]
  /** what it is cut into where no slab holds it */
  partes?: [number, number][]
}

/**
 * Orders of one to four kitchens of one stone, half of them with the vein locked. The ranges are those of the house's
 * own presets, no statistics of any workshop.
 */
export function drawCozinhas(
  maquina: Maquina,
  { seed, count, formas }: { seed: number; count: number; formas: Formas },
): Cozinhas[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const veioTravado = index % 4 < 2
    const kitchens = 1 + random.below(MOST_KITCHENS)
    const pieces = Array.from({ length: kitchens }, () => kitchen(random, formas)).flat()
    const fitting = pieces.flatMap((piece) => (fits(piece, veioTravado) ? [piece] : seamed(piece)))
    const entrada = readEntrada({
      chapas: [{ id: 'chapa', ...SLAB, quantidade: null, custo: 1, espessura: 20 }],
      pecas: fitting.map(({ largura, altura, laco, aberturas = [] }, place) => ({
        id: `${place + 1}`,
        largura,
        altura,
        podeGirar: !veioTravado,
        ...((laco ?? aberturas.length > 0) && { contorno: contornoOf({ largura, altura, laco, aberturas }) }),
      })),
      corte: { ...RULES, maquina, ...(formas === 'curvas' && { usarRecortes: true }) },
    })
    const recortadas = fitting.filter(({ partes }) => partes !== undefined).length
    return { nome: `semente ${seed}, pedido ${index + 1}`, entrada, recortadas, veioTravado }
  })
}

function contornoOf({ largura, altura, laco, aberturas = [] }: Piece): ContornoPeca {
  return { lacos: [laco ?? rectangle(0, 0, largura, altura), ...aberturas] }
}

function fits({ largura, altura }: Piece, veioTravado: boolean): boolean {
  const [wide, high] = [SLAB.largura - 2 * REFILO, SLAB.altura - 2 * REFILO]
  return (largura <= wide && altura <= high) || (!veioTravado && altura <= wide && largura <= high)
}

const seamed = ({ partes = [] }: Piece): Piece[] => partes.map(([largura, altura]) => ({ largura, altura }))

function kitchen(random: Random, formas: Formas): Piece[] {
  const kind = random.next()
  const top = kind < 0.5 ? drawL(random) : kind < 0.65 ? drawU(random) : drawStraight(random)
  const curved = formas === 'curvas'
  const island =
    random.next() < (kind < 0.5 ? 0.25 : kind < 0.65 ? 0 : 0.57) ? [drawIsland(random, curved)] : []
  const strips = (chance: number, least: number, most: number) => {
    if (random.next() >= chance) return []
    const altura = step(least, most, random)
    return top.lados.map((largura) => ({ largura, altura }))
  }
  return [
    curved ? withOpenings(slanted(top.piece, random), top.depth, random) : top.piece,
    ...island,
    ...strips(0.85, 50, 100),
    ...strips(0.6, 40, 80),
    ...some(0.5, random, () => ({ largura: step(600, 1_300, random), altura: step(450, 550, random) })),
    ...Array.from({ length: random.below(4) }, () => ({
      largura: step(700, 1_000, random),
      altura: step(130, 180, random),
    })),
    ...some(0.3, random, () => ({ largura: step(700, 2_000, random), altura: step(140, 220, random) })),
  ]
}

interface Worktop {
  piece: Piece
  depth: number
  /** the lengths along the wall */
  lados: number[]
}

function drawL(random: Random): Worktop {
  const [largura, altura] = [step(1_700, 2_900, random), step(1_200, 2_200, random)]
  const depth = step(580, 650, random)
  const other = random.next() < 0.7 ? depth : step(500, 620, random)
  const laco = [
    corner(0, 0),
    corner(largura, 0),
    corner(largura, depth),
    corner(other, depth),
    corner(other, altura),
    corner(0, altura),
  ]
  const piece: Piece = {
    largura,
    altura,
    laco: random.next() < 0.5 ? laco : mirrored(laco, largura),
    partes: [
      [largura, depth],
      [altura - depth, other],
    ],
  }
  return { piece, depth, lados: [largura, altura] }
}

function drawU(random: Random): Worktop {
  const [largura, left, right] = [
    step(2_000, 2_900, random),
    step(1_100, 1_900, random),
    step(1_100, 1_900, random),
  ]
  const depth = step(580, 650, random)
  const laco = [
    corner(0, 0),
    corner(largura, 0),
    corner(largura, right),
    corner(largura - depth, right),
    corner(largura - depth, depth),
    corner(depth, depth),
    corner(depth, left),
    corner(0, left),
  ]
  const partes: [number, number][] = [
    [largura, depth],
    [left - depth, depth],
    [right - depth, depth],
  ]
  return {
    piece: { largura, altura: Math.max(left, right), laco, partes },
    depth,
    lados: [largura, left, right],
  }
}

function drawStraight(random: Random): Worktop {
  const [largura, altura] = [step(1_500, 2_850, random), step(580, 650, random)]
  return { piece: { largura, altura }, depth: altura, lados: [largura] }
}

function drawIsland(random: Random, curved: boolean): Piece {
  const [largura, altura] = [step(1_200, 2_000, random), step(700, 1_000, random)]
  if (!curved || random.next() < 0.5) return { largura, altura }
  // One corner round: as large as the island is deep, at most.
  const radius = Math.min(step(300, 1_500, random), altura)
  const quarter = Math.tan(Math.PI / 8)
  const laco = [
    corner(0, 0),
    corner(largura, 0),
    { ...corner(largura, altura - radius), bulge: quarter },
    corner(largura - radius, altura),
    corner(0, altura),
  ]
  return { largura, altura, laco: random.next() < 0.5 ? laco : mirrored(laco, largura) }
}

/** The inner corner of an L cut across at 45° in half of them: more stone there, less in the notch. */
function slanted(piece: Piece, random: Random): Piece {
  const { laco } = piece
  if (laco?.length !== 6 || random.next() < 0.5) return piece
  const size = step(50, 200, random)
  const place = laco.findIndex(({ x, y }) => x > 0 && x < piece.largura && y > 0 && y < piece.altura)
  const [before, inner, after] = [laco[place - 1], laco[place], laco[place + 1]]
  if (!before || !inner || !after) return piece
  const towards = (other: Vertice) =>
    corner(inner.x + Math.sign(other.x - inner.x) * size, inner.y + Math.sign(other.y - inner.y) * size)
  return { ...piece, laco: laco.toSpliced(place, 1, towards(before), towards(after)) }
}

/** A cooktop or a basin, or both, in the long leg. */
function withOpenings(piece: Piece, depth: number, random: Random): Piece {
  const sizes = [...some(0.7, random, () => 480), ...some(0.7, random, () => 340)].slice(
    0,
    piece.largura < 1_900 ? 1 : 2,
  )
  const aberturas = sizes.map((high, index) => {
    const x = 650 + index * 620
    return rectangle(x, Math.round((depth - high) / 2), x + 560, Math.round((depth - high) / 2) + high)
  })
  return { ...piece, aberturas: aberturas.filter((laco) => laco.every(({ x }) => x < piece.largura - 50)) }
}

const corner = (x: number, y: number): Vertice => ({ x, y, bulge: 0 })

function rectangle(left: number, bottom: number, right: number, top: number): Vertice[] {
  return [corner(left, bottom), corner(right, bottom), corner(right, top), corner(left, top)]
}

/** Another piece, left and right changed round, in the order that keeps the stone to the left of its sides. */
function mirrored(laco: readonly Vertice[], largura: number): Vertice[] {
  return laco
    .map(({ x, y }, index) => ({ x: largura - x, y, bulge: laco.at(index - 1)?.bulge ?? 0 }))
    .toReversed()
}

function some<T>(chance: number, random: Random, make: () => T): T[] {
  return random.next() < chance ? [make()] : []
}

/** As people measure: in steps of 10 mm. */
function step(least: number, most: number, random: Random): number {
  return 10 * (least / 10 + random.below((most - least) / 10 + 1))
}
