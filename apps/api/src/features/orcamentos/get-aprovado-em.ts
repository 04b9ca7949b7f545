import type { Orcamento } from '@lapida/contracts/orcamento'
import { findAprovacaoNaPagina } from '#features/respostas/find-aprovacao-na-pagina.ts'
import type { Context } from '#http/context.ts'
import { findUltimoEvento } from './orcamentos.repository.ts'

/** When the customer approved the quote on the page, as ISO text; null when the workshop did, or nobody. */
export async function getAprovadoEm(
  context: Context,
  { id, status, propostaAprovada }: Pick<Orcamento, 'id' | 'status' | 'propostaAprovada'>,
): Promise<string | null> {
  if (status !== 'aprovado') return null
  const answered = await findAprovacaoNaPagina(context, { orcamentoId: id, proposta: propostaAprovada })
  return answered === 'antes' ? approvedBefore(context, id) : answered
}

/** Approvals of before answers were kept are known by their event alone. */
async function approvedBefore({ db, userId }: Context, orcamentoId: string): Promise<string | null> {
  const approved = await findUltimoEvento(db, { userId, orcamentoId, acao: 'aprovado-pelo-cliente' })
  const changed = await findUltimoEvento(db, { userId, orcamentoId, acao: 'status' })
  const byCustomer = approved !== null && (changed === null || changed < approved)
  return byCustomer ? approved.toISOString() : null
}
