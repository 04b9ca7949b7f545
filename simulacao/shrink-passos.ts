import type { Passo } from './passo.ts'

/** Whether a script still breaks the same thing. */
export type Breaks = (passos: readonly Passo[]) => Promise<boolean>

/** So many scripts are tried at the same time: most of a play is waiting for the database. */
const TOGETHER = 4

/**
 * The shortest script that is found by leaving out: first large parts, then smaller ones, then single steps, then what
 * happens at the same time and what falls. Every step carries its own draws, so the rest stays what it was.
 * @param limit how many scripts are tried at most, and the moment (performance.now) after which none is
 */
export async function shrinkPassos(
  passos: readonly Passo[],
  breaks: Breaks,
  limit: Limit = {},
): Promise<Passo[]> {
  const search = new Search(passos, breaks, limit)
  for (let size = Math.ceil(passos.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    await search.leaveOut(size)
  await search.simplify()
  return search.short
}

interface Limit {
  most?: number | undefined
  until?: number | undefined
}

class Search {
  short: Passo[]
  readonly #breaks: Breaks
  #left: number
  readonly #until: number

  constructor(passos: readonly Passo[], breaks: Breaks, { most = 150, until = Infinity }: Limit) {
    this.short = [...passos]
    this.#breaks = breaks
    this.#left = most
    this.#until = until
  }

  /** From the end: what comes late is seldom what it began with. */
  async leaveOut(size: number): Promise<void> {
    let at = Math.floor((this.short.length - 1) / size) * size
    while (at >= 0 && this.#left > 0 && performance.now() <= this.#until) {
      const places = Array.from({ length: TOGETHER }, (_, index) => at - index * size).filter(
        (place) => place >= 0,
      )
      const scripts = places.map((place) => [
        ...this.short.slice(0, place),
        ...this.short.slice(place + size),
      ])
      const found = await this.#firstThatBreaks(scripts)
      const place = places[found]
      if (place === undefined) at -= size * places.length
      else {
        this.short = scripts[found] ?? this.short
        at = place - size
      }
    }
  }

  /** Alone, and without a fall, where that is enough. */
  async simplify(): Promise<void> {
    for (const [at, { tipo, semente, junto, queda }] of this.short.entries()) {
      if ((!junto && !queda) || performance.now() > this.#until) continue
      const script = [...this.short.slice(0, at), { tipo, semente }, ...this.short.slice(at + 1)]
      if ((await this.#firstThatBreaks([script])) === 0) this.short = script
    }
  }

  /** Its place, or -1. */
  async #firstThatBreaks(scripts: readonly Passo[][]): Promise<number> {
    const tried = scripts.slice(0, Math.max(0, this.#left)).filter(({ length }) => length > 0)
    this.#left -= tried.length
    const broken = await Promise.all(tried.map(this.#breaks))
    return broken.indexOf(true)
  }
}
