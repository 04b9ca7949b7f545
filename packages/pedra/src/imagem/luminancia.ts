import { byteAt, floatAt } from '../numeros.ts'

/** Linear light, 0 to 1, of each value of a channel. */
export const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const PARTES = 4095
const VALORES = Float64Array.from({ length: PARTES + 2 }, (_, part) => {
  const light = (part / PARTES) ** 2
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
})

/** The value of a channel, 0 to 255 with its fraction, of linear light. */
export function valueOfLight(light: number): number {
  if (!(light > 0)) return 0
  if (light >= 1) return 255
  const place = Math.sqrt(light) * PARTES
  const low = place | 0
  const from = floatAt(VALORES, low)
  return from + (floatAt(VALORES, low + 1) - from) * (place - low)
}

/** How bright a pixel is, in linear light. */
export function luminanciaAt(data: Uint8ClampedArray, from: number): number {
  return (
    0.2126 * floatAt(LINEAR, byteAt(data, from)) +
    0.7152 * floatAt(LINEAR, byteAt(data, from + 1)) +
    0.0722 * floatAt(LINEAR, byteAt(data, from + 2))
  )
}

/** The value below which a share of the values lie; the list is sorted by it. */
export function quantileOf(values: number[], share: number): number {
  values.sort((one, other) => one - other)
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
}
