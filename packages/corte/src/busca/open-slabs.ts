import { NONE } from './cut-tree.ts'
import { at } from './ints.ts'
import type { SlabKind } from './problem.ts'

/** Stands for as many slabs as needed. */
const PLENTY = 1_000_000_000

/** Which slabs are in use: each has a slot, and the slots in use stand in a list in no order. */
export class OpenSlabs {
  /** kind of the slab in a slot */
  readonly kind: Int32Array
  /** area of its pieces */
  readonly used: Int32Array
  /** root of its tree of cuts */
  readonly root: Int32Array
  /** the slots in use, as many as `count` */
  readonly list: Int32Array
  /** how many slabs of each kind are still there */
  readonly available: Int32Array
  count = 0

  readonly #place: Int32Array
  readonly #free: Int32Array
  readonly #all: Int32Array
  readonly #saved: Int32Array
  #savedCount = 0

  /** @param most how many slabs can be in use at once */
  constructor(kinds: readonly SlabKind[], most: number) {
    this.#all = new Int32Array(most * 6 + kinds.length)
    this.#saved = new Int32Array(this.#all.length)
    const part = (index: number) => this.#all.subarray(index * most, (index + 1) * most)
    this.kind = part(0)
    this.used = part(1)
    this.root = part(2)
    this.list = part(3)
    this.#place = part(4)
    this.#free = part(5)
    this.available = this.#all.subarray(6 * most)
    for (let slot = 0; slot < most; slot += 1) this.#free[slot] = most - 1 - slot
    kinds.forEach(({ available }, index) => {
      this.available[index] = Math.min(available, PLENTY)
    })
  }

  /** Keeps the present state as the one to come back to. */
  save(): void {
    this.#saved.set(this.#all)
    this.#savedCount = this.count
  }

  /** Goes back to what was saved last. */
  restore(): void {
    this.#all.set(this.#saved)
    this.count = this.#savedCount
  }

  /** A slot for a slab of a kind. */
  open(kind: number): number {
    const slot = at(this.#free, this.#free.length - 1 - this.count)
    this.kind[slot] = kind
    this.used[slot] = 0
    this.root[slot] = NONE
    this.#place[slot] = this.count
    this.list[this.count] = slot
    this.count += 1
    this.available[kind] = at(this.available, kind) - 1
    return slot
  }

  /** Gives a slot back. */
  close(slot: number): void {
    const kind = at(this.kind, slot)
    this.available[kind] = at(this.available, kind) + 1
    this.count -= 1
    const last = at(this.list, this.count)
    const place = at(this.#place, slot)
    this.list[place] = last
    this.#place[last] = place
    this.#free[this.#free.length - 1 - this.count] = slot
  }
}
