import { FewerCuts } from './busca/fewer-cuts.ts'
import { LeftoverSearch } from './busca/leftover-search.ts'
import { cutSlabs, type CutSlab } from './busca/cut-slab.ts'
import { Search } from './busca/search.ts'
import { PlanoBuilder, type SlabOfPlano } from './build-plano.ts'
import type { EntradaCorte, PlanoCorte } from './formato.ts'
import { lowerBound } from './lower-bound.ts'
import { custoChapa, prepareProblem, type PreparedProblem } from './prepare-problem.ts'
import { createRandom } from './random.ts'
import { sumUp } from './sum-up.ts'
import { usableArea } from './usable-area.ts'

/** A plan that is to be improved: its slabs, in the kinds of an order that is prepared already. */
export interface KnownPlan {
  prepared: PreparedProblem
  slabs: readonly CutSlab[]
}

/** Less than this is no difference in cost. */
const SMALLEST_DIFFERENCE = 1e-9
/** Steps for cheaper slabs, and as many for a larger leftover, before each has a turn twice as long. */
const FIRST_TURN = 2_000
/** Fewer cuts have so much shorter turns. */
const TIDY_SHARE = 8

/**
 * Makes a plan and goes on improving it: every piece gets a place first, then the slabs cost less and less, then the
 * waste is gathered into one leftover. The same seed and the same steps give the same plan; more steps never a worse one.
 */
export class CorteSolver {
  readonly #entrada: EntradaCorte
  readonly #prepared: PreparedProblem
  readonly #semente: number
  readonly #search: Search
  /** no plan spends less, in the values of the search and in what slabs cost */
  readonly #lower: number
  readonly #lowerCost: number
  readonly #random
  readonly #usable: (width: number, height: number) => number
  #slabs: CutSlab[] = []
  #outside = Infinity
  #spent = Infinity
  #leftover: LeftoverSearch | null = null
  /** whether a leftover of these slabs can be worth keeping at all */
  readonly #leftoverMatters: boolean
  #cuts: FewerCuts | null = null
  #way: 'cheaper' | 'gather' | 'tidy' = 'cheaper'
  #turn = FIRST_TURN
  #turnLeft = FIRST_TURN

  /** Prepares the order; nothing is searched yet. @param known where the search begins. */
  constructor(entrada: EntradaCorte, semente: number, known?: KnownPlan) {
    this.#entrada = entrada
    this.#semente = semente
    this.#random = createRandom(semente)
    this.#prepared = known?.prepared ?? prepareProblem(entrada)
    const { problem, chapas } = this.#prepared
    const values = problem.slabs.map(({ value }) => value)
    const [lower = 0, lowerCost = 0] = lowerBound(problem, values, chapas.map(custoChapa))
    this.#lower = lower
    this.#lowerCost = lowerCost
    this.#search = new Search(this.#prepared.problem, this.#random)
    this.#usable = usableArea(entrada.corte)
    this.#leftoverMatters = problem.slabs.some(({ width, height }) => this.#usable(width, height) > 0)
    if (known) this.#startFrom(known.slabs)
  }

  /** No plan costs less. */
  get lowerCost(): number {
    return this.#lowerCost
  }

  /** The best plan so far, as the search has it. */
  get found(): KnownPlan {
    return { slabs: this.#slabs, prepared: this.#prepared }
  }

  #startFrom(slabs: readonly CutSlab[]): void {
    const { packing } = this.#search
    packing.load(slabs)
    this.#outside = packing.outsideArea
    this.#slabs = cutSlabs(packing)
    if (packing.outsideCount > 0) return
    this.#spent = packing.spent
    this.#search.goal = packing.spent - SMALLEST_DIFFERENCE
  }

  /** Whether every piece that a slab can hold has a place. */
  get complete(): boolean {
    return this.#outside === 0
  }

