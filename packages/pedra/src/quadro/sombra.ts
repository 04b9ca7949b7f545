import { at, floatAt } from '../numeros.ts'
import { axesOfSol, FOLGA } from './luz-da-sala.ts'
import { newPlanos, NO_QUADRO, placeBefore, planesOf, projectFaces, type Vista } from './project-faces.ts'
import { linhasFor, spansOf } from './spans.ts'
import type { Espaco, FaceDoQuadro } from './tipos.ts'

/** How deep the sun sees: a square picture of depths. */
export interface Sombra {
  readonly lado: number
  /** mm along the rays; Infinity where the sun meets nothing */
  readonly fundo: Float32Array
  /** Where the sun sees a point: pixels of that picture, and its depth in mm. */
  readonly placeOf: (p: Espaco) => readonly [number, number, number]
}

const LADO = 1536
const NO_MEIO: Espaco = { x: 0, y: 0, z: 0 }

/** What the sun sees of bodies. */
export function drawSombra(faces: readonly FaceDoQuadro[], sol: Espaco): Sombra {
  const vista = vistaOfSol(faces, sol)
  const projetadas = projectFaces(faces, vista, (_, to) => to.fill(0))
  const fundo = new Float32Array(LADO * LADO).fill(Infinity)
  const [linhas, planos] = [linhasFor(LADO), newPlanos(projetadas.faces.length)]
  for (let t = 0; t < projetadas.faces.length; t++) {
    planesOf(projetadas, t, planos)
    spansOf(projetadas, t, { largura: LADO, altura: LADO, linhas })
    const first = t * NO_QUADRO
    const step = floatAt(planos.porX, first)
    for (let y = linhas.top; y < linhas.bottom; y++) {
      const row = floatAt(planos.base, first) + floatAt(planos.porY, first) * y
      const last = at(linhas.to, y)
      for (let x = at(linhas.from, y), i = y * LADO + x; x < last; x++, i++) {
        const deep = row + step * x
        if (deep < depthAt(fundo, i)) fundo[i] = deep
      }
    }
  }
  return { lado: LADO, fundo, placeOf: placeOfSol(vista) }
}

function placeOfSol(vista: Vista): Sombra['placeOf'] {
  return (p) => {
    const [right, up, deep] = placeBefore(p, vista)
    return [LADO / 2 + right * vista.escala, LADO / 2 - up * vista.escala, deep]
  }
}

/** The sun looks at all bodies at once. */
function vistaOfSol(faces: readonly FaceDoQuadro[], sol: Espaco): Vista {
  const axes = { olho: NO_MEIO, ...axesOfSol(sol), largura: LADO, altura: LADO, escala: 1, paralela: true }
  const { direita, cima } = axes
  const places = faces.flatMap(({ cantos }) => cantos.map(({ p }) => placeBefore(p, axes)))
  const [x, y] = [rangeOf(places, 0), rangeOf(places, 1)]
  const olho = {
    x: direita.x * x.middle + cima.x * y.middle,
    y: direita.y * x.middle + cima.y * y.middle,
    z: direita.z * x.middle + cima.z * y.middle,
  }
  return { ...axes, olho, escala: LADO / (Math.max(x.length, y.length, 1) * 1.02) }
}

function rangeOf(
  places: readonly (readonly [number, number, number])[],
  axis: 0 | 1,
): { middle: number; length: number } {
  let [least, most] = [Infinity, -Infinity]
  for (const place of places) {
    least = Math.min(least, place[axis])
    most = Math.max(most, place[axis])
  }
  return least > most ? { middle: 0, length: 0 } : { middle: (least + most) / 2, length: most - least }
}

function depthAt(list: Float32Array, index: number): number {
  return list[index] as number
}

/** How much of the sun reaches a point, 0 to 1: soft at the edge of a shadow. */
export function sunAt(
  { lado, fundo }: Sombra,
  { x, y, fundo: deep }: { x: number; y: number; fundo: number },
): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  if (left < 0 || top < 0 || left + 1 >= lado || top + 1 >= lado) return 1
  const [right, low] = [x - 0.5 - left, y - 0.5 - top]
  const from = top * lado + left
  const reach = deep - FOLGA
  const above =
    (depthAt(fundo, from) < reach ? 0 : 1 - right) + (depthAt(fundo, from + 1) < reach ? 0 : right)
  const below =
    (depthAt(fundo, from + lado) < reach ? 0 : 1 - right) +
    (depthAt(fundo, from + lado + 1) < reach ? 0 : right)
  return above * (1 - low) + below * low
}
