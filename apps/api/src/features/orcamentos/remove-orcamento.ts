import type { AnswerOf } from '@lapida/contracts/endpoints'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { fatosOfOrcamento } from './fatos-of-orcamento.ts'
import { leaveAprovado } from './leave-aprovado.ts'
import { loadOrcamento } from './load-orcamento.ts'
import { nextVersao, recordEventos, updateOrcamento } from './orcamentos.repository.ts'

/**
 * Deletes a quote so that it can be restored; its public page goes with it.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function removeOrcamento(
  context: Context,
  { params }: Pick<InputOf<'orcamentos.remove'>, 'params'>,
): Promise<AnswerOf<'orcamentos.remove'>> {
  const { db, userId, now } = context
  const versao = await nextVersao(context)
  const orcamento = await loadOrcamento(context, params.id)
  await leaveAprovado(context, orcamento, { porque: 'excluído' })
  await updateOrcamento(db, { userId, id: orcamento.id, versao, excluidoEm: now, updatedAt: now })
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamento.id,
      acao: 'excluido',
      titulo: numeracaoVisivel(orcamento),
      detalhes: fatosOfOrcamento(orcamento),
    },
  ])
  return { success: true }
}