  /** Whether no plan costs less: from here on only the leftover can grow. */
  get #cheapest(): boolean {
    return this.complete && this.#spent <= this.#lower + SMALLEST_DIFFERENCE
  }

  /**
   * Goes on for some steps: cheaper slabs, larger leftovers and fewer cuts in turns, which grow longer. The turns do not
   * depend on how much time there is, so that a longer search begins like a shorter one and never ends worse.
   * @returns whether the plan became better.
   */
  search(steps: number): boolean {
    let better = false
    for (let step = 0; step < steps && !this.finished; step += 1) better = this.#step() || better
    return better
  }

  /** Whether nothing can become better any more. */
  get finished(): boolean {
    return this.#cheapest && !this.#leftoverMatters
  }

  #step(): boolean {
    if (!this.complete || !this.#leftoverMatters) return this.#stepCheaper()
    if (this.#turnLeft <= 0) this.#nextTurn()
    this.#turnLeft -= 1
    if (this.#way === 'cheaper') return this.#stepCheaper()
    return this.#way === 'gather' ? this.#stepLeftover() : this.#stepCuts()
  }

  #nextTurn(): void {
    if (this.#way === 'tidy') this.#turn *= 2
    this.#way = this.#way === 'cheaper' ? 'gather' : this.#way === 'gather' ? 'tidy' : 'cheaper'
    if (this.#way === 'cheaper' && this.#cheapest) this.#way = 'gather'
    this.#turnLeft = this.#way === 'tidy' ? this.#turn / TIDY_SHARE : this.#turn
  }

  #stepCheaper(): boolean {
    const { packing } = this.#search
    if (this.#search.step()) {
      this.#outside = 0
      this.#spent = packing.spent
      this.#slabs = cutSlabs(packing)
      this.#leftover = null
      this.#cuts = null
      this.#search.goal = packing.spent - SMALLEST_DIFFERENCE
      return true
    }
    // Without slabs enough for everything the plan that leaves the least outside counts.
    if (packing.outsideArea >= this.#outside) return false
    this.#outside = packing.outsideArea
    this.#slabs = cutSlabs(packing)
    return true
  }

  #stepLeftover(): boolean {
    this.#leftover ??= new LeftoverSearch(this.#prepared.problem, this.#slabs, {
      random: this.#random,
      blade: this.#entrada.corte.serra,
      size: this.#usable,
    })
    if (!this.#leftover.step()) return false
    this.#slabs = this.#leftover.slabs
    this.#cuts = null
    return true
  }

  #stepCuts(): boolean {
    this.#cuts ??= new FewerCuts(this.#prepared.problem, this.#slabs, {
      random: this.#random,
      size: this.#usable,
    })
    if (!this.#cuts.step()) return false
    this.#slabs = this.#cuts.slabs.slice()
    return true
  }

  /** The best plan so far. @param tempoMs how long it took, for its summary. */
  plano(tempoMs: number): PlanoCorte {
    return this.planoOf(this.#slabs, tempoMs)
  }

  /** A plan of such slabs. @param tempoMs how long it took, for its summary. */
  planoOf(slabs: readonly CutSlab[], tempoMs: number): PlanoCorte {
    const { corte } = this.#entrada
    const builder = new PlanoBuilder(corte, this.#prepared)
    const chapas = this.#slabsOfPlano(slabs).map((slab) => ({ ...slab, cortada: builder.build(slab) }))
    return sumUp({
      prepared: this.#prepared,
      chapas,
      remaining: builder.remaining,
      limiteInferior: this.#lowerCost,
      tempoMs,
      semente: this.#semente,
    })
  }

  #slabsOfPlano(slabs: readonly CutSlab[]): SlabOfPlano[] {
    const copies = new Map<string, number>()
    return slabs
      .filter(({ used }) => used > 0)
      .toSorted((one, other) => one.kind - other.kind || other.used / other.area - one.used / one.area)
      .flatMap((slab) => {
        const chapa = this.#prepared.chapas[slab.kind]
        if (!chapa) return []
        const copia = (copies.get(chapa.id) ?? 0) + 1
        copies.set(chapa.id, copia)
        return [{ slab, chapa, copia }]
      })
  }
}
