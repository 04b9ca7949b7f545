import { useCallback, useEffect } from 'react'
import type { Reserva, Reservas, ReservasCreate } from '@lapida/contracts/reserva'
import { call } from '#data/api/api.ts'
import { useAnswer, type Answer } from '#data/api/use-answer.ts'
import { changeChapa, refetchChapas } from './chapas.ts'

/** What stands beside the approval of a quote, as the server said last. */
export interface ReservasDoOrcamento extends Omit<Answer<Reservas>, 'dados'> {
  /** undefined before the server has said anything */
  reservas: Reservas | undefined
}

const listeners = new Set<(orcamentoId: string) => void>()

/** Which slabs are kept for a quote. `versao` is that of the quote: another one asks anew. */
export function useReservas(orcamentoId: string, versao: number): ReservasDoOrcamento {
  const ask = useCallback(() => fetchReservas(orcamentoId), [orcamentoId])
  const { dados: reservas, ...answer } = useAnswer(ask, versao)
  const { reload } = answer
  useEffect(() => {
    const listener = (changed: string) => {
      if (changed === orcamentoId) reload()
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [reload, orcamentoId])
  return { reservas, ...answer }
}

/** What stands beside the approval of a quote. @throws {ApiError} ORCAMENTO_NAO_ENCONTRADO, SEM_CONEXAO. */
export function fetchReservas(orcamentoId: string): Promise<Reservas> {
  return call('reservas.get', { params: { id: orcamentoId } })
}

/**
 * Keeps slabs for an approved quote until a day, all or none; those that it has get the new day.
 * @throws {ApiError} CHAPA_RESERVADA naming for whom, CHAPA_INDISPONIVEL, ORCAMENTO_NAO_APROVADO, SEM_CONEXAO.
 */
export async function createReservas(orcamentoId: string, body: ReservasCreate): Promise<Reservas> {
  const reservas = await call('reservas.create', { params: { id: orcamentoId }, body })
  await refetchChapas()
  tell(orcamentoId)
  return reservas
}

/** Makes slabs free that were kept for a quote. @throws {ApiError} CHAPA_NAO_ENCONTRADA, SEM_CONEXAO. */
export async function freeReservas(orcamentoId: string, chapaIds: readonly string[]): Promise<void> {
  for (const id of chapaIds)
    await changeChapa(id, { estado: 'disponivel', orcamentoId: null, reservadaAte: null })
  tell(orcamentoId)
}

/** Nobody is offered any more to keep slabs for this quote. @throws {ApiError} SEM_CONEXAO. */
export async function dismissReservas(orcamentoId: string): Promise<void> {
  await call('reservas.dismiss', { params: { id: orcamentoId } })
  tell(orcamentoId)
}

function tell(orcamentoId: string): void {
  for (const listener of listeners) listener(orcamentoId)
}

export type { Reserva, Reservas }
