import type { Figura, Recorte } from '../formato.ts'
import { at, byteAt, floatAt } from '../numeros.ts'
import { LINEAR, quantileOf, valueOfLight } from './luminancia.ts'

/** What the linear light of red, green and blue is multiplied by, so that paper is white. */
export type Branco = readonly [number, number, number]

/** Paper is bright, and no channel of it is at its end. */
const CLARO = 0.12
const CHEIO = 0.985
/** Paper is even: its bright parts through its dark ones. */
const IGUAL = 1.7
/** How far from the colours of lamps and daylight, from candle to shade, paper may look (logarithms). */
const VERDE = 0.9
const QUENTE = 2.9
const FRIO = -0.9
const SALTO = 97

/** The gains that make what a person pointed at white; null where it cannot be white paper: dark, glaring, patterned or coloured. */
export function measureBranco({ width, height, data }: Figura, area: Recorte): Branco | null {
  const [left, top] = [Math.max(0, Math.floor(area.x)), Math.max(0, Math.floor(area.y))]
  const right = Math.min(width, Math.ceil(area.x + area.largura))
  const bottom = Math.min(height, Math.ceil(area.y + area.altura))
  const count = Math.max(0, right - left) * Math.max(0, bottom - top)
  if (count < 16) return null
  // A step that has nothing in common with a row: each part of the area is looked at.
  const step = count > 40_000 ? SALTO : 1
  const channels: [number[], number[], number[]] = [[], [], []]
  for (let place = 0; place < count; place += step) {
    const x = left + (place % (right - left))
    const y = top + Math.floor(place / (right - left))
    channels.forEach((channel, part) =>
      channel.push(floatAt(LINEAR, byteAt(data, (y * width + x) * 4 + part))),
    )
  }
  const [red, green, blue] = [
    quantileOf(channels[0], 0.5),
    quantileOf(channels[1], 0.5),
    quantileOf(channels[2], 0.5),
  ]
  if (Math.max(red, green, blue) > CHEIO || Math.min(red, green, blue) < 0.004) return null
  if (quantileOf(channels[1], 0.9) > IGUAL * quantileOf(channels[1], 0.1)) return null
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  if (light < CLARO || !isLightOfLamp(red / green, blue / green)) return null
  return [light / red, light / green, light / blue]
}

/** Lamps and daylight go from orange to blue; none is green or purple. */
function isLightOfLamp(red: number, blue: number): boolean {
  const warm = Math.log(red / blue)
  const green = -Math.log(red * blue)
  // Warm light has less blue than it has more red.
  const expected = 0.24 * Math.max(0, warm)
  return warm < QUENTE && warm > FRIO && Math.abs(green - expected) < VERDE * (0.35 + 0.2 * Math.max(0, warm))
}

/** The picture with its channels multiplied. */
export function applyBranco({ width, height, data }: Figura, branco: Branco): Figura {
  const tables = branco.map((gain) =>
    Uint8ClampedArray.from(LINEAR, (light) => Math.round(valueOfLight(light * gain))),
  )
  const [red, green, blue] = tables
  if (!red || !green || !blue) throw new RangeError('There are three channels.')
  const white = new Uint8ClampedArray(data.length)
  for (let from = 0; from < data.length; from += 4) {
    white[from] = at(red, byteAt(data, from))
    white[from + 1] = at(green, byteAt(data, from + 1))
    white[from + 2] = at(blue, byteAt(data, from + 2))
    white[from + 3] = byteAt(data, from + 3)
  }
  return { width, height, data: white }
}
