import { useSyncExternalStore } from 'react'
import type { Status } from '@lapida/contracts/valores'
import { Listeners } from '#shared/listeners.ts'

/** An approved quote that is about to leave its approval. */
export interface SaidaDeAprovado {
  orcamentoId: string
  /** the status that it would have */
  para: Status
  /** it has taken stock, which comes back */
  baixado: boolean
}

/** What was said to it: whether it may leave, and the codes of the slabs that become free by it. */
export type RespostaDevolucao = { sim: false } | { sim: true; chapas: readonly string[] }

/** The question that stands, or is about to: what the quote keeps is looked up first. */
export interface PerguntaDevolucao extends SaidaDeAprovado {
  answer: (resposta: RespostaDevolucao) => void
}

let pergunta: PerguntaDevolucao | null = null
const listeners = new Listeners()

function publish(next: PerguntaDevolucao | null): void {
  pergunta = next
  listeners.notify()
}

/**
 * Asks whether a quote may leave its approval, because what it has taken goes back into the stock and the slabs that
 * are kept for it become free. One that has and keeps nothing may, unasked.
 */
export function askDevolucao(saida: SaidaDeAprovado): Promise<RespostaDevolucao> {
  pergunta?.answer({ sim: false })
  return new Promise((resolve) => {
    publish({
      ...saida,
      answer: (resposta) => {
        publish(null)
        resolve(resposta)
      },
    })
  })
}

/** The question that stands; null for none. */
export function usePerguntaDevolucao(): PerguntaDevolucao | null {
  return useSyncExternalStore(listeners.subscribe, () => pergunta)
}
