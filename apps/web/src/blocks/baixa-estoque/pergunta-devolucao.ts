import { useSyncExternalStore } from 'react'
import type { Status } from '@lapida/contracts/valores'
import { Listeners } from '#shared/listeners.ts'

/** A quote that has taken stock is about to give it back. */
export interface PerguntaDevolucao {
  /** the status that it would have */
  para: Status
  answer: (yes: boolean) => void
}

let pergunta: PerguntaDevolucao | null = null
const listeners = new Listeners()

function publish(next: PerguntaDevolucao | null): void {
  pergunta = next
  listeners.notify()
}

/** Asks whether a quote may leave its approval, because what it has taken goes back into the stock. */
export function askDevolucao(para: Status): Promise<boolean> {
  pergunta?.answer(false)
  return new Promise((resolve) => {
    publish({
      para,
      answer: (yes) => {
        publish(null)
        resolve(yes)
      },
    })
  })
}

/** The question that stands; null for none. */
export function usePerguntaDevolucao(): PerguntaDevolucao | null {
  return useSyncExternalStore(listeners.subscribe, () => pergunta)
}
