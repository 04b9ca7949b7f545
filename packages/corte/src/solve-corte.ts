import type { EntradaCorte, PlanoCorte } from './formato.ts'
import { LivreSolver } from './livre/livre-solver.ts'
import { CorteSolver } from './solver.ts'

export interface SolveOptions {
  semente?: number
  /** how long to search, by `agora` */
  tempoMs?: number
  /** how many steps to search instead: then the plan does not depend on how fast the machine is */
  passos?: number
  /** a clock in milliseconds; only a search by steps can do without one */
  agora?: () => number
  /** asked between two rounds; true ends the search with the best plan so far */
  cancelado?: () => boolean
  /** every better plan, as soon as there is one */
  onPlano?: (plano: PlanoCorte) => void
}

const DEFAULT_TIME_MS = 2_000
/** Steps between two looks at the clock: more as long as they are quick, so that looking costs nothing. */
const FIRST_ROUND = 1
const LONGEST_ROUND = 256
const SHORT_ROUND_MS = 1
const LONG_ROUND_MS = 8

/**
 * Solves an order within a time or a number of steps. Anytime: whenever it ends there is a plan that a saw can cut; the
 * pieces without a place are in it with their reasons.
 */
export function solveCorte(entrada: EntradaCorte, options: SolveOptions = {}): PlanoCorte {
  const agora = options.agora ?? (() => 0)
  const start = agora()
  const solver = solverOf(entrada, options.semente ?? 1)
  const elapsed = () => agora() - start
  const progress = progressOf(options, elapsed)
  while (!solver.finished && progress.part() < 1 && options.cancelado?.() !== true) {
    const better = solver.search(progress.round())
    if (better && solver.complete) options.onPlano?.(solver.plano(elapsed()))
  }
  return solver.plano(elapsed())
}

/** What a saw can cut, or what a machine can that cuts anything. */
function solverOf(entrada: EntradaCorte, semente: number): CorteSolver | LivreSolver {
  return entrada.corte.modo === 'livre'
    ? new LivreSolver(entrada, semente)
    : new CorteSolver(entrada, semente)
}

/** How far the search is, from 0 to 1, and how many steps the next round has. */
function progressOf({ passos, tempoMs = DEFAULT_TIME_MS }: SolveOptions, elapsed: () => number) {
  if (passos === undefined) return progressByTime(tempoMs, elapsed)
  let done = 0
  return {
    part: () => (passos === 0 ? 1 : done / passos),
    round: () => {
      const steps = Math.min(LONGEST_ROUND, passos - done)
      done += steps
      return steps
    },
  }
}

function progressByTime(tempoMs: number, elapsed: () => number) {
  let steps = FIRST_ROUND
  let before = 0
  const part = () => elapsed() / tempoMs
  const round = () => {
    const now = elapsed()
    if (now - before < SHORT_ROUND_MS) steps = Math.min(LONGEST_ROUND, steps * 2)
    else if (now - before > LONG_ROUND_MS) steps = Math.max(1, steps >> 1)
    before = now
    return steps
  }
  return { part, round }
}
