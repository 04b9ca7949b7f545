import { cutsBolsos } from '../contorno/area-of-peca.ts'
import type { EntradaCorte, PlanoCorte } from '../formato.ts'
import { prepareProblem } from '../prepare-problem.ts'
import { CorteSolver } from '../solver.ts'
import { comparePlanos } from './compare-planos.ts'
import { openPockets } from './open-pockets.ts'

/** Steps for boxes, then for pockets, in turns: a quarter of the time goes to boxes. */
const BOX_STEPS = 1_000
const POCKET_STEPS = 3_000
/** The search for pockets has a stream of chance of its own. */
const OTHER_SEED = 7_919

/** Whether an order can gain by stone inside the boxes of its pieces: otherwise its search is that for boxes alone. */
export function usesBolsos({ pecas, corte }: EntradaCorte): boolean {
  return cutsBolsos(corte) && pecas.some(({ contorno }) => contorno !== undefined)
}

/**
 * How many steps a search takes in which boxes have as many as they would have alone: by them it is never worse than the
 * search of a bridge saw after those. Where pockets are not looked for that is the same number.
 */
export function stepsBesideBoxes(entrada: EntradaCorte, boxes: number): number {
  return usesBolsos(entrada) ? (boxes * (BOX_STEPS + POCKET_STEPS)) / BOX_STEPS : boxes
}

/**
 * Plans for a machine that uses the stone inside the boxes of pieces. Boxes are searched first, by the search of a bridge
 * saw with the same seed, step for step. What it finds is a plan here as well, and where the search for pockets begins;
 * then both have their turns, and whatever boxes find later counts. So no plan is worse than that for boxes after as many
 * steps for boxes.
 */
export class BolsosSolver {
  readonly #entrada: EntradaCorte
  readonly #semente: number
  readonly #boxes: CorteSolver
  /** none before the first turn of pockets: looking for them would keep the first plan waiting */
  #pockets: CorteSolver | null = null
  #best: PlanoCorte
  /** whether boxes have found something better than the search for pockets has */
  #boxesLead = true
  #way: 'boxes' | 'pockets' = 'boxes'
  #left = BOX_STEPS

  /** Prepares the order; nothing is searched yet. */
  constructor(entrada: EntradaCorte, semente: number) {
    this.#entrada = entrada
    this.#semente = semente
    const boxes = prepareProblem({ ...entrada, corte: { ...entrada.corte, maquina: 'ponte' } })
    this.#boxes = new CorteSolver(entrada, semente, { prepared: boxes, slabs: [] })
    this.#best = this.#planoOfBoxes()
  }

  /** Whether every piece that a slab can hold has a place. */
  get complete(): boolean {
    return this.#best.fora.length === this.#boxes.found.prepared.fora.length
  }

  /** Whether nothing can become better any more. */
  get finished(): boolean {
    return this.#pockets?.finished ?? false
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
    // What boxes need at least says nothing of a plan that uses pockets.
    const limiteInferior = this.#pockets?.lowerCost ?? 0
    return { ...this.#best, resumo: { ...this.#best.resumo, limiteInferior, tempoMs } }
  }

  #nextTurn(): boolean {
    this.#way = this.#way === 'boxes' ? 'pockets' : 'boxes'
    this.#left = this.#way === 'boxes' ? BOX_STEPS : POCKET_STEPS
    if (this.#way === 'boxes' || !this.#boxesLead) return false
    const prepared = this.#pockets?.found.prepared ?? prepareProblem(this.#entrada)
    const known = { prepared, slabs: openPockets(this.#boxes.found, prepared) }
    this.#pockets = new CorteSolver(this.#entrada, this.#semente + OTHER_SEED, known)
    this.#boxesLead = false
    return this.#keep(this.#pockets.plano(0))
  }

  #step(): boolean {
    const pockets = this.#pockets
    if (pockets && this.#way === 'pockets') return pockets.search(1) && this.#keep(pockets.plano(0))
    if (!this.#boxes.search(1)) return false
    const better = this.#keep(this.#planoOfBoxes())
    this.#boxesLead ||= better
    return better
  }

  /** The pockets of boxes as they lie are leftovers: that alone may be better. */
  #planoOfBoxes(): PlanoCorte {
    const pockets = this.#pockets
    if (!pockets) return this.#boxes.plano(0)
    return pockets.planoOf(openPockets(this.#boxes.found, pockets.found.prepared), 0)
  }

  #keep(plano: PlanoCorte): boolean {
    if (comparePlanos(this.#entrada, plano, this.#best) >= 0) return false
    this.#best = plano
    return true
  }
}
