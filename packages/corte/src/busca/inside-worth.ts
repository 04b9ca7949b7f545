import { realAt } from './ints.ts'
import type { Packing } from './packing.ts'
import { growthOf } from './parts-inside.ts'
import type { GrowthAlong } from './problem.ts'

/** What the pockets of a piece at hand would be worth with more stone than its box. */
export class InsideWorth {
  readonly #packing: Packing
  #kind = 0
  #turned = false
  #wide: GrowthAlong | null = null
  #high: GrowthAlong | null = null
  /** whether its stone may grow at all, to both sides at once too */
  grows = false
  both = false

  /** For one packing. */
  constructor(packing: Packing) {
    this.#packing = packing
  }

  /** Looks at another piece. */
  take(kind: number, turned: boolean): void {
    const { pieces } = this.#packing.problem
    this.grows = false
    if (!pieces.growth[kind]) return
    const { wide, high, both } = growthOf(pieces, kind, turned)
    this.#kind = kind
    this.#turned = turned
    this.#wide = wide
    this.#high = high
    this.both = both
    this.grows = true
  }

  /** Whether its stone may be wider. */
  get wide(): boolean {
    return this.#wide !== null
  }

  /** Whether its stone may be higher. */
  get high(): boolean {
    return this.#high !== null
  }

  /** How much more what is left of its stone is worth when that is so much wider and higher. */
  gain(more: number, above: number): number {
    return this.#pocketsGain(more, above) + this.#endsOf(this.#wide, more) + this.#endsOf(this.#high, above)
  }

  #pocketsGain(more: number, above: number): number {
    const { problem, worth } = this.#packing
    const { powers } = worth
    const pockets = problem.pieces.pockets[this.#kind] ?? []
    let gain = 0
    for (const [index, pocket] of pockets.entries()) {
      const width = this.#turned ? pocket.height : pocket.width
      const height = this.#turned ? pocket.width : pocket.height
      const wider = width + (this.#wide?.pockets[index] ?? 0) * more
      const higher = height + (this.#high?.pockets[index] ?? 0) * above
      gain += realAt(powers, wider) * realAt(powers, higher) - realAt(powers, width) * realAt(powers, height)
    }
    return gain
  }

  #endsOf(along: GrowthAlong | null, size: number): number {
    if (!along || size === 0) return 0
    const { powers } = this.#packing.worth
    let worth = 0
    for (const end of along.ends) worth += realAt(powers, size) * realAt(powers, end)
    return worth
  }
}
