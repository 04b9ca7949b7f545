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

/** A round by outlines takes as long as so many steps for straight cuts, and is counted as these. */
const STEPS_OF_ROUND = 50
/** Steps for straight cuts, then for outlines, in turns that grow longer. */
const CUT_STEPS = 1_000
const OUTLINE_STEPS = 200 * STEPS_OF_ROUND
/** Straight cuts and outlines have both had a turn by then. */
export const PASSOS_DE_ENCAIXE = CUT_STEPS + OUTLINE_STEPS
const SMALLEST_DIFFERENCE = 1e-9
const SAME_RANK = 0
/** What a leftover counts where slabs are pushed together: its area to that power. */
const LARGE_ONES = 3
/** With more pieces on a slab it is not pushed together: that would take longer than it is worth. */
const MOST_SETTLED = 120

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
  /** the slabs of the plan that was looked at last, by what lies on them */
  #latest = new Map<string, ChapaDoEncaixe>()
  #best: PlanoCorte
  /** where the search by outlines is */
  #current: Encaixe = { chapas: [], fora: [] }
  #way: 'cut' | 'outlines' = 'cut'
  #turn = 1
  #left = CUT_STEPS
  /** steps that were asked for and not made yet; less than none after a round that was more than that */
  #due = 0
  /** whether straight cuts have found something better than the search by outlines has */
  #cutLeads = true
  /** whether they have found something that nobody has looked at by outlines yet: that costs more than to find it */
  #cutWaits = false

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
    return this.#isAll(this.#best) || (this.#cutWaits && this.#isAll(this.#cut.plano(0)))
  }

  /** Whether nothing can become better any more. */
  get finished(): boolean {
    const isCheapest = this.#isAll(this.#best) && this.#best.resumo.custo <= this.#lower + SMALLEST_DIFFERENCE
    return isCheapest && !this.#leftoverMatters
  }

  /** Goes on for some steps. @returns whether the plan became better. */
  search(steps: number): boolean {
    let better = false
    this.#due += steps
    while (this.#due > 0 && !this.finished) {
      if (this.#left <= 0) better = this.#nextTurn() || better
      const took = this.#way === 'cut' ? 1 : STEPS_OF_ROUND
      this.#left -= took
      this.#due -= took
      better = this.#step() || better
    }
    return better
  }

  /** The best plan so far. @param tempoMs how long it took, for its summary. */
  plano(tempoMs: number): PlanoCorte {
    this.#lookAtCuts()
    return { ...this.#best, resumo: { ...this.#best.resumo, tempoMs } }
  }

  #isAll({ fora }: PlanoCorte): boolean {
    return fora.length === this.#prepared.fora.length
  }

  #nextTurn(): boolean {
    this.#way = this.#way === 'cut' ? 'outlines' : 'cut'
    if (this.#way === 'cut') this.#turn *= 2
    this.#left = this.#turn * (this.#way === 'cut' ? CUT_STEPS : OUTLINE_STEPS)
    this.#lookAtCuts()
    if (this.#way === 'cut' || !this.#cutLeads) return false
    this.#cutLeads = false
    return this.#goOnFrom(this.#encaixeOf(this.#best))
  }

  #step(): boolean {
    if (this.#way === 'outlines') {
      const loose = this.#current.chapas.find(
        (chapa) => !this.#settled.has(chapa) && chapa.deitadas.length <= MOST_SETTLED,
      )
      if (loose) return this.#settleOne(loose)
      const found = this.#search.step()
      return found !== null && this.#goOnFrom(found)
    }
    const found = this.#cut.search(1)
    this.#cutWaits ||= found
    return found
  }

  #lookAtCuts(): void {
    if (!this.#cutWaits) return
    this.#cutWaits = false
    this.#cutLeads = this.#keep(this.#planoOf(this.#cutFound())) || this.#cutLeads
  }

  /** The search goes on from a layout. @returns whether that is better than the best so far. */
  #goOnFrom(encaixe: Encaixe): boolean {
    this.#current = encaixe
    this.#search.start(encaixe)
    return this.#keep(this.#planoOf(encaixe))
  }

  /** One slab a step: what was laid anew is pushed together where that leaves more in one place. */
  #settleOne(loose: ChapaDoEncaixe): boolean {
    const settled = settle(loose, this.#problema, (one) => this.#gathered(one))
    this.#settled.add(settled)
    if (settled === loose) return false
    const { chapas, fora } = this.#current
    this.#current = { chapas: chapas.map((chapa) => (chapa === loose ? settled : chapa)), fora }
    this.#search.start(this.#current)
    // What is gathered on a slab that has not the largest leftover is no better plan by its rank, but one to be proud of.
    return this.#keep(this.#planoOf(this.#current), SAME_RANK)
  }

  /** @param most how much worse it may be: less than nothing for a plan that has to be better */
  #keep(plano: PlanoCorte, most = -SMALLEST_DIFFERENCE): boolean {
    if (comparePlanos(this.#entrada, plano, this.#best) > most) return false
    this.#best = plano
    return true
  }

  #cutFound(): Encaixe {
    return this.#encaixeOf(this.#cut.plano(0))
  }

  #encaixeOf(plano: PlanoCorte): Encaixe {
    const made = chapasOfPlano(plano, this.#problema, this.#entrada.corte.refilo)
    // Of two plans one after the other most slabs are alike: what is known of them stays known.
    const known = this.#latest
    this.#latest = new Map(
      made.map((chapa) => {
        const key = JSON.stringify(chapa)
        return [key, known.get(key) ?? chapa]
      }),
    )
    const chapas = [...this.#latest.values()]
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
