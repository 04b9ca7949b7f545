import { CorteRun } from './corte-run.ts'
import { EntradaError } from './entrada-error.ts'
import type { PlanoCorte } from './formato.ts'
import { readEntrada } from './read-entrada.ts'
import { TEMPO_PADRAO_MS } from './solve-corte.ts'

/** What a worker is asked: to solve an order, which ends the one before it, or to stop with the best plan so far. */
export type CortePedido =
  | { tipo: 'resolver'; pedido: number; entrada: unknown; semente?: number; tempoMs?: number }
  | { tipo: 'parar'; pedido: number }

/** What it answers: better plans, how far it is, the last plan, or why the order cannot be used. */
export type CorteResposta =
  | { tipo: 'plano'; pedido: number; plano: PlanoCorte; parte: number }
  | { tipo: 'progresso'; pedido: number; parte: number }
  | { tipo: 'fim'; pedido: number; plano: PlanoCorte; parado: boolean }
  | { tipo: 'erro'; pedido: number; campo: string; mensagem: string }

/** What a worker gives: where answers go, a clock, and a way to go on once its messages have been read. */
export interface CorteWorld {
  post: (resposta: CorteResposta) => void
  /** such as `(goOn) => setTimeout(goOn, 0)` */
  later: (goOn: () => void) => void
  agora: () => number
}

/** How long the search goes on before messages are read: a stop is answered long before a person notices. */
const SLICE_MS = 20
const PROGRESS_MS = 100

interface Job {
  pedido: number
  run: CorteRun
  told: number
}

/**
 * The engine for a worker. Searches in slices, so that `parar` is answered within 50 ms once the order is
 * prepared: decision 016 has the figures.
 * @returns the handler for the worker's messages.
 */
export function createCorteService(world: CorteWorld): (pedido: CortePedido) => void {
  let job: Job | null = null

  const end = (current: Job, parado: boolean) => {
    job = null
    world.post({ tipo: 'fim', pedido: current.pedido, plano: current.run.plano, parado })
  }
  const goOn = (current: Job) => {
    if (job !== current) return
    searchSlice(current, world)
    if (current.run.finished) end(current, false)
    else world.later(() => goOn(current))
  }
  return (message) => {
    if (message.tipo === 'parar') {
      if (job?.pedido === message.pedido) end(job, true)
      return
    }
    if (job) end(job, true)
    const { pedido, entrada, semente = 1, tempoMs = TEMPO_PADRAO_MS } = message
    try {
      const options = { semente, tempoMs, passos: null, agora: world.agora }
      job = { pedido, run: new CorteRun(readEntrada(entrada), options), told: 0 }
    } catch (error) {
      if (!(error instanceof EntradaError)) throw error
      world.post({ tipo: 'erro', pedido, campo: error.campo, mensagem: error.message })
      return
    }
    const started = job
    world.later(() => goOn(started))
  }
}

/** Rounds until the slice is over; a better plan is told at its end, and now and then how far the search is. */
function searchSlice(job: Job, { post, agora }: CorteWorld): void {
  const { run, pedido } = job
  const start = agora()
  let better = false
  while (!run.finished && agora() - start < SLICE_MS) better = run.round() || better
  if (better && run.complete && !run.finished)
    post({ tipo: 'plano', pedido, plano: run.plano, parte: run.part })
  else if (agora() - job.told >= PROGRESS_MS) post({ tipo: 'progresso', pedido, parte: run.part })
  else return
  job.told = agora()
}
