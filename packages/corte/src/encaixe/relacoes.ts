import { formaOf, type Forma } from './forma.ts'
import { Relacao } from './relacao.ts'

/** All forms of an order and how any two of them stand to each other, each worked out when it is first asked for. */
export class Relacoes {
  /** mm between two pieces */
  readonly folga: number
  readonly #formas: Forma[]
  readonly #known: (Relacao | undefined)[][]

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

  /** How the second of two forms stands to the first. */
  of(one: number, other: number): Relacao {
    const list = this.#known[one] ?? []
    const known = list[other]
    if (known) return known
    const made = new Relacao(this.forma(one), this.forma(other), this.folga)
    list[other] = made
    return made
  }
}

const NO_FORMA: Forma = formaOf([], { largura: 0, altura: 0 })
