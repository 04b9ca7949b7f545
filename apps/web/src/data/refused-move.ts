import { STATUS, type Status } from '@lapida/contracts/valores'
import type { ErroOperacao, Operacao } from './operacao.ts'

/** A move of a quote to another status that the server did not take; the quote stands where it stood. */
export interface RefusedMove {
  orcamentoId: string
  status: Status
  erro: ErroOperacao
}

const listeners = new Set<(refused: RefusedMove) => void>()
/** Those that nobody has heard of: who tells the person comes after the frame, and sending begins before. */
let unheard: RefusedMove[] = []

/**
 * Calls the listener when the server refused a move, and at once with those that nobody has heard of; gives the function
 * that stops it.
 */
export function subscribeToRefusedMoves(listener: (refused: RefusedMove) => void): () => void {
  listeners.add(listener)
  const waiting = unheard
  unheard = []
  waiting.forEach((refused) => listener(refused))
  return () => {
    listeners.delete(listener)
  }
}

/** Whether an operation does nothing but move a quote to another status. */
export function isMove({ recurso, acao, corpo }: Pick<Operacao, 'recurso' | 'acao' | 'corpo'>): boolean {
  const names = Object.keys(corpo).filter((name) => name !== 'refazerAprovacao')
  return recurso === 'orcamentos' && acao === 'alterar' && names.length === 1 && names[0] === 'status'
}

/** Tells the listeners that a move was refused, or else the first one that comes. */
export function reportRefusedMove({ registroId, corpo }: Operacao, erro: ErroOperacao): void {
  const status = STATUS.find((known) => known === corpo['status'])
  if (!status) return
  const refused = { orcamentoId: registroId, status, erro }
  if (listeners.size === 0) unheard = [...unheard, refused]
  listeners.forEach((listener) => listener(refused))
}
