import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { recordEventos, updateDesenho } from './desenhos.repository.ts'
import { requireDesenho } from './require-desenho.ts'

/**
 * Deletes a drawing so that it can be restored. What its quote has of it stays.
 * @throws {AppError} DESENHO_NAO_ENCONTRADO
 */
export async function removeDesenho(
  context: Context,
  { params }: Pick<InputOf<'desenhos.remove'>, 'params'>,
): Promise<AnswerOf<'desenhos.remove'>> {
  const { id, nome } = await requireDesenho(context, params.id, { hold: true })
  await updateDesenho(context, { id, excluidoEm: context.now, updatedAt: context.now })
  await recordEventos(context, [{ entidade: 'desenho', entidadeId: id, acao: 'excluido', titulo: nome }])
  return { success: true }
}
