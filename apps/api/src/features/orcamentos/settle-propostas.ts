import type { Orcamento } from '@lapida/contracts/orcamento'
import type { LinhaProposta } from '#features/propostas/load-versao.ts'
import { readsLikeSent } from '#features/propostas/reads-like-sent.ts'
import { leaveToCommit, type Context } from '#http/context.ts'
import { updateOrcamento } from './orcamentos.repository.ts'

interface Escrita {
  versao: number
  /** the quote's last version, withdrawn or not; null before the first */
  ultima: LinhaProposta | null
}

/**
 * Writes whether a quote says something else than its customer was sent: the one writer of that, called by whoever
 * changes the quote or its versions, in the same transaction, at the latest with the commit.
 * @returns whether it does
 */
export function settlePropostas(
  { db, userId }: Context,
  orcamento: Orcamento,
  { versao, ultima }: Escrita,
): boolean {
  const alteracoesNaoEnviadas = !readsLikeSent(orcamento, ultima)
  if (alteracoesNaoEnviadas !== orcamento.alteracoesNaoEnviadas)
    leaveToCommit(db, updateOrcamento(db, { userId, id: orcamento.id, versao, alteracoesNaoEnviadas }))
  return alteracoesNaoEnviadas
}
