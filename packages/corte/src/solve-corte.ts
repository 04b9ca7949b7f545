import { CorteRun } from './corte-run.ts'
import type { EntradaCorte, PlanoCorte } from './formato.ts'

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

export const TEMPO_PADRAO_MS = 2_000

/**
 * Solves an order within a time or a number of steps. Anytime: whenever it ends there is a plan that can be cut; the
 * pieces without a place are in it with their reasons. Where something else has to go on meanwhile, `CorteRun` is the
 * same search in rounds.
 */
export function solveCorte(entrada: EntradaCorte, options: SolveOptions = {}): PlanoCorte {
  const { semente = 1, tempoMs = TEMPO_PADRAO_MS, passos = null, agora = () => 0 } = options
  const run = new CorteRun(entrada, { semente, tempoMs, passos, agora })
  while (!run.finished && options.cancelado?.() !== true) {
    const better = run.round()
    if (better && run.complete) options.onPlano?.(run.plano)
  }
  return run.plano
}
