import { distancia, escalar, cruz, rotate, vetor, uniteCaixas, type Caixa, type Ponto } from './ponto.ts'
import {
  areaOfArco,
  arcoOf,
  BULGE_MINIMO,
  caixaOfSegmento,
  comprimentoSegmento,
  distanciaAoSegmento,
  isReta,
  pontoOfSegmento,
  cropSegmento,
  type Segmento,
} from './segmento.ts'

/** A corner of a loop, in mm, with the bulge of the side that starts there. */
export type VerticeLaco = { readonly x: number; readonly y: number; readonly bulge: number }

/** A closed line of straight sides and arcs: the last corner is joined to the first. Arcs are never cut into lines. */
export type Laco = readonly VerticeLaco[]

/** Two corners nearer than this (mm) are one. */
export const MESMO_PONTO = 1e-6

/**
 * The rise of the flattest arc, in mm: what a drawing stores of a coordinate. Flatter ones have radii of thousands of
 * kilometres, in which the points of a worktop lose their digits.
 */
const FLECHA_MINIMA = 1e-4

/** The sides of a loop, in order. */
export function segmentos(laco: Laco): Segmento[] {
  return laco.map((a, i) => ({ a, b: laco[(i + 1) % laco.length] ?? a, bulge: a.bulge }))
}

/** Straight sides through points. */
export function lacoOfPontos(pontos: readonly Ponto[]): Laco {
  return pontos.map(({ x, y }) => ({ x, y, bulge: 0 }))
}

/** Sides in order as a loop; each starts where the one before ended. */
export function lacoOfSegmentos(lados: readonly Segmento[]): Laco {
  return lados.map(({ a, bulge }) => ({ x: a.x, y: a.y, bulge }))
}

/** A counter-clockwise circle in mm: two half circles, since one bulge cannot hold a whole one. */
export function circulo(centro: Ponto, raio: number): Laco {
  return [
    { x: centro.x + raio, y: centro.y, bulge: 1 },
    { x: centro.x - raio, y: centro.y, bulge: 1 },
  ]
}

/** The signed area in mm²: positive counter-clockwise. Exact for arcs. */
export function areaComSinal(laco: Laco): number {
  const origem = laco[0]
  if (!origem) return 0
  // Measured from the first corner, a piece far from the origin loses no digits.
  return segmentos(laco).reduce(
    (soma, lado) => soma + cruz(vetor(origem, lado.a), vetor(origem, lado.b)) / 2 + areaOfArco(lado),
    0,
  )
}

/** The area in mm², whichever way the loop runs. */
export function area(laco: Laco): number {
  return Math.abs(areaComSinal(laco))
}

/** The length all around, in mm, arcs along the arc. */
export function perimetro(laco: Laco): number {
  return segmentos(laco).reduce((soma, lado) => soma + comprimentoSegmento(lado), 0)
}

/** The smallest box around a loop. */
export function caixa(laco: Laco): Caixa {
  return uniteCaixas(segmentos(laco).map(caixaOfSegmento)) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
}

/** The same line run the other way round. */
export function reverse(laco: Laco): Laco {
  return segmentos(laco)
    .toReversed()
    .map(({ b, bulge }) => ({ x: b.x, y: b.y, bulge: bulge === 0 ? 0 : -bulge }))
}

/** The loop run counter-clockwise. */
export function antiHorario(laco: Laco): Laco {
  return areaComSinal(laco) < 0 ? reverse(laco) : laco
}

/** A placement in the plane: first mirrored on the Y axis if asked for, then turned (radians), then moved (mm). */
export type Posicao = { x: number; y: number; rot: number; espelho?: boolean }

/** A point as a placement puts it. */
export function place(p: Ponto, { x, y, rot, espelho }: Posicao): Ponto {
  const refletido = espelho ? { x: -p.x, y: p.y } : p
  const girado = rot === 0 ? refletido : rotate(refletido, rot)
  return { x: girado.x + x, y: girado.y + y }
}

