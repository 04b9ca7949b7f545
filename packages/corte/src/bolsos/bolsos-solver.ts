import type { CutSlab } from '../busca/cut-slab.ts'
import { usesContornos } from '../contorno/area-of-peca.ts'
import type { EntradaCorte, PlanoCorte } from '../formato.ts'
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
  return usesContornos(corte) && pecas.some(({ contorno }) => contorno !== undefined)
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
  #pockets: CorteSolver
  #best: PlanoCorte
  /** whether boxes have found something better than the search for pockets has */
  #boxesLead = true
  #way: 'boxes' | 'pockets' = 'boxes'
  #left = BOX_STEPS

  /** Prepares the order; nothing is searched yet. */
  constructor(entrada: EntradaCorte, semente: number) {
    this.#entrada = entrada
    this.#semente = semente
    this.#boxes = new CorteSolver({ ...entrada, corte: { ...entrada.corte, maquina: 'ponte' } }, semente)
    this.#pockets = new CorteSolver(entrada, semente + OTHER_SEED)
    this.#best = this.#pockets.plano(0)
  }

  /** Whether every piece that a slab can hold has a place. */
  get complete(): boolean {
    return this.#best.fora.length === this.#pockets.found.prepared.fora.length
  }

  /** Whether nothing can become better any more. */
  get finished(): boolean {
    return this.#pockets.finished
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
    this.#way = this.#way === 'boxes' ? 'pockets' : 'boxes'
    this.#left = this.#way === 'boxes' ? BOX_STEPS : POCKET_STEPS
    if (this.#way === 'boxes' || !this.#boxesLead) return
    const { prepared } = this.#pockets.found
    const known = { prepared, slabs: this.#slabsOfBoxes() }
    this.#pockets = new CorteSolver(this.#entrada, this.#semente + OTHER_SEED, known)
    this.#boxesLead = false
  }

  #step(): boolean {
    if (this.#way === 'pockets') return this.#pockets.search(1) && this.#keep(this.#pockets.plano(0))
    if (!this.#boxes.search(1)) return false
    const better = this.#keep(this.#pockets.planoOf(this.#slabsOfBoxes(), 0))
    this.#boxesLead ||= better
    return better
  }

  /** The pockets of boxes as they lie are leftovers: that alone may be better. */
  #slabsOfBoxes(): CutSlab[] {
    return openPockets(this.#boxes.found, this.#pockets.found.prepared)
  }

  #keep(plano: PlanoCorte): boolean {
    if (comparePlanos(this.#entrada, plano, this.#best) >= 0) return false
    this.#best = plano
    return true
  }
}
