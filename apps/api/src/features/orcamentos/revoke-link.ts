import type { AnswerOf } from '@lapida/contracts/endpoints'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { revokeLinks } from './links.repository.ts'
import { loadOrcamento } from './load-orcamento.ts'
import { nextVersao, recordEventos, updateOrcamento } from './orcamentos.repository.ts'

/**
 * Closes the public page of a quote: no address of it works any more, that of its id neither.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function revokeLink(
  context: Context,
  { params }: Pick<InputOf<'orcamentos.revoke-link'>, 'params'>,
): Promise<AnswerOf<'orcamentos.revoke-link'>> {
  const { db, userId, now } = context
  const versao = await nextVersao(context)
  const orcamento = await loadOrcamento(context, params.id)
  const revoked = await revokeLinks(db, { userId, orcamentoId: orcamento.id, now })
  if (!revoked) return { success: true }
  await updateOrcamento(db, { userId, id: orcamento.id, versao, updatedAt: now })
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamento.id,
      acao: 'link-revogado',
      titulo: numeracaoVisivel(orcamento),
    },
  ])
  return { success: true }
}
