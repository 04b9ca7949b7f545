import { stepsBesideBoxes } from './bolsos/bolsos-solver.ts'
import type { ChapaDisponivel, EntradaCorte, PlanoCorte } from './formato.ts'
import { solveCorte, type SolveOptions } from './solve-corte.ts'

/** Which slabs would do for some pieces, and what none of them holds. */
export interface SlabChoice {
  /** ids, the largest first */
  chapas: string[]
  /** mm² of the pieces without a place */
  faltaMm2: number
  /** copies without a place */
  faltam: number
}

export interface ChooseOptions extends Pick<SolveOptions, 'agora' | 'cancelado'> {
  /** steps of each search, beside those for pockets: the choice does not depend on how fast the machine is */
  passos?: number
  /** searches at most */
  buscas?: number
}

const PASSOS = 300
const BUSCAS = 40
/** Slabs that are added at most where the chosen ones alone turn out to hold less. */
const MOST_ADDED = 3

/**
 * Chooses single slabs for the pieces of one stone, as a person at the rack would: leftovers alone where they suffice,
 * otherwise as few slabs as hold the pieces, and the smallest of them. A choice, not a plan: the slabs are laid out when
 * they are cut. What is said to have a place has one on these very slabs, by the engine that makes the plan.
 * @param entrada every slab once (`quantidade` 1)
 * @throws {EntradaError} when the order cannot be read
 */
export function chooseSlabs(entrada: EntradaCorte, options: ChooseOptions = {}): SlabChoice {
  if (entrada.pecas.length === 0) return { chapas: [], faltaMm2: 0, faltam: 0 }
  const search = new Search(entrada, options)
  const leftovers = search.solve(entrada.chapas.filter(({ retalho }) => retalho))
  const first = leftovers.faltam === 0 ? leftovers : search.solve(entrada.chapas)
  const few = first === leftovers ? first : search.merge(search.drop(first))
  const { chapas, faltaMm2, faltam } = search.confirm(search.shrink(search.drop(few)))
  return { chapas, faltaMm2, faltam }
}

/** What given slabs do not hold of the pieces. */
export function missingOn(
  entrada: EntradaCorte,
  options: ChooseOptions = {},
): Pick<SlabChoice, 'faltaMm2' | 'faltam'> {
  const { faltaMm2, faltam } = new Search(entrada, options).solve(entrada.chapas)
  return { faltaMm2, faltam }
}

interface Found extends SlabChoice {
  usadas: ChapaDisponivel[]
}

const areaOf = ({ largura, altura }: ChapaDisponivel) => largura * altura

class Search {
  readonly #entrada: EntradaCorte
  readonly #options: ChooseOptions
  #left: number

  constructor(entrada: EntradaCorte, options: ChooseOptions) {
    this.#entrada = entrada
    this.#options = options
    this.#left = options.buscas ?? BUSCAS
  }

  solve(chapas: readonly ChapaDisponivel[]): Found {
    const { agora, cancelado } = this.#options
    const passos = this.#passos
    this.#left -= 1
    const asked = { ...this.#entrada, chapas: [...chapas] }
    return this.#found(
      chapas,
      solveCorte(asked, { passos, ...(agora && { agora }), ...(cancelado && { cancelado }) }),
    )
  }

  /** The same with every slab left out that is not needed, the largest first. */
  drop(found: Found): Found {
    let best = found
    for (const chapa of found.usadas) {
      if (this.#isOver || !best.usadas.includes(chapa)) continue
      const without = this.solve(best.usadas.filter((one) => one !== chapa))
      if (isAsGood(without, best)) best = without
    }
    return best
  }

  /** The same with one large slab in the place of two whole ones, as long as nothing more is missing. */
  merge(found: Found): Found {
    let best = found
    for (;;) {
      const small = best.usadas.filter(({ retalho }) => !retalho).slice(-2)
      const kept = best.usadas.filter((one) => !small.includes(one))
      const [large] = this.#entrada.chapas
        .filter((one) => !one.retalho && !best.usadas.includes(one))
        .sort((one, other) => areaOf(other) - areaOf(one))
      if (this.#isOver || small.length < 2 || !large) break
      const merged = this.solve([...kept, large])
      if (!isAsGood(merged, best)) break
      best = merged
    }
    return best
  }

  /** The same with smaller slabs in the place of large ones, as long as nothing more is missing. */
  shrink(found: Found): Found {
    let best = found
    for (const chapa of found.usadas) {
      const smaller = this.#entrada.chapas
        .filter((one) => !best.usadas.includes(one) && areaOf(one) < areaOf(chapa))
        .sort((one, other) => areaOf(one) - areaOf(other))
      for (const one of distinct(smaller)) {
        if (this.#isOver) return best
        const swapped = this.solve([...best.usadas.filter((used) => used !== chapa), one])
        if (!isAsGood(swapped, best)) continue
        best = swapped
        break
      }
    }
    return best
  }

  /**
   * What the engine lays on these very slabs. A layout that was found among more of them may not be found again among
   * fewer: then the largest others are added, and what is missing is what is missing in the end. Never given up in the
   * middle, because it is what the answer promises.
   */
  confirm(found: Found): Found {
    const others = this.#entrada.chapas
      .filter((one) => !found.usadas.includes(one))
      .sort((one, other) => areaOf(other) - areaOf(one))
    let chapas = found.usadas
    let own = this.#lay(chapas)
    for (const more of others.slice(0, MOST_ADDED)) {
      if (isAsGood(own, found) || this.#isOver) break
      chapas = [...chapas, more]
      own = this.#lay(chapas)
    }
    const byArea = chapas.toSorted((one, other) => areaOf(other) - areaOf(one))
    return { ...own, usadas: byArea, chapas: byArea.map(({ id }) => id) }
  }

  #lay(chapas: readonly ChapaDisponivel[]): Found {
    const asked = { ...this.#entrada, chapas: [...chapas] }
    return this.#found(chapas, solveCorte(asked, { passos: this.#passos }))
  }

  get #passos(): number {
    return stepsBesideBoxes(this.#entrada, this.#options.passos ?? PASSOS)
  }

  get #isOver(): boolean {
    return this.#left <= 0 || this.#options.cancelado?.() === true
  }

  #found(chapas: readonly ChapaDisponivel[], { chapas: cut, fora }: PlanoCorte): Found {
    const used = new Set(cut.filter(({ pecas }) => pecas.length > 0).map(({ chapa }) => chapa))
    const usadas = chapas.filter(({ id }) => used.has(id)).sort((one, other) => areaOf(other) - areaOf(one))
    const sides = new Map(this.#entrada.pecas.map(({ id, largura, altura }) => [id, largura * altura]))
    return {
      usadas,
      chapas: usadas.map(({ id }) => id),
      faltam: fora.length,
      faltaMm2: fora.reduce((sum, { peca }) => sum + (sides.get(peca) ?? 0), 0),
    }
  }
}

const isAsGood = (one: Found, other: Found) => one.faltaMm2 <= other.faltaMm2 && one.faltam <= other.faltam

/** Of slabs that are alike one is enough to try. */
function distinct(chapas: readonly ChapaDisponivel[]): ChapaDisponivel[] {
  const kinds = new Map(
    chapas.map((chapa) => {
      const { largura, altura, defeitos } = chapa
      return [JSON.stringify([largura, altura, defeitos]), chapa] as const
    }),
  )
  return [...kinds.values()]
}
