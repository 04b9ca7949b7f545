import type { Figura } from '../formato.ts'
import { LINEAR } from '../imagem/luminancia.ts'
import { reduceFigura } from '../imagem/reduce-figura.ts'
import { byteAt, floatAt } from '../numeros.ts'
import { CEU, ESPELHO, REFLEXO, SOL, SOMBRA_NO_CHAO, TERRA } from './luz-da-sala.ts'
import type { Planos } from './project-faces.ts'
import { sunAt, type Sombra } from './sombra.ts'
import type { FaceDoQuadro } from './tipos.ts'

/** What throws back less than nothing is the floor, which shows only shadows. */
export const CHAO = -1

/** What a corner carries, after its depth. */
const [U, V, SOL_X, SOL_Y, SOL_FUNDO, DE_SOL, DE_CEU, RASANTE] = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** A corner's own part of what is painted, in the order in which it is carried. */
export function valuesOfCanto({
  u,
  v,
  sol: [x, y, fundo],
  deSol,
  paraCima,
  rasante,
}: {
  u: number
  v: number
  /** where the sun sees it */
  sol: readonly [number, number, number]
  /** cosines: how much it looks at the sun, and up */
  deSol: number
  paraCima: number
  /** 0 for who looks straight at it, 1 along it */
  rasante: number
}): number[] {
  return [u, v, x, y, fundo, SOL * deSol, TERRA + ((CEU - TERRA) * (paraCima + 1)) / 2, rasante]
}

/** A picture and halves of it: what is drawn small is read from a small one. */
export function levelsOf(figura: Figura): Figura[] {
  const levels = [figura]
  for (let longest = Math.max(figura.width, figura.height) / 2; longest >= 64; longest /= 2)
    levels.push(reduceFigura(levels.at(-1) ?? figura, longest))
  return levels
}

/** What a face is painted with: the picture of its stone as fine as it is seen, else its colour in linear light. */
export interface Tinta {
  readonly figura: Figura | null
  readonly vermelho: number
  readonly verde: number
  readonly azul: number
  readonly brilho: number
}

/** @param pixels the area that the face takes on the picture */
export function tintaOf(
  { aparencia, cantos }: FaceDoQuadro,
  texturas: readonly (readonly Figura[])[],
  pixels: number,
): Tinta {
  const { textura, cor, brilho } = aparencia
  const [vermelho, verde, azul] = cor.map((value) => floatAt(LINEAR, value)) as [number, number, number]
  const levels = textura === null ? [] : (texturas[textura] ?? [])
  const [finest] = levels
  if (!finest) return { figura: null, vermelho, verde, azul, brilho }
  const [a, b, c] = cantos
  const share = Math.abs((b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u)) / 2
  let level = 0
  // Four times the pixels: half as fine.
  for (let rest = (share * finest.width * finest.height) / Math.max(1e-6, pixels); rest > 2.5; rest /= 4)
    level++
  const figura = levels[Math.min(level, levels.length - 1)] ?? finest
  return { figura, vermelho, verde, azul, brilho }
}

/** A place on a face, in samples, and how much of a pixel it is; one for all of a picture, moved from place to place. */
export interface Lugar {
  readonly planos: Planos
  readonly sombra: Sombra
  tinta: Tinta
  /** where the planes of its triangle begin */
  first: number
  x: number
  y: number
  share: number
}

/** Adds the light of a place: it is what all the time of a picture goes into. */
export function addLight(soma: Float64Array, lugar: Lugar): void {
  const { figura, brilho, vermelho, verde, azul } = lugar.tinta
  const { share, sombra } = lugar
  const depth = 1 / carriedAt(lugar, 0)
  const sun = sunAt(sombra, {
    x: carriedAt(lugar, SOL_X) * depth,
    y: carriedAt(lugar, SOL_Y) * depth,
    fundo: carriedAt(lugar, SOL_FUNDO) * depth,
  })
  if (brilho === CHAO) {
    const by = (1 - SOMBRA_NO_CHAO * (1 - sun)) * share
    soma[0] = floatAt(soma, 0) + vermelho * by
    soma[1] = floatAt(soma, 1) + verde * by
    soma[2] = floatAt(soma, 2) + azul * by
    return
  }
  const light = (carriedAt(lugar, DE_CEU) + carriedAt(lugar, DE_SOL) * sun) * depth
  const thrown = brilho * mirrorOf(carriedAt(lugar, RASANTE) * depth)
  const by = light * (1 - thrown) * share
  const plus = REFLEXO * thrown * share
  if (figura) {
    addStone(soma, figura, { u: carriedAt(lugar, U) * depth, v: carriedAt(lugar, V) * depth, by, plus })
    return
  }
  soma[0] = floatAt(soma, 0) + vermelho * by + plus
  soma[1] = floatAt(soma, 1) + verde * by + plus
  soma[2] = floatAt(soma, 2) + azul * by + plus
}

function carriedAt({ planos: { base, porX, porY }, first, x, y }: Lugar, k: number): number {
  return floatAt(base, first + k) + floatAt(porX, first + k) * x + floatAt(porY, first + k) * y
}

/** Schlick's curve: little looking straight at a face, all of it along it. */
function mirrorOf(grazing: number): number {
  const g = grazing < 0 ? 0 : grazing > 1 ? 1 : grazing
  return ESPELHO + (1 - ESPELHO) * g * g * g * g * g
}

/** The colour of a picture at shares of its sides, in linear light; beyond its border as at the border. */
function addStone(
  soma: Float64Array,
  { width, height, data }: Figura,
  { u, v, by, plus }: { u: number; v: number; by: number; plus: number },
): void {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5))
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = x - left
  const low = y - top
  const from = (top * width + left) * 4
  const below = from + width * 4
  for (let part = 0; part < 3; part++) {
    const over =
      floatAt(LINEAR, byteAt(data, from + part)) * (1 - right) +
      floatAt(LINEAR, byteAt(data, from + 4 + part)) * right
    const under =
      floatAt(LINEAR, byteAt(data, below + part)) * (1 - right) +
      floatAt(LINEAR, byteAt(data, below + 4 + part)) * right
    soma[part] = floatAt(soma, part) + (over * (1 - low) + under * low) * by + plus
  }
}
