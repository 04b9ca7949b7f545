import { STATUS, type Status } from '@lapida/contracts/valores'
import type { ErroOperacao, Operacao } from './operacao.ts'

/** A move of a quote to another status that the server did not take; the quote stands where it stood. */
export interface RefusedMove {
  orcamentoId: string
  status: Status
  erro: ErroOperacao
}

const listeners = new Set<(refused: RefusedMove) => void>()

/** Calls the listener when the server refused a move; gives the function that stops it. */
export function subscribeToRefusedMoves(listener: (refused: RefusedMove) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether an operation does nothing but move a quote to another status. */
export function isMove({ recurso, acao, corpo }: Pick<Operacao, 'recurso' | 'acao' | 'corpo'>): boolean {
  const names = Object.keys(corpo).filter((name) => name !== 'refazerAprovacao')
  return recurso === 'orcamentos' && acao === 'alterar' && names.length === 1 && names[0] === 'status'
}

/** Tells the listeners that a move was refused. */
export function reportRefusedMove({ registroId, corpo }: Operacao, erro: ErroOperacao): void {
  const status = STATUS.find((known) => known === corpo['status'])
  if (status) listeners.forEach((listener) => listener({ orcamentoId: registroId, status, erro }))
}
