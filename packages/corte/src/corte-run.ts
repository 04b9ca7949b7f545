import { BolsosSolver, usesBolsos } from './bolsos/bolsos-solver.ts'
import { EncaixeSolver } from './encaixe/encaixe-solver.ts'
import { usesEncaixe } from './encaixe/uses-encaixe.ts'
import type { EntradaCorte, PlanoCorte } from './formato.ts'
import { LivreSolver } from './livre/livre-solver.ts'
import { CorteSolver } from './solver.ts'

export interface RunOptions {
  semente: number
  /** how long to search, by `agora`; Infinity until somebody stops */
  tempoMs: number
  /** how many steps to search instead: then the plan does not depend on how fast the machine is */
  passos: number | null
  /** a clock in milliseconds; only a search by steps can do without one */
  agora: () => number
}

type Solver = CorteSolver | LivreSolver | BolsosSolver | EncaixeSolver

/** Steps between two looks at the clock: more as long as they are quick, so that looking costs nothing. */
const LONGEST_ROUND = 256
const SHORT_ROUND_MS = 1
const LONG_ROUND_MS = 8

/** One search that can be interrupted and continued: the caller decides how long each round takes. */
export class CorteRun {
  readonly #options: RunOptions
  readonly #solver: Solver
  readonly #start: number
  #steps = 0
  #round = 1

  /** Prepares the order; nothing is searched yet. */
  constructor(entrada: EntradaCorte, options: RunOptions) {
    this.#options = options
    this.#start = options.agora()
    this.#solver = solverOf(entrada, options.semente)
  }

  /** Whether every piece that a slab can hold has a place. */
  get complete(): boolean {
    return this.#solver.complete
  }

  /**
   * Whether the time or the steps are used up, or nothing can become better any more. However short the time is, one
   * round is made: a plan without it would say of every piece that slabs are missing.
   */
  get finished(): boolean {
    const untried = this.#options.passos === null && this.#steps === 0
    return (this.part >= 1 && !untried) || this.#solver.finished
  }

  /** How far the search is, from 0 to 1. */
  get part(): number {
    const { passos, tempoMs } = this.#options
    if (passos === null) return tempoMs <= 0 ? 1 : Math.min(1, this.#elapsed / tempoMs)
    return passos <= 0 ? 1 : this.#steps / passos
  }

  /** The best plan so far. */
  get plano(): PlanoCorte {
    return this.#solver.plano(this.#elapsed)
  }

  get #elapsed(): number {
    return this.#options.agora() - this.#start
  }

  /** One round of a few milliseconds. @returns whether the plan became better. */
  round(): boolean {
    const { passos, agora } = this.#options
    const steps = passos === null ? this.#round : Math.min(LONGEST_ROUND, passos - this.#steps)
    const start = agora()
    const better = this.#solver.search(steps)
    const took = agora() - start
    this.#steps += steps
    if (took < SHORT_ROUND_MS) this.#round = Math.min(LONGEST_ROUND, this.#round * 2)
    else if (took > LONG_ROUND_MS) this.#round = Math.max(1, this.#round >> 1)
    return better
  }
}

/** What a saw can cut, or what a machine can that cuts anything. */
function solverOf(entrada: EntradaCorte, semente: number): Solver {
  if (entrada.corte.modo === 'livre')
    return usesEncaixe(entrada) ? new EncaixeSolver(entrada, semente) : new LivreSolver(entrada, semente)
  return usesBolsos(entrada) ? new BolsosSolver(entrada, semente) : new CorteSolver(entrada, semente)
}
