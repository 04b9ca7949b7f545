import type { AnswerOf } from '@lapida/contracts/endpoints'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { fatosOfOrcamento } from './fatos-of-orcamento.ts'
import { loadOrcamento } from './load-orcamento.ts'
import { findOrcamento, nextVersao, recordEventos, updateOrcamento } from './orcamentos.repository.ts'
import { returnToAprovado } from './return-to-aprovado.ts'

/**
 * Brings a deleted quote back, with the slabs, the stock and the instalments that it had. One that was never deleted stays as it is.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function restoreOrcamento(
  context: Context,
  { params }: Pick<InputOf<'orcamentos.restore'>, 'params'>,
): Promise<AnswerOf<'orcamentos.restore'>> {
  const { db, userId, now } = context
  const versao = await nextVersao(context)
  if (await findOrcamento(db, userId, { id: idToFind(params.id) })) return { success: true }
  const orcamento = await loadOrcamento(context, params.id, { excluido: true })
  await updateOrcamento(db, { userId, id: orcamento.id, versao, excluidoEm: null, updatedAt: now })
  await returnToAprovado(context, orcamento, versao)
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamento.id,
      acao: 'restaurado',
      titulo: numeracaoVisivel(orcamento),
      detalhes: fatosOfOrcamento(orcamento),
    },
  ])
  return { success: true }
}
