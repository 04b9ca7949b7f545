import type { Orcamento } from '@lapida/contracts/orcamento'
import { readsLikeSent } from '#features/propostas/reads-like-sent.ts'
import type { Context } from '#http/context.ts'
import { updateOrcamento } from './orcamentos.repository.ts'

/**
 * Writes whether a quote says something else than its customer was sent: the one writer of that, called by whoever
 * changes the quote or its versions, in the same transaction.
 */
export async function settlePropostas(context: Context, orcamento: Orcamento, versao: number): Promise<void> {
  const alteracoesNaoEnviadas = !(await readsLikeSent(context, orcamento))
  if (alteracoesNaoEnviadas === orcamento.alteracoesNaoEnviadas) return
  const { db, userId } = context
  await updateOrcamento(db, { userId, id: orcamento.id, versao, alteracoesNaoEnviadas })
}
