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

/** It may leave, and what is said about it afterwards. */
export interface Devolucao {
  texto?: string | undefined
}

/** The question that stands, or is about to: what the quote keeps is looked up first. */
export interface PerguntaDevolucao extends SaidaDeAprovado {
  /** null: it stays approved */
  answer: (devolucao: Devolucao | null) => void
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
export function askDevolucao(saida: SaidaDeAprovado): Promise<Devolucao | null> {
  pergunta?.answer(null)
  return new Promise((resolve) => {
    publish({
      ...saida,
      answer: (devolucao) => {
        publish(null)
        resolve(devolucao)
      },
    })
  })
}

/** The question that stands; null for none. */
export function usePerguntaDevolucao(): PerguntaDevolucao | null {
  return useSyncExternalStore(listeners.subscribe, () => pergunta)
}
