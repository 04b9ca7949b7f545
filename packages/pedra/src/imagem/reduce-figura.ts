import type { Figura } from '../formato.ts'
import { at, byteAt, floatAt } from '../numeros.ts'

/** A picture whose longer side has at most so many pixels, each the mean of those that it takes the place of. */
export function reduceFigura(figura: Figura, longest: number): Figura {
  const shrink = Math.max(figura.width, figura.height) / longest
  if (shrink <= 1) return figura
  const width = Math.max(1, Math.round(figura.width / shrink))
  const height = Math.max(1, Math.round(figura.height / shrink))
  const data = new Uint8ClampedArray(width * height * 4)
  const sums = new Float64Array(width * 5)
  const columns = Int32Array.from(
    { length: figura.width },
    (_, x) => Math.floor((x * width) / figura.width) * 5,
  )
  let row = 0
  for (let y = 0; y < figura.height; y++) {
    addRow(sums, columns, figura.data.subarray(y * figura.width * 4))
    if (Math.floor(((y + 1) * height) / figura.height) === row && y + 1 < figura.height) continue
    for (let x = 0; x < width; x++) {
      const count = floatAt(sums, x * 5 + 4)
      for (let part = 0; part < 4; part++)
        data[(row * width + x) * 4 + part] = floatAt(sums, x * 5 + part) / count
    }
    sums.fill(0)
    row++
  }
  return { width, height, data }
}

function addRow(sums: Float64Array, columns: Int32Array, pixels: Uint8ClampedArray): void {
  for (let x = 0, from = 0; x < columns.length; x++, from += 4) {
    const to = at(columns, x)
    sums[to] = floatAt(sums, to) + byteAt(pixels, from)
    sums[to + 1] = floatAt(sums, to + 1) + byteAt(pixels, from + 1)
    sums[to + 2] = floatAt(sums, to + 2) + byteAt(pixels, from + 2)
    sums[to + 3] = floatAt(sums, to + 3) + byteAt(pixels, from + 3)
    sums[to + 4] = floatAt(sums, to + 4) + 1
  }
}
