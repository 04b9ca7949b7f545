import { useSyncExternalStore } from 'react'
import { Listeners } from '#shared/listeners.ts'

/** A quote whose materials can leave the stock. */
export interface OfertaBaixa {
  orcamentoId: string
  /** asked for by a person: it opens at once, whatever there is to say */
  pedida: boolean
  /** 'reserva': it is about the slabs alone; 'refeita': an approval was taken up again, only what did not come back is said */
  assunto: 'tudo' | 'reserva' | 'refeita'
  /** where it was approved: on another screen the offer would come out of nowhere */
  pathname: string
  /** what took place just now; the sheet takes the place of its message */
  aprovacao: AprovacaoRecente | null
}

/** An approval that can still be taken back. */
export interface AprovacaoRecente {
  toastId: number
  onDesfazer: () => void
}

let oferta: OfertaBaixa | null = null
const listeners = new Listeners()

function publish(next: OfertaBaixa | null): void {
  oferta = next
  listeners.notify()
}

/** A quote was approved: what it takes can leave the stock, if anything of it is there. */
export function offerBaixa(orcamentoId: string, aprovacao: AprovacaoRecente | null = null): void {
  publish({ orcamentoId, pedida: false, assunto: 'tudo', pathname: location.pathname, aprovacao })
}

/** Opens the offer for a quote that was approved before. */
export function openBaixa(orcamentoId: string): void {
  publish({ orcamentoId, pedida: true, assunto: 'tudo', pathname: location.pathname, aprovacao: null })
}

/** Opens the slabs that can be kept for an approved quote. */
export function openReserva(orcamentoId: string): void {
  publish({ orcamentoId, pedida: true, assunto: 'reserva', pathname: location.pathname, aprovacao: null })
}

/** An approval was taken up again: what did not come back with it is offered, if there is anything. */
export function offerRefeita(orcamentoId: string): void {
  publish({ orcamentoId, pedida: false, assunto: 'refeita', pathname: location.pathname, aprovacao: null })
}

/** The offer is over, taken or not. */
export function closeBaixa(): void {
  publish(null)
}

/** The offer that stands; null for none. */
export function useOfertaBaixa(): OfertaBaixa | null {
  return useSyncExternalStore(listeners.subscribe, () => oferta)
}
