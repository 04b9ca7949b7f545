import type { Figura } from '../formato.ts'
import { at, byteAt } from '../numeros.ts'
import { quantileOf } from './luminancia.ts'
import { reduceFigura } from './reduce-figura.ts'

const LADO = 320
/** A reflection is as bright as this, without colour, and brighter than the stone by so much. */
const CLARO = 232
const ACIMA = 22
const COR = 24

export interface Reflexo {
  width: number
  height: number
  /** 1 under a reflection */
  mapa: Uint8Array
  /** share of the picture, thousandths */
  porMil: number
}

/** Where a flat picture shows the light instead of the stone: bright places without colour, not single crystals. */
export function findReflexo(plana: Figura): Reflexo {
  const { width, height, data } = reduceFigura(plana, LADO)
  const darkest = new Uint8Array(width * height)
  for (let pixel = 0; pixel < darkest.length; pixel++)
    darkest[pixel] = Math.min(
      byteAt(data, pixel * 4),
      byteAt(data, pixel * 4 + 1),
      byteAt(data, pixel * 4 + 2),
    )
  const stone = quantileOf(Array.from(darkest), 0.6)
  const limit = Math.max(CLARO, Math.min(stone + ACIMA, 251))
  const bright = darkest.map((value, pixel) => {
    const most = Math.max(byteAt(data, pixel * 4), byteAt(data, pixel * 4 + 1), byteAt(data, pixel * 4 + 2))
    return value >= limit && most - value <= COR ? 1 : 0
  })
  const mapa = openMapa(bright, width)
  return { width, height, mapa, porMil: Math.round((1000 * countOf(mapa)) / mapa.length) }
}

/** The share of a flat picture under reflections, thousandths. */
export function measureReflexo(plana: Figura): number {
  return findReflexo(plana).porMil
}

function countOf(mapa: Uint8Array): number {
  return mapa.reduce((sum, value) => sum + value, 0)
}

/** Takes away what is thinner than five pixels. */
function openMapa(mapa: Uint8Array, width: number): Uint8Array {
  let opened = mapa
  for (const wanted of [1, 1, 0, 0] as const) opened = growMapa(opened, width, wanted)
  return opened
}

/** One pixel more of the other value along the borders of `wanted`: where all neighbours are `wanted`, it stays. */
function growMapa(mapa: Uint8Array, width: number, wanted: 0 | 1): Uint8Array {
  const height = mapa.length / width
  const grown = new Uint8Array(mapa.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let all = true
      for (let dy = -1; dy <= 1 && all; dy++)
        for (let dx = -1; dx <= 1 && all; dx++) {
          const [px, py] = [x + dx, y + dy]
          if (px >= 0 && py >= 0 && px < width && py < height) all = at(mapa, py * width + px) === wanted
        }
      grown[y * width + x] = all ? wanted : 1 - wanted
    }
  return grown
}
