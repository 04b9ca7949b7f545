import { at, clamp, cosine, mix, sine } from './numeros.ts'

/** Noise at a place on the slab in mm: about -1 to 1. */
export type Ruido = (x: number, y: number) => number

export interface RuidoPedido {
  semente: number
  /** size of its largest waves, mm */
  onda: number
  oitavas: number
  /** depth in the block, mm: gradients turn with it, so that neighbouring slabs change little by little */
  profundidade: number
  /** mm of a pixel: octaves that do not fit into one are left out, which nobody could see but as a flicker */
  pixel: number
  /** strength of an octave against the one before */
  ganho?: number
}

const LACUNARITY = 2.07
const SLOTS = 512
const FIELDS = 5
/** An octave counts while its waves are this many pixels long. */
const SMALLEST_WAVE = 1.4

/** Octaves of gradient noise (Perlin 2002), each turned against the others so that no grid shows. */
export function createRuido(pedido: RuidoPedido): Ruido {
  const waves = wavesOf(pedido)
  if (waves.length === 0) return () => 0
  const tables = {
    order: new Uint8Array(waves.length * SLOTS),
    gradientX: new Float64Array(waves.length * SLOTS),
    gradientY: new Float64Array(waves.length * SLOTS),
    fields: new Float64Array(waves.length * FIELDS),
  }
  waves.forEach((wave, octave) => fillOctave(tables, octave, { wave, ...pedido }))
  return sumOfOctaves(tables, waves.length)
}

interface Tables {
  order: Uint8Array
  gradientX: Float64Array
  gradientY: Float64Array
  /** of each octave: cosine, sine, x, y and strength */
  fields: Float64Array
}

function wavesOf({ onda, oitavas, pixel }: RuidoPedido): number[] {
  const waves: number[] = []
  for (let wave = onda; waves.length < oitavas && wave > SMALLEST_WAVE * pixel; wave /= LACUNARITY)
    waves.push(wave)
  return waves
}

function fillOctave(tables: Tables, octave: number, pedido: RuidoPedido & { wave: number }): void {
  const { wave, semente, profundidade, pixel, ganho = 0.5 } = pedido
  let hash = mix(semente + octave * 7919)
  const permuted = new Uint8Array(256).map((_, index) => index)
  for (let index = 255; index > 0; index--) {
    hash = mix(hash + index)
    const other = hash % (index + 1)
    const kept = at(permuted, index)
    permuted[index] = at(permuted, other)
    permuted[other] = kept
  }
  const x = new Float64Array(256)
  const y = new Float64Array(256)
  for (let index = 0; index < 256; index++) {
    hash = mix(hash + 0x9e37)
    const turn = ((hash & 1 ? 1 : -1) * (0.7 + (hash >>> 24) / 420) * profundidade) / wave
    const angle = (hash / 4294967296) * 2 * Math.PI + turn
    x[index] = cosine(angle)
    y[index] = sine(angle)
  }
  for (let index = 0; index < SLOTS; index++) {
    const one = at(permuted, index & 255)
    tables.order[octave * SLOTS + index] = one
    tables.gradientX[octave * SLOTS + index] = at(x, one)
    tables.gradientY[octave * SLOTS + index] = at(y, one)
  }
  const grid = ((hash >>> 8) / 16777216) * 2 * Math.PI
  const strength = ganho ** octave * 1.45 * clamp((wave / pixel - SMALLEST_WAVE) / 2)
  tables.fields.set(
    [
      cosine(grid) / wave,
      sine(grid) / wave,
      65536 + (hash & 255) / 256,
      65536 + ((hash >>> 8) & 255) / 256,
      strength,
    ],
    octave * FIELDS,
  )
}

function sumOfOctaves({ order, gradientX, gradientY, fields }: Tables, count: number): Ruido {
  return (x, y) => {
    let sum = 0
    for (let octave = 0, field = 0, base = 0; octave < count; octave++, field += FIELDS, base += SLOTS) {
      const c = at(fields, field)
      const s = at(fields, field + 1)
      const u = x * c + y * s + at(fields, field + 2)
      const v = y * c - x * s + at(fields, field + 3)
      const column = u | 0
      const row = v | 0
      const fx = u - column
      const fy = v - row
      const line = base + (row & 255)
      const a = line + at(order, base + (column & 255))
      const b = line + at(order, base + (column & 255) + 1)
      const easedX = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
      const easedY = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
      const n0 = at(gradientX, a) * fx + at(gradientY, a) * fy
      const n1 = at(gradientX, b) * (fx - 1) + at(gradientY, b) * fy
      const n2 = at(gradientX, a + 1) * fx + at(gradientY, a + 1) * (fy - 1)
      const n3 = at(gradientX, b + 1) * (fx - 1) + at(gradientY, b + 1) * (fy - 1)
      const upper = n0 + easedX * (n1 - n0)
      sum += at(fields, field + 4) * (upper + easedY * (n2 + easedX * (n3 - n2) - upper))
    }
    return sum
  }
}
