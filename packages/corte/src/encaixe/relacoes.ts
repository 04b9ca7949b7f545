import { formaOf, type Forma } from './forma.ts'
import { Relacao } from './relacao.ts'

/** Some tens of megabytes: hundreds of different outlines would fill a phone otherwise. */
const MOST_KNOWN = 30_000

/** All forms of an order and how any two of them stand to each other, each worked out when it is first asked for. */
export class Relacoes {
  /** mm between two pieces */
  readonly folga: number
  readonly #formas: Forma[]
  readonly #known: (Relacao | undefined)[][]
  /** how many of these were made since they were last forgotten */
  #count = 0

  /** @param folga mm between two forms that both ask for it */
  constructor(formas: readonly Forma[], folga: number) {
    this.#formas = formas.slice()
    this.folga = folga
    this.#known = formas.map(() => [])
  }

  /** How many forms there are. */
  get count(): number {
    return this.#formas.length
  }

  /** One form more. @returns its number. */
  add(forma: Forma): number {
    this.#known.push([])
    return this.#formas.push(forma) - 1
  }

  /** Forgets all forms but the first so many. */
  keep(count: number): void {
    this.#formas.length = count
    this.#known.length = count
    for (const list of this.#known) list.length = Math.min(list.length, count)
  }

  /** The form of a number. */
  forma(index: number): Forma {
    return this.#formas[index] ?? NO_FORMA
  }

  #forget(): void {
    for (const list of this.#known) list.length = 0
    this.#count = 0
  }

  /** How the second of two forms stands to the first. */
  of(one: number, other: number): Relacao {
    const list = this.#known[one] ?? []
    const known = list[other]
    if (known) return known
    const made = new Relacao(this.forma(one), this.forma(other), this.folga)
    if (this.#count >= MOST_KNOWN) this.#forget()
    this.#count += 1
    list[other] = made
    return made
  }
}

const NO_FORMA: Forma = formaOf([], { largura: 0, altura: 0 })
