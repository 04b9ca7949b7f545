import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Context } from '#http/context.ts'
import { findUltimoEvento } from './orcamentos.repository.ts'

/** When the customer approved the quote, as ISO text; null when the workshop did, or nobody. */
export async function getAprovadoEm(
  { db, userId }: Context,
  { id, status }: Orcamento,
): Promise<string | null> {
  if (status !== 'aprovado') return null
  const approved = await findUltimoEvento(db, { userId, orcamentoId: id, acao: 'aprovado-pelo-cliente' })
  const changed = await findUltimoEvento(db, { userId, orcamentoId: id, acao: 'status' })
  const byCustomer = approved !== null && (changed === null || changed < approved)
  return byCustomer ? approved.toISOString() : null
}
