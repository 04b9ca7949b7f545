import type { Random } from '../random.ts'
import { LEFTOVER, DEFECT, NONE } from './cut-tree.ts'
import { at } from './ints.ts'
import type { Packing } from './packing.ts'

/** About how many subtrees a step takes away. */
const MEAN_REMOVALS = 4
const FEWEST_REMOVALS = 1
/** How often, of three slabs drawn, the worst used one is taken, and how often the worst or the middle one. */
const WORST = 0.75
const WORST_OR_MIDDLE = 0.95

/** Takes pieces out of a packing, again and again. */
export class Ruin {
  readonly #packing: Packing
  readonly #random: Random
  /** area of a slab of each kind, and what the search spends on it */
  readonly #area: Float64Array
  readonly #value: Float64Array
  readonly #found: number[] = []

  /** Works on one packing. */
  constructor(packing: Packing, random: Random) {
    this.#packing = packing
    this.#random = random
    this.#area = Float64Array.from(packing.problem.slabs, ({ width, height }) => width * height)
    this.#value = Float64Array.from(packing.problem.slabs, ({ value }) => value)
  }

  /** The worst used slabs while the packing costs more than the goal, otherwise a few subtrees drawn at random. */
  run(goal: number): void {
    const packing = this.#packing
    if (packing.spent > goal) {
      while (packing.spent > goal && packing.slabs.count > 0) packing.closeSlab(this.#worstUsed())
      return
    }
    const removals = FEWEST_REMOVALS + this.#random.below(2 * MEAN_REMOVALS - FEWEST_REMOVALS - 1)
    for (let removal = 0; removal < removals && packing.slabs.count > 0; removal += 1) this.#removeOne()
  }

  /** All slabs. */
  everything(): void {
    const { slabs } = this.#packing
    while (slabs.count > 0) this.#packing.closeSlab(at(slabs.list, slabs.count - 1))
  }

  #removeOne(): void {
    const packing = this.#packing
    const slot = this.#drawSlab()
    const root = at(packing.slabs.root, slot)
    this.#found.length = 0
    this.#collect(root)
    const node = this.#found[this.#random.below(this.#found.length)] ?? root
    if (node !== root) packing.remove(node)
    if (node === root || at(packing.slabs.used, slot) === 0) packing.closeSlab(slot)
  }

  #worstUsed(): number {
    const { slabs } = this.#packing
    let worst = NONE
    let least = Infinity
    for (let index = 0; index < slabs.count; index += 1) {
      const slot = at(slabs.list, index)
      const gain = at(slabs.used, slot) / (this.#value[at(slabs.kind, slot)] || Number.MIN_VALUE)
      if (gain < least || worst === NONE) {
        least = gain
        worst = slot
      }
    }
    return worst
  }

  /** Rather a slab that is used badly: of three drawn, most often the worst. */
  #drawSlab(): number {
    const { slabs } = this.#packing
    if (slabs.count === 1) return at(slabs.list, 0)
    let worst = this.#anySlab()
    let middle = this.#anySlab()
    let best = this.#anySlab()
    if (this.#share(middle) < this.#share(worst)) [worst, middle] = [middle, worst]
    if (this.#share(best) < this.#share(middle)) [middle, best] = [best, middle]
    if (this.#share(middle) < this.#share(worst)) [worst, middle] = [middle, worst]
    const chance = this.#random.next()
    if (chance < WORST) return worst
    return chance < WORST_OR_MIDDLE ? middle : best
  }

  #anySlab(): number {
    const { slabs } = this.#packing
    return at(slabs.list, this.#random.below(slabs.count))
  }

  #share(slot: number): number {
    const { slabs } = this.#packing
    return at(slabs.used, slot) / (this.#area[at(slabs.kind, slot)] ?? 1)
  }

  #collect(node: number): void {
    const { nodes } = this.#packing
    const type = at(nodes.type, node)
    if (type === LEFTOVER || type === DEFECT) return
    if (nodes.fixed[node] !== 1) this.#found.push(node)
    for (let child = at(nodes.first, node); child !== NONE; child = at(nodes.next, child))
      this.#collect(child)
  }
}
