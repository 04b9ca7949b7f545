import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { findDesenho, recordEventos, updateDesenho } from './desenhos.repository.ts'
import { requireDesenho } from './require-desenho.ts'

/**
 * Brings a deleted drawing back; one that was never deleted stays as it is.
 * @throws {AppError} DESENHO_NAO_ENCONTRADO
 */
export async function restoreDesenho(
  context: Context,
  { params }: Pick<InputOf<'desenhos.restore'>, 'params'>,
): Promise<AnswerOf<'desenhos.restore'>> {
  if (await findDesenho(context, { id: params.id })) return { success: true }
  const { id, nome } = await requireDesenho(context, params.id, { hold: true, excluido: true })
  await updateDesenho(context, { id, excluidoEm: null, updatedAt: context.now })
  await recordEventos(context, [{ entidade: 'desenho', entidadeId: id, acao: 'restaurado', titulo: nome }])
  return { success: true }
}
