import type { EntradaCorte, PlanoCorte } from '../formato.ts'
import { prepareProblem, type PreparedProblem } from '../prepare-problem.ts'
import { createRandom } from '../random.ts'
import { CorteSolver } from '../solver.ts'
import { sumUp } from '../sum-up.ts'
import { usableArea } from '../usable-area.ts'
import { freeChapa, freeSlabKinds, freeSlabsOf } from './free-plano.ts'
import { FreeSearch } from './free-search.ts'
import type { FreeSlab, FreeSlabKind } from './free-slab.ts'

/** Steps of each kind in the first turn; a step that looks for pieces that lie anywhere takes far longer. */
const CUT_STEPS = 100
const FREE_STEPS = 20
const SMALLEST_DIFFERENCE = 1e-9

/**
 * Plans for a machine that cuts anything. What a saw can cut is a plan too, and is found much sooner: both searches have
 * their turns, the second one goes on from the best plan of either.
 */
export class LivreSolver {
  readonly #entrada: EntradaCorte
  readonly #prepared: PreparedProblem
  readonly #kinds: FreeSlabKind[]
  readonly #semente: number
  readonly #cut: CorteSolver
  readonly #free: FreeSearch
  readonly #size: (width: number, height: number) => number
  #best: PlanoCorte
  #turn = 1
  #left = CUT_STEPS
  #way: 'cut' | 'cheaper' | 'gather' = 'cut'

  /** Prepares the order; nothing is searched yet. */
  constructor(entrada: EntradaCorte, semente: number) {
    const corte = { ...entrada.corte, modo: 'guilhotina' as const, estagios: null, maquina: 'ponte' as const }
    this.#entrada = { ...entrada, corte }
    this.#semente = semente
    this.#prepared = prepareProblem(this.#entrada)
    this.#kinds = freeSlabKinds(this.#prepared, entrada.corte)
    this.#size = usableArea(entrada.corte)
    this.#cut = new CorteSolver(this.#entrada, semente)
    const { problem } = this.#prepared
    this.#free = new FreeSearch(problem, this.#kinds, createRandom(semente + 1))
    this.#best = withoutCuts(this.#cut.plano(0))
  }

  /** Whether every piece that a slab can hold has a place. */
  get complete(): boolean {
    return this.#best.fora.length === this.#prepared.fora.length
  }

  /** Whether nothing can become better any more. */
  get finished(): boolean {
    return this.#cut.finished
  }

  /** Goes on for some steps. @returns whether the plan became better. */
  search(steps: number): boolean {
    let better = false
    for (let step = 0; step < steps && !this.finished; step += 1) {
      if (this.#left <= 0) this.#nextTurn()
      this.#left -= 1
      better = this.#step() || better
    }
    return better
  }

  /** The best plan so far. @param tempoMs how long it took, for its summary. */
  plano(tempoMs: number): PlanoCorte {
    return { ...this.#best, resumo: { ...this.#best.resumo, tempoMs } }
  }

  #nextTurn(): void {
    this.#way = this.#way === 'cut' ? 'cheaper' : this.#way === 'cheaper' ? 'gather' : 'cut'
    if (this.#way === 'cut') this.#turn *= 2
    this.#left = this.#turn * (this.#way === 'cut' ? CUT_STEPS : FREE_STEPS)
    if (this.#way === 'cut') return
    const slabs = freeSlabsOf(this.#best, this.#prepared, { kinds: this.#kinds, corte: this.#entrada.corte })
    this.#free.start(slabs, this.#way === 'gather' ? this.#size : null)
    const { spent } = this.#free
    // Before every piece has a place slabs may cost more: one that only lies beside a flaw by itself asks for its own.
    if (!this.complete) this.#free.goal = Infinity
    else this.#free.goal = this.#way === 'gather' ? spent : spent - SMALLEST_DIFFERENCE
  }

  #step(): boolean {
    if (this.#way === 'cut') return this.#cut.search(1) && this.#keep(withoutCuts(this.#cut.plano(0)))
    if (!this.#free.step()) return false
    const better = this.#keep(this.#planoOf(this.#free.slabs))
    if (better && this.#way === 'cheaper' && this.complete)
      this.#free.goal = this.#free.spent - SMALLEST_DIFFERENCE
    return better
  }

  #keep(plano: PlanoCorte): boolean {
    if (!this.#isBetter(plano)) return false
    this.#best = plano
    return true
  }

  #isBetter(plano: PlanoCorte): boolean {
    const rank = (candidate: PlanoCorte) => [
      this.#areaOutside(candidate),
      candidate.resumo.custo,
      -leftoverOf(candidate),
    ]
    const before = rank(this.#best)
    const after = rank(plano)
    const differs = after.findIndex(
      (value, index) => Math.abs(value - (before[index] ?? 0)) > SMALLEST_DIFFERENCE,
    )
    return differs >= 0 && (after[differs] ?? 0) < (before[differs] ?? 0)
  }

  #areaOutside({ fora }: PlanoCorte): number {
    return fora.reduce((sum, { peca }) => {
      const asked = this.#entrada.pecas.find(({ id }) => id === peca)
      return sum + (asked ? asked.largura * asked.altura : 0)
    }, 0)
  }

  #planoOf(slabs: readonly FreeSlab[]): PlanoCorte {
    const { corte } = this.#entrada
    const copies = this.#prepared.copies.map((list) => list.toReversed())
    const counts = new Map<string, number>()
    const chapas = slabs
      .filter(({ pieces }) => pieces.length > 0)
      .toSorted((one, other) => one.kind.kind - other.kind.kind || other.used - one.used)
      .flatMap((slab) => {
        const chapa = this.#prepared.chapas[slab.kind.kind]
        if (!chapa) return []
        const copia = (counts.get(chapa.id) ?? 0) + 1
        counts.set(chapa.id, copia)
        return [{ chapa, cortada: freeChapa(slab, { chapa, copia }, { copies, corte }) }]
      })
    const { limiteInferior } = this.#best.resumo
    const remaining = copies.flatMap((list) => list.toReversed())
    return sumUp({
      prepared: this.#prepared,
      chapas,
      remaining,
      limiteInferior,
      tempoMs: 0,
      semente: this.#semente,
    })
  }
}

function withoutCuts(plano: PlanoCorte): PlanoCorte {
  return { ...plano, chapas: plano.chapas.map((chapa) => ({ ...chapa, cortes: [] })) }
}

function leftoverOf({ resumo: { maiorSobra } }: PlanoCorte): number {
  return maiorSobra ? maiorSobra.largura * maiorSobra.altura : 0
}
