import type { Figura } from '../formato.ts'
import { byteAt } from '../numeros.ts'

/** How deep a joint looks into each of its faces, mm. */
export const PROFUNDIDADE = 24

interface Ponto {
  readonly x: number
  readonly y: number
}

/** A line on a slab, mm from its lower left corner, and the direction into the stone that is looked at. */
export interface LinhaNaChapa {
  readonly de: Ponto
  readonly ate: Ponto
  /** unit vector */
  readonly dentro: Ponto
}

/** The stone beside a line: a value for each mm along it, each mm into it, and each of red, green and blue, 0 to 1. */
export interface Face {
  readonly comprimento: number
  readonly data: Float32Array
  /** share of it that the picture does not show */
  readonly semFoto: number
}

/**
 * The stone beside a line in a flat picture of a slab.
 * @param pxPorMm pixels of the picture for a millimetre of the slab
 */
export function sampleFace(figura: Figura, pxPorMm: number, { de, ate, dentro }: LinhaNaChapa): Face {
  const comprimento = Math.max(1, Math.round(Math.hypot(ate.x - de.x, ate.y - de.y)))
  const step = { x: (ate.x - de.x) / comprimento, y: (ate.y - de.y) / comprimento }
  const data = new Float32Array(comprimento * PROFUNDIDADE * 3)
  let unseen = 0
  for (let along = 0; along < comprimento; along++) {
    for (let deep = 0; deep < PROFUNDIDADE; deep++) {
      const x = de.x + step.x * (along + 0.5) + dentro.x * (deep + 0.5)
      const y = de.y + step.y * (along + 0.5) + dentro.y * (deep + 0.5)
      const to = (along * PROFUNDIDADE + deep) * 3
      if (!readPixel(figura, { x: x * pxPorMm - 0.5, y: figura.height - y * pxPorMm - 0.5 }, { data, to }))
        unseen++
    }
  }
  return { comprimento, data, semFoto: unseen / (comprimento * PROFUNDIDADE) }
}

/** A place between four pixels; whether the picture shows it. */
function readPixel(
  { width, height, data }: Figura,
  { x, y }: Ponto,
  { data: face, to }: { data: Float32Array; to: number },
): boolean {
  const [left, top] = [clampTo(Math.floor(x), width - 2), clampTo(Math.floor(y), height - 2)]
  const [right, low] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const from = (top * width + left) * 4
  const below = from + width * 4
  for (let part = 0; part < 3; part++) {
    const above = byteAt(data, from + part) * (1 - right) + byteAt(data, from + 4 + part) * right
    const under = byteAt(data, below + part) * (1 - right) + byteAt(data, below + 4 + part) * right
    face[to + part] = (above * (1 - low) + under * low) / 255
  }
  const inside = x > -1 && y > -1 && x < width && y < height
  return inside && byteAt(data, from + 3) > 127 && byteAt(data, below + 7) > 127
}

function clampTo(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}
