// Arithmetic that gives the same bits in every engine: no Math.sin, whose last digits differ between them.

/** `value` held between 0 and 1. */
export function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value
}

/** From 0 at `from` to 1 at `to`, without a corner at either end. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

const TURN = 2 * Math.PI
/** Denominators of the Taylor series of the sine after its first term: 2·3, 4·5, … */
const SERIES = [6, 20, 42, 72, 110, 156, 210] as const

/** Sine of an angle in radians, by its series: exact to 1e-9. */
export function sine(angle: number): number {
  const folded = angle - TURN * Math.floor(angle / TURN + 0.5)
  const square = folded * folded
  let sum = 1
  for (let index = SERIES.length - 1; index >= 0; index--) sum = 1 - (square / (SERIES[index] ?? 1)) * sum
  return folded * sum
}

/** Cosine of an angle in radians; see `sine`. */
export function cosine(angle: number): number {
  return sine(angle + Math.PI / 2)
}

/** Radians of degrees. */
export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Mixes the bits of a number until neighbours have nothing in common: 32 bits, unsigned. */
export function mix(bits: number): number {
  let hash = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The hash of a cell of a grid. */
export function hashOfCell(x: number, y: number, seed: number): number {
  return mix(Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed)
}

/** The hash of a text. */
export function hashOfText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return mix(hash)
}

/** Red, green and blue of '#rrggbb', 0 to 255. */
export function rgbOf(hex: string): readonly [number, number, number] {
  const bits = parseInt(hex.slice(1), 16)
  return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255]
}

/** An element of a list whose length is known: no undefined to be asked for in the innermost loops. */
export function at(list: ArrayLike<number>, index: number): number {
  return list[index] as number
}

/** As `at`, of bytes alone: engines are quick where a function always sees one kind of list. */
export function byteAt(list: Uint8ClampedArray, index: number): number {
  return list[index] as number
}

/** As `at`, of one kind of list; see `byteAt`. */
export function floatAt(list: Float64Array, index: number): number {
  return list[index] as number
}
