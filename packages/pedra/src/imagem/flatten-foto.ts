import type { Figura } from '../formato.ts'
import type { Ajuste, MedidasDaChapa } from '../geometria/formato.ts'
import { multiplyMatriz } from '../geometria/homografia.ts'
import { meiaDiagonalOf } from '../geometria/lente.ts'
import { at } from '../numeros.ts'

/** The longest side that the graphics of phones show. */
const LADO_MAXIMO = 4096

/** Pixels for a metre of the flat picture: one for each millimetre, fewer where that would be too many. */
export function pxPorMetroOf({ largura, altura }: MedidasDaChapa): number {
  return Math.min(1000, Math.floor((LADO_MAXIMO * 1000) / Math.max(largura, altura)))
}

export interface PlanaPedida {
  pxPorMm: number
  /** only these rows of the flat picture, the last one not included */
  linhas?: { de: number; ate: number }
}

/** The size of the flat picture of a whole slab, px. */
export function sizeOfPlana(
  { largura, altura }: MedidasDaChapa,
  pxPorMm: number,
): { width: number; height: number } {
  return {
    width: Math.max(1, Math.round(largura * pxPorMm)),
    height: Math.max(1, Math.round(altura * pxPorMm)),
  }
}

/**
 * The slab as seen from straight ahead, its upper left corner first. `figura` is the photo of the fit, also smaller.
 * What the photo does not show is left clear: nothing is invented.
 */
export function flattenFoto(figura: Figura, ajuste: Ajuste, { pxPorMm, linhas }: PlanaPedida): Figura {
  const { width, height } = sizeOfPlana(ajuste.medidas, pxPorMm)
  const [from, to] = [Math.max(0, linhas?.de ?? 0), Math.min(height, linhas?.ate ?? height)]
  const rows = Math.max(0, to - from)
  const data = new Uint8ClampedArray(width * rows * 4)
  const photo = figura.data
  const [wide, high] = [figura.width, figura.height]
  // Whole pixels of the flat picture, so that its borders are those of the slab.
  const [stepX, stepY] = [ajuste.medidas.largura / width, ajuste.medidas.altura / height]
  const shrink = [figura.width / ajuste.foto.largura, figura.height / ajuste.foto.altura] as const
  const cx = ajuste.foto.largura / 2
  const cy = ajuste.foto.altura / 2
  const bend = (4 * ajuste.lente.k) / meiaDiagonalOf(ajuste.foto) ** 2
  // A place counted in pixels of the flat picture, downwards, to one of the photo from its middle.
  const m = multiplyMatriz(
    [1, 0, -cx, 0, 1, -cy, 0, 0, 1],
    multiplyMatriz(ajuste.homografia, [stepX, 0, 0, 0, -stepY, ajuste.medidas.altura, 0, 0, 1]),
  )
  const times = samplesOf(m, width, height, shrink[0])
  const share = 1 / times
  const [m0, m3, m6] = [at(m, 0), at(m, 3), at(m, 6)]
  const sums = new Float64Array(width * 4)
  for (let row = 0; row < rows; row++) {
    sums.fill(0)
    for (let down = 0; down < times; down++) {
      const y = from + row + (down + 0.5) * share
      let sx = m0 * 0.5 * share + at(m, 1) * y + at(m, 2)
      let sy = m3 * 0.5 * share + at(m, 4) * y + at(m, 5)
      let depth = m6 * 0.5 * share + at(m, 7) * y + at(m, 8)
      for (let column = 0; column < width; column++) {
        for (let across = 0; across < times; across++) {
          const near = 1 / depth
          let px = sx * near
          let py = sy * near
          sx += m0 * share
          sy += m3 * share
          depth += m6 * share
          if (bend !== 0) {
            const inside = 1 - bend * (px * px + py * py)
            const grow = 2 / (1 + Math.sqrt(inside > 0 ? inside : 0))
            px *= grow
            py *= grow
          }
          px = (px + cx) * shrink[0] - 0.5
          py = (py + cy) * shrink[1] - 0.5
          if (!(px >= -0.5 && py >= -0.5 && px <= wide - 0.5 && py <= high - 0.5)) continue
          if (px < 0) px = 0
          if (py < 0) py = 0
          if (px > wide - 1) px = wide - 1
          if (py > high - 1) py = high - 1
          const x0 = px | 0
          const y0 = py | 0
          const fx = px - x0
          const fy = py - y0
          const a = (y0 * wide + x0) * 4
          const b = x0 + 1 < wide ? a + 4 : a
          const c = y0 + 1 < high ? a + wide * 4 : a
          const d = c + (b - a)
          const wd = fx * fy
          const wc = fy - wd
          const wb = fx - wd
          const wa = 1 - fx - wc
          const place = column * 4
          sums[place] =
            at(sums, place) + wa * at(photo, a) + wb * at(photo, b) + wc * at(photo, c) + wd * at(photo, d)
          sums[place + 1] =
            at(sums, place + 1) +
            wa * at(photo, a + 1) +
            wb * at(photo, b + 1) +
            wc * at(photo, c + 1) +
            wd * at(photo, d + 1)
          sums[place + 2] =
            at(sums, place + 2) +
            wa * at(photo, a + 2) +
            wb * at(photo, b + 2) +
            wc * at(photo, c + 2) +
            wd * at(photo, d + 2)
          sums[place + 3] = at(sums, place + 3) + 1
        }
      }
    }
    const line = row * width * 4
    for (let place = 0; place < width * 4; place += 4) {
      const seen = at(sums, place + 3)
      if (seen === 0) continue
      data[line + place] = at(sums, place) / seen
      data[line + place + 1] = at(sums, place + 1) / seen
      data[line + place + 2] = at(sums, place + 2) / seen
      data[line + place + 3] = 255
    }
  }
  return { width, height: rows, data }
}

/** How many places along each side of a pixel are looked at: more than one where the photo is much finer. */
function samplesOf(m: readonly number[], width: number, height: number, shrink: number): number {
  const depth = at(m, 6) * (width / 2) + at(m, 7) * (height / 2) + at(m, 8)
  const x = at(m, 0) * (width / 2) + at(m, 1) * (height / 2) + at(m, 2)
  const y = at(m, 3) * (width / 2) + at(m, 4) * (height / 2) + at(m, 5)
  const [dx, dy] = [(at(m, 0) - (at(m, 6) * x) / depth) / depth, (at(m, 3) - (at(m, 6) * y) / depth) / depth]
  return Math.min(8, Math.max(1, Math.round(Math.hypot(dx, dy) * shrink)))
}
