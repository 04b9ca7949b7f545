import type { Context } from '#http/context.ts'
import { recordReservas } from './record-reservas.ts'
import { findReservadas, updateReservas } from './reservas-das-chapas.repository.ts'

/** A slab that was kept for a quote; `ate` is the last day, null without an end. */
export interface ReservaLiberada {
  chapaId: string
  codigo: string
  ate: string | null
}

/**
 * Frees every slab that is kept for a quote, deleted ones too, so that none comes back kept for it. Its caller holds
 * the quote, and holds products later.
 * @returns those that are in the house
 */
export async function freeReservas(context: Context, orcamentoId: string): Promise<ReservaLiberada[]> {
  const linhas = await findReservadas(context, orcamentoId, { hold: true })
  await updateReservas(
    context,
    linhas.map(({ id }) => id),
    null,
  )
  await recordReservas(
    context,
    linhas.map((antes) => ({
      antes,
      depois: { ...antes, estado: 'disponivel', orcamentoId: null, reservadaAte: null },
    })),
  )
  return linhas
    .filter(({ excluidoEm }) => excluidoEm === null)
    .map(({ id, codigo, reservadaAte }) => ({ chapaId: id, codigo, ate: reservadaAte }))
}
