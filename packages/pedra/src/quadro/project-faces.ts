import type { CantoDoQuadro, Espaco } from './tipos.ts'

/** What a corner carries beside its place; all of it is straight over a face in the room. */
export const VALORES = 8
/** A corner as numbers: right, up and deep before the eye, then what it carries. */
export const POR_CANTO = 3 + VALORES
/** Whole places of a pixel: corners are set on them, so that every machine fills the same pixels. */
export const GRAO = 16

/** A view onto a picture: what stands before the eye, and how large it is drawn. */
export interface Vista {
  readonly olho: Espaco
  readonly frente: Espaco
  readonly direita: Espaco
  readonly cima: Espaco
  /** pixels of the picture for a millimetre, at a depth of 1 mm for an eye, at any depth for the sun */
  readonly escala: number
  readonly largura: number
  readonly altura: number
  /** rays that run side by side, as the sun's do */
  readonly paralela: boolean
}

/** Nothing nearer to the eye is drawn, mm. */
const PERTO = 20

/** Triangles on a picture: whole places of corners, one over depth, and what they carry over depth. */
export interface Projetadas {
  /** six numbers each: X and Y of three corners, in grains of a pixel */
  readonly lugares: number[]
  /** three corners each: 1/depth, then what is carried, each over depth */
  readonly valores: number[]
  /** which face each comes of */
  readonly faces: number[]
}

/**
 * Faces as triangles on a picture; what is behind the eye is cut away, and what looks away from it is left out.
 * @param valoresOf what a corner carries: `VALORES` numbers
 */
export function projectFaces(
  faces: readonly { readonly cantos: readonly CantoDoQuadro[] }[],
  vista: Vista,
  valoresOf: (canto: CantoDoQuadro, to: Float64Array) => void,
): Projetadas {
  const projetadas: Projetadas = { lugares: [], valores: [], faces: [] }
  const carried = new Float64Array(VALORES)
  for (const [i, { cantos }] of faces.entries()) {
    const before = cantos.map((canto): number[] => {
      valoresOf(canto, carried)
      return [...placeBefore(canto.p, vista), ...carried]
    })
    const seen = vista.paralela ? before : clipNear(before)
    for (let k = 2; k < seen.length; k++)
      addTriangle(projetadas, vista, { cantos: [seen[0] ?? [], seen[k - 1] ?? [], seen[k] ?? []], face: i })
  }
  return projetadas
}

/** A point in the axes of the eye: right, up, deep. */
export function placeBefore(p: Espaco, { olho, direita, cima, frente }: Vista): [number, number, number] {
  const [x, y, z] = [p.x - olho.x, p.y - olho.y, p.z - olho.z]
  return [
    x * direita.x + y * direita.y + z * direita.z,
    x * cima.x + y * cima.y + z * cima.z,
    x * frente.x + y * frente.y + z * frente.z,
  ]
}

function clipNear(cantos: readonly number[][]): number[][] {
  return cantos.flatMap((canto, i) => {
    const next = cantos[(i + 1) % cantos.length] ?? canto
    const [here, there] = [floatOf(canto, 2) - PERTO, floatOf(next, 2) - PERTO]
    const own = here >= 0 ? [canto] : []
    if (here * there >= 0) return own
    const share = here / (here - there)
    return [...own, canto.map((value, k) => value + (floatOf(next, k) - value) * share)]
  })
}

function addTriangle(
  to: Projetadas,
  vista: Vista,
  { cantos, face }: { cantos: readonly number[][]; face: number },
): void {
  const lugares = cantos.flatMap((canto) => placeOn(canto, vista))
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = lugares
  // Y runs down on the picture: what turns left in the room turns right on it.
  if ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax) >= 0) return
  to.lugares.push(...lugares)
  for (const canto of cantos) {
    const over = vista.paralela ? 1 : 1 / floatOf(canto, 2)
    to.valores.push(vista.paralela ? floatOf(canto, 2) : over)
    for (let k = 3; k < POR_CANTO; k++) to.valores.push(floatOf(canto, k) * over)
  }
  to.faces.push(face)
}

function placeOn(canto: readonly number[], { escala, largura, altura, paralela }: Vista): [number, number] {
  const size = paralela ? escala : escala / floatOf(canto, 2)
  return [
    Math.round((largura / 2 + floatOf(canto, 0) * size) * GRAO),
    Math.round((altura / 2 - floatOf(canto, 1) * size) * GRAO),
  ]
}

function floatOf(list: readonly number[], i: number): number {
  return list[i] ?? 0
}

/** What triangles carry over a picture: at the middle of its first pixel, and by how much it changes from pixel to pixel. */
export interface Planos {
  readonly base: Float64Array
  readonly porX: Float64Array
  readonly porY: Float64Array
}

/** How many values a corner has once it is on a picture: its depth, and what it carries. */
export const NO_QUADRO = 1 + VALORES

/** Room for the planes of so many triangles. */
export function newPlanos(count: number): Planos {
  const room = () => new Float64Array(count * NO_QUADRO)
  return { base: room(), porX: room(), porY: room() }
}

/** The planes of all values of triangle `t`, written to its place among them. */
export function planesOf({ lugares, valores }: Projetadas, t: number, to: Planos): void {
  const at = (k: number) => (lugares[t * 6 + k] ?? 0) / GRAO
  const [ax, ay] = [at(0), at(1)]
  const [ux, uy, vx, vy] = [at(2) - ax, at(3) - ay, at(4) - ax, at(5) - ay]
  const area = ux * vy - uy * vx
  for (let k = 0; k < NO_QUADRO; k++) {
    const [from, place] = [t * 3 * NO_QUADRO + k, t * NO_QUADRO + k]
    const a = valores[from] ?? 0
    const [b, c] = [(valores[from + NO_QUADRO] ?? 0) - a, (valores[from + 2 * NO_QUADRO] ?? 0) - a]
    const [byX, byY] = [(b * vy - c * uy) / area, (c * ux - b * vx) / area]
    to.porX[place] = byX
    to.porY[place] = byY
    to.base[place] = a + (0.5 - ax) * byX + (0.5 - ay) * byY
  }
}
