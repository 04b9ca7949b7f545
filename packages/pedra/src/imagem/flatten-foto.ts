import type { Figura } from '../formato.ts'
import type { Ajuste, MedidasDaChapa } from '../geometria/formato.ts'
import { multiplyMatriz } from '../geometria/homografia.ts'
import { meiaDiagonalOf } from '../geometria/lente.ts'
import { byteAt, floatAt } from '../numeros.ts'

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

interface Tamanho {
  width: number
  height: number
}

/** The size of the flat picture of a whole slab, px. */
export function sizeOfPlana({ largura, altura }: MedidasDaChapa, pxPorMm: number): Tamanho {
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
  const vista = new Vista(figura, ajuste, { width, height })
  for (let row = 0; row < rows; row++) {
    vista.readRow(from + row)
    vista.writeRow(data.subarray(row * width * 4, (row + 1) * width * 4))
  }
  return { width, height: rows, data }
}

/** A photo, read row by row of its flat picture. */
class Vista {
  readonly #photo: Uint8ClampedArray
  readonly #wide: number
  readonly #high: number
  /** a place counted in pixels of the flat picture, downwards, to one of the photo from its middle */
  readonly #matriz: Float64Array
  readonly #middle: { x: number; y: number }
  readonly #shrink: { x: number; y: number }
  readonly #bend: number
  /** so many places along each side of a pixel are looked at: more than one where the photo is much finer */
  readonly #times: number
  /** red, green, blue and how many places were seen, for each pixel of a row */
  readonly #sums: Float64Array

  constructor(figura: Figura, { foto, medidas, homografia, lente }: Ajuste, { width, height }: Tamanho) {
    this.#photo = figura.data
    this.#wide = figura.width
    this.#high = figura.height
    this.#middle = { x: foto.largura / 2, y: foto.altura / 2 }
    this.#shrink = { x: figura.width / foto.largura, y: figura.height / foto.altura }
    this.#bend = (4 * lente.k) / meiaDiagonalOf(foto) ** 2
    this.#sums = new Float64Array(width * 4)
    // Whole pixels of the flat picture, so that its borders are those of the slab.
    const pixels = [medidas.largura / width, 0, 0, 0, -medidas.altura / height, medidas.altura, 0, 0, 1]
    const toMiddle = [1, 0, -this.#middle.x, 0, 1, -this.#middle.y, 0, 0, 1]
    this.#matriz = Float64Array.from(multiplyMatriz(toMiddle, multiplyMatriz(homografia, pixels)))
    this.#times = this.#timesAt(width / 2, height / 2)
  }

  readRow(row: number): void {
    this.#sums.fill(0)
    for (let down = 0; down < this.#times; down++) this.#addLine(row + (down + 0.5) / this.#times)
  }

  writeRow(pixels: Uint8ClampedArray): void {
    const sums = this.#sums
    for (let place = 0; place < sums.length; place += 4) {
      const seen = floatAt(sums, place + 3)
      if (seen === 0) continue
      pixels[place] = floatAt(sums, place) / seen
      pixels[place + 1] = floatAt(sums, place + 1) / seen
      pixels[place + 2] = floatAt(sums, place + 2) / seen
      pixels[place + 3] = 255
    }
  }

  #addLine(y: number): void {
    const m = this.#matriz
    const share = 1 / this.#times
    const [stepX, stepY, stepDepth] = [floatAt(m, 0) * share, floatAt(m, 3) * share, floatAt(m, 6) * share]
    let x = stepX / 2 + floatAt(m, 1) * y + floatAt(m, 2)
    let down = stepY / 2 + floatAt(m, 4) * y + floatAt(m, 5)
    let depth = stepDepth / 2 + floatAt(m, 7) * y + floatAt(m, 8)
    const { x: cx, y: cy } = this.#middle
    const { x: shrinkX, y: shrinkY } = this.#shrink
    const bend = this.#bend
    for (let place = 0; place < this.#sums.length; place += 4)
      for (let across = 0; across < this.#times; across++) {
        let px = x / depth
        let py = down / depth
        if (bend !== 0) {
          const grow = 2 / (1 + Math.sqrt(Math.max(0, 1 - bend * (px * px + py * py))))
          px *= grow
          py *= grow
        }
        this.#addColour((px + cx) * shrinkX - 0.5, (py + cy) * shrinkY - 0.5, place)
        x += stepX
        down += stepY
        depth += stepDepth
      }
  }

  /** Adds the colour between four pixels; beyond the border of the photo there is none. */
  #addColour(x: number, y: number, place: number): void {
    const [right, bottom] = [this.#wide - 1, this.#high - 1]
    if (!(x >= -0.5 && y >= -0.5 && x <= right + 0.5 && y <= bottom + 0.5)) return
    const px = Math.min(Math.max(x, 0), right)
    const py = Math.min(Math.max(y, 0), bottom)
    const x0 = px | 0
    const y0 = py | 0
    const photo = this.#photo
    const sums = this.#sums
    const a = (y0 * this.#wide + x0) * 4
    const b = x0 < right ? a + 4 : a
    const c = y0 < bottom ? a + this.#wide * 4 : a
    const d = c + b - a
    const wd = (px - x0) * (py - y0)
    const wc = py - y0 - wd
    const wb = px - x0 - wd
    const wa = 1 - (px - x0) - wc
    for (let part = 0; part < 3; part++)
      sums[place + part] =
        floatAt(sums, place + part) +
        wa * byteAt(photo, a + part) +
        wb * byteAt(photo, b + part) +
        wc * byteAt(photo, c + part) +
        wd * byteAt(photo, d + part)
    sums[place + 3] = floatAt(sums, place + 3) + 1
  }

  #timesAt(column: number, row: number): number {
    const m = this.#matriz
    const along = (from: number) =>
      floatAt(m, from) * column + floatAt(m, from + 1) * row + floatAt(m, from + 2)
    const depth = along(6)
    const stepOf = (from: number) => (floatAt(m, from) - (floatAt(m, 6) * along(from)) / depth) / depth
    const step = Math.hypot(stepOf(0), stepOf(3)) * this.#shrink.x
    return Math.min(8, Math.max(1, Math.round(step)))
  }
}
