import { BolsosSolver } from '../bolsos/bolsos-solver.ts'
import { comparePlanos } from '../bolsos/compare-planos.ts'
import { cutLayout } from '../cut-layout.ts'
import type { ChapaCortada, EntradaCorte, PlanoCorte, Retangulo } from '../formato.ts'
import { lowerBound } from '../lower-bound.ts'
import { custoChapa, prepareProblem, type PreparedProblem } from '../prepare-problem.ts'
import { createRandom } from '../random.ts'
import { sumUp } from '../sum-up.ts'
import { isAproveitavel } from '../usable-area.ts'
import { EncaixeSearch, type Encaixe } from './encaixe-search.ts'
import {
  chapasOfPlano,
  posicionada,
  prepareEncaixe,
  type ChapaDoEncaixe,
  type ProblemaDeEncaixe,
} from './problema-encaixe.ts'
import { settle } from './settle.ts'
import { withStraightCuts } from './uses-encaixe.ts'

/** Steps for straight cuts, then rounds by outlines, in turns that grow longer. A round takes far longer than a step. */
const CUT_STEPS = 1_000
const ROUNDS = 200
const SMALLEST_DIFFERENCE = 1e-9
const LARGE_ONES = 3

/**
 * Plans for a machine that cuts anything, by outlines. What a saw with a jet can cut is a plan here as well, is found much
 * sooner, and is where the search by outlines begins: so no plan is worse than that one. Both have their turns.
 */
export class EncaixeSolver {
  readonly #entrada: EntradaCorte
  readonly #prepared: PreparedProblem
  readonly #problema: ProblemaDeEncaixe
  readonly #semente: number
  readonly #cut: BolsosSolver
  readonly #search: EncaixeSearch
  readonly #lower: number
  readonly #leftoverMatters: boolean
  readonly #slabs = new WeakMap<ChapaDoEncaixe, ChapaCortada>()
  readonly #settled = new WeakSet<ChapaDoEncaixe>()
  #best: PlanoCorte
  #way: 'cut' | 'outlines' = 'cut'
  #turn = 1
  #left = CUT_STEPS
  /** whether straight cuts have found something better than the search by outlines has */
  #cutLeads = true

