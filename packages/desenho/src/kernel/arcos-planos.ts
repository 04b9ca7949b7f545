import { lacoOfSegmentos, segmentos, type Laco } from './laco.ts'
import { distancia } from './ponto.ts'
import { arcoOf, isReta, cropSegmento, type Segmento } from './segmento.ts'

/**
 * R² / chord (mm) from which an arc is too flat for cavalier contours: it finds points by R² − d², which at a radius of
 * kilometres has no digits left for a hundredth of a millimetre, and throws.
 */
const PLANO = 1e10

/** How far chords may leave such an arc, mm: lines nearer than this are one for cavalier contours. */
const DESVIO = 1e-5

/** Whether an arc is so flat that it has to be given to cavalier contours as chords. */
export function isArcoPlano(segmento: Segmento, limite = PLANO): boolean {
  return !isReta(segmento) && arcoOf(segmento).raio ** 2 > limite * distancia(segmento.a, segmento.b)
}

/** A side as chords; for intersections and Boolean operations only, never for what is stored or written. */
export function cordasOfArco(segmento: Segmento): Segmento[] {
  const flecha = (Math.abs(segmento.bulge) * distancia(segmento.a, segmento.b)) / 2
  // A part of n has a rise of the whole's divided by n².
  const cordas = Math.max(1, Math.ceil(Math.sqrt(flecha / DESVIO)))
  return Array.from({ length: cordas }, (_, i) => ({
    ...cropSegmento(segmento, i / cordas, (i + 1) / cordas),
    bulge: 0,
  }))
}

/** A loop without arcs that are too flat; the same loop when it has none. */
export function withoutArcosPlanos(laco: Laco, limite = PLANO): Laco {
  const lados = segmentos(laco)
  if (!lados.some((lado) => isArcoPlano(lado, limite))) return laco
  return lacoOfSegmentos(lados.flatMap((lado) => (isArcoPlano(lado, limite) ? cordasOfArco(lado) : [lado])))
}
