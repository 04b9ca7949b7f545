import type { Camera } from '@lapida/desenho/malha/camera'

/** What a millimetre, a direction of length one and the whole side of a picture are written as. */
export const UNIDADE = { lugar: 10, normal: 100, textura: 10_000 } as const

/** Triangles that look alike. */
export interface GrupoEmTresD {
  /** place of its picture in `fotos`; null: its colour */
  textura: number | null
  /** red, green and blue, 0 to 255 */
  cor: readonly number[]
  /** a wall is seen from its inner side only: a place on it, tenths of a mm, and where that side looks */
  parede: { p: readonly number[]; n: readonly number[] } | null
  /** three places in `cantos` for each triangle, counter-clockwise from outside */
  faces: number[]
}

/**
 * A kitchen in its stone as a page turns it: whole numbers, so that it travels and is kept as short text. It is made of
 * what the pictures are made of (`sala-da-cozinha.ts`).
 */
export interface SalaEmTresD {
  /** addresses of the pictures of slabs */
  fotos: readonly string[]
  /** of each corner x, y, z in tenths of a mm, Z up; where it looks, in hundredths; its place in its picture, in ten thousandths, V down */
  cantos: number[]
  grupos: GrupoEmTresD[]
  /** lines on bodies: x, y, z of both ends, tenths of a mm */
  linhas: number[]
  /** where the light comes from */
  sol: readonly number[]
  fundo: readonly number[]
  /** as the first picture sees it */
  camera: Camera
}