  /** Prepares the order; nothing is searched yet. */
  constructor(entrada: EntradaCorte, semente: number) {
    this.#entrada = entrada
    this.#semente = semente
    this.#cut = new BolsosSolver(withStraightCuts(entrada), semente)
    this.#prepared = prepareProblem(entrada)
    this.#problema = prepareEncaixe(entrada, this.#prepared)
    const { problem, chapas } = this.#prepared
    const [lower = 0] = lowerBound(problem, chapas.map(custoChapa))
    this.#lower = lower
    this.#leftoverMatters = this.#problema.tipos.some((tipo) =>
      isAproveitavel(tipo, entrada.corte.sobraMinima),
    )
    this.#search = new EncaixeSearch(this.#problema, {
      random: createRandom(semente + 1),
      leftoverOn: (chapa) => this.#leftoverOn(chapa),
      isWorth: (size) => isAproveitavel(size, entrada.corte.sobraMinima),
    })
    this.#best = this.#planoOf(this.#cutFound())
  }

  /** Whether every piece that a slab can hold has a place. */
  get complete(): boolean {
    return this.#best.fora.length === this.#prepared.fora.length
  }

  /** Whether nothing can become better any more. */
  get finished(): boolean {
    const isCheapest = this.complete && this.#best.resumo.custo <= this.#lower + SMALLEST_DIFFERENCE
    return isCheapest && !this.#leftoverMatters
  }

  /** Goes on for some steps. @returns whether the plan became better. */
  search(steps: number): boolean {
    let better = false
    for (let step = 0; step < steps && !this.finished; step += 1) {
      if (this.#left <= 0) better = this.#nextTurn() || better
      this.#left -= 1
      better = this.#step() || better
    }
    return better
  }

  /** The best plan so far. @param tempoMs how long it took, for its summary. */
  plano(tempoMs: number): PlanoCorte {
    return { ...this.#best, resumo: { ...this.#best.resumo, tempoMs } }
  }

  #nextTurn(): boolean {
    this.#way = this.#way === 'cut' ? 'outlines' : 'cut'
    if (this.#way === 'cut') this.#turn *= 2
    this.#left = this.#turn * (this.#way === 'cut' ? CUT_STEPS : ROUNDS)
    if (this.#way === 'cut' || !this.#cutLeads) return false
    this.#cutLeads = false
    return this.#goOnFrom(this.#encaixeOf(this.#best))
  }

  #step(): boolean {
    if (this.#way === 'outlines') {
      const found = this.#search.step()
      return found !== null && this.#goOnFrom(found)
    }
    if (!this.#cut.search(1)) return false
    const better = this.#keep(this.#planoOf(this.#cutFound()))
    this.#cutLeads ||= better
    return better
  }

  /** The search goes on from a layout whose slabs are pushed together. @returns whether that is better. */
  #goOnFrom({ chapas, fora }: Encaixe): boolean {
    const settled = { chapas: chapas.map((chapa) => this.#settle(chapa)), fora }
    this.#search.start(settled)
    return this.#keep(this.#planoOf(settled))
  }

  #keep(plano: PlanoCorte): boolean {
    if (comparePlanos(this.#entrada, plano, this.#best) >= 0) return false
    this.#best = plano
    return true
  }

  #cutFound(): Encaixe {
    return this.#encaixeOf(this.#cut.plano(0))
  }

  #encaixeOf(plano: PlanoCorte): Encaixe {
    const chapas = chapasOfPlano(plano, this.#problema, this.#entrada.corte.refilo)
    const placed = new Set(chapas.flatMap(({ deitadas }) => deitadas.map(({ peca }) => peca)))
    return { chapas, fora: [...this.#problema.pecas.keys()].filter((peca) => !placed.has(peca)) }
  }

  /** The slab as whoever lays it out by hand has it: one rule says what is left. */
  #cortada(chapa: ChapaDoEncaixe): ChapaCortada {
    const known = this.#slabs.get(chapa)
    if (known) return known
    const { refilo } = this.#entrada.corte
    const places = chapa.deitadas.map((one) => posicionada(one, this.#problema, refilo))
    const kind = this.#problema.tipos[chapa.tipo]?.chapa
    if (!kind) throw new Error('A slab of a kind that nobody has.')
    const { cortada } = cutLayout(kind, places, { ...this.#entrada.corte, pedidas: this.#entrada.pecas })
    this.#slabs.set(chapa, cortada)
    return cortada
  }

  /** Each slab once: what was laid anew is pushed together, as long as that leaves more in one place. */
  #settle(chapa: ChapaDoEncaixe): ChapaDoEncaixe {
    if (this.#settled.has(chapa)) return chapa
    const settled = settle(chapa, this.#problema, (one) => this.#gathered(one))
    this.#settled.add(settled)
    return settled
  }

  /** What a slab leaves that is worth keeping: the largest counts most, and few large ones more than many small ones. */
  #gathered(chapa: ChapaDoEncaixe): number {
    return this.#cortada(chapa)
      .sobras.filter(({ aproveitavel }) => aproveitavel)
      .reduce((sum, { largura, altura }) => sum + (largura * altura) ** LARGE_ONES, 0)
  }

  #leftoverOn(chapa: ChapaDoEncaixe): Retangulo | null {
    const { refilo } = this.#entrada.corte
    const [largest] = this.#cortada(chapa).sobras.filter(({ aproveitavel }) => aproveitavel)
    return largest ? { ...largest, x: largest.x - refilo, y: largest.y - refilo } : null
  }

  #planoOf({ chapas, fora }: Encaixe): PlanoCorte {
    const counts = new Map<string, number>()
    const inOrder = chapas
      .filter(({ deitadas }) => deitadas.length > 0)
      .map((chapa) => ({ tipo: chapa.tipo, cortada: this.#cortada(chapa) }))
      .toSorted(
        (one, other) => one.tipo - other.tipo || other.cortada.aproveitamento - one.cortada.aproveitamento,
      )
    return sumUp({
      prepared: this.#prepared,
      chapas: inOrder.flatMap(({ tipo, cortada }) => {
        const chapa = this.#problema.tipos[tipo]?.chapa
        if (!chapa) return []
        const copia = (counts.get(chapa.id) ?? 0) + 1
        counts.set(chapa.id, copia)
        return [{ chapa, cortada: { ...cortada, copia } }]
      }),
      remaining: fora.flatMap((peca) => this.#problema.pecas[peca] ?? []),
      limiteInferior: this.#lower,
      tempoMs: 0,
      semente: this.#semente,
    })
  }
}
