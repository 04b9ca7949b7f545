import type { Cores } from './formato.ts'
import { rgbOf } from './numeros.ts'

/** One line of the picture: where its pixels lie on the slab, and along (u) and across (v) the bent veins; mm. */
export interface Linha {
  readonly xs: Float64Array
  readonly us: Float64Array
  readonly vs: Float64Array
  y: number
  /** red, green and blue of each pixel */
  readonly cores: Float64Array
}

/** Paints one layer over a line. */
export type Pintor = (linha: Linha) => void

/** What every layer of a slab has in common, and its own seeds. */
export interface Contexto {
  readonly cores: Cores
  /** changes little from slab to slab of the block */
  readonly semente: number
  /** of this slab's face alone: crystals are smaller than the saw's blade */
  readonly sementeDaFace: number
  readonly profundidade: number
  readonly pixel: number
}

/**
 * A colour of the recipe.
 * @throws {RangeError} when it has none of that name.
 */
export function corOf(cores: Cores, nome: string): readonly [number, number, number] {
  const hex = cores[nome]
  if (hex === undefined) throw new RangeError(`The stone has no colour called ${nome}.`)
  return rgbOf(hex)
}

/** Colours that may be laid over pixels: a small object, made once for a layer. */
export class Tinta {
  readonly #red: number
  readonly #green: number
  readonly #blue: number

  /** @throws {RangeError} when the recipe has no such colour. */
  constructor(cores: Cores, nome: string) {
    const [red, green, blue] = corOf(cores, nome)
    this.#red = red
    this.#green = green
    this.#blue = blue
  }

  /** Lays it over the pixel whose red stands at `index`, `strength` 0 to 1. */
  cover(line: Float64Array, index: number, strength: number): void {
    const red = line[index] as number
    const green = line[index + 1] as number
    const blue = line[index + 2] as number
    line[index] = red + (this.#red - red) * strength
    line[index + 1] = green + (this.#green - green) * strength
    line[index + 2] = blue + (this.#blue - blue) * strength
  }
}