/** A loop as a placement puts it. Mirrored, it runs the other way, so that counter-clockwise stays so. */
export function placeLaco(laco: Laco, posicao: Posicao): Laco {
  const movido = laco.map((v) => ({
    ...place(v, posicao),
    bulge: posicao.espelho ? negativo(v.bulge) : v.bulge,
  }))
  return posicao.espelho ? reverse(movido) : movido
}

function negativo(bulge: number): number {
  return bulge === 0 ? 0 : -bulge
}

/**
 * The loop without what is no corner: sides shorter than `MESMO_PONTO` go, an arc that rises less than `FLECHA_MINIMA`
 * becomes straight and one above a half circle two arcs (some readers of DXF take no more).
 */
export function normalize(laco: Laco): Laco {
  return segmentos(laco)
    .filter(({ a, b }) => distancia(a, b) > MESMO_PONTO)
    .flatMap((lado) => {
      if (isReta(lado) || Math.abs(lado.bulge) * distancia(lado.a, lado.b) < 2 * FLECHA_MINIMA)
        return [{ x: lado.a.x, y: lado.a.y, bulge: 0 }]
      const partes =
        Math.abs(lado.bulge) > 1 + BULGE_MINIMO
          ? [cropSegmento(lado, 0, 0.5), cropSegmento(lado, 0.5, 1)]
          : [lado]
      return partes.map(({ a, bulge }) => ({ x: a.x, y: a.y, bulge }))
    })
}

/** The distance from a point to the line of a loop, in mm; not to what it encloses. */
export function distanciaAoLaco(laco: Laco, p: Ponto): number {
  return Math.min(...segmentos(laco).map((lado) => distanciaAoSegmento(lado, p)))
}

/** The shortest distance between two loops that do not cross, in mm: exact at corners, sampled along arcs. */
export function distanciaEntreLacos(um: Laco, outro: Laco): number {
  const de = (laco: Laco, alvo: Laco) =>
    Math.min(...pontosOfMedida(laco).map((p) => distanciaAoLaco(alvo, p)))
  return Math.min(de(um, outro), de(outro, um))
}

/** Corners, and of each arc 17 points: a rounded cut-out's nearest point is on its arc. */
function pontosOfMedida(laco: Laco): Ponto[] {
  return segmentos(laco).flatMap((lado) =>
    isReta(lado) ? [lado.a] : Array.from({ length: 17 }, (_, i) => pontoOfSegmento(lado, i / 16)),
  )
}

/**
 * How many times a loop runs around a point: 0 outside, 1 inside a counter-clockwise one, −1 inside a clockwise one.
 * On the line itself the answer is either one; ask `distanciaAoLaco` first.
 */
export function voltas(laco: Laco, p: Ponto): number {
  return segmentos(laco).reduce((soma, lado) => soma + voltaOfCorda(lado, p) + voltaOfArco(lado, p), 0)
}

function voltaOfCorda({ a, b }: Segmento, p: Ponto): number {
  const lado = cruz(vetor(a, b), vetor(a, p))
  if (a.y <= p.y && b.y > p.y && lado > 0) return 1
  if (a.y > p.y && b.y <= p.y && lado < 0) return -1
  return 0
}

/** A point between chord and arc is enclosed once more than by the chord alone. */
function voltaOfArco(segmento: Segmento, p: Ponto): number {
  if (isReta(segmento)) return 0
  const { a, b, bulge } = segmento
  const { centro, raio } = arcoOf(segmento)
  if (escalar(vetor(centro, p), vetor(centro, p)) >= raio * raio) return 0
  const lado = cruz(vetor(a, b), vetor(a, p))
  // On the chord itself: the side that voltaOfCorda takes.
  const zeroADireita = b.y > a.y || (b.y === a.y && b.x < a.x)
  const direita = lado < 0 || (lado === 0 && zeroADireita)
  if (bulge > 0) return direita ? 1 : 0
  return direita ? 0 : -1
}

/** Whether a point lies inside of a loop, whichever way it runs. */
export function containsPonto(laco: Laco, p: Ponto): boolean {
  return voltas(laco, p) !== 0
}
