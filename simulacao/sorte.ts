import { randomFrom } from '../apps/api/src/testing/random-from.ts'

/** Draws of one step: the same seed gives the same ones. */
export class Sorte {
  readonly #next: () => number

  constructor(seed: number) {
    this.#next = randomFrom(seed)
    // Seeds that stand beside each other begin alike.
    this.#next()
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1))
  }

  /** Whether something happens that happens so often. */
  chance(share: number): boolean {
    return this.#next() < share
  }

  /** One of them, or undefined of an empty list. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.whole(0, list.length - 1)]
  }

  /** One of them; the list has at least one. */
  oneOf<const List extends readonly [unknown, ...unknown[]]>(list: List): List[number] {
    return list[this.whole(0, list.length - 1)]
  }

  /** Reais with centavos. */
  reais(least: number, most: number): number {
    return this.whole(least * 100, most * 100) / 100
  }

  /** A UUID of version 4. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.whole(0, 15).toString(16))
    hex[12] = '4'
    hex[16] = this.oneOf(['8', '9', 'a', 'b'])
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
      .map((part) => part.join(''))
      .join('-')
  }
}
