import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { recordEventos, updatePlanoCorte } from './planos-corte.repository.ts'
import { requirePlanoCorte } from './require-plano-corte.ts'

/**
 * Deletes a plan so that it can be restored. What finishing it did to the stock stays.
 * @throws {AppError} PLANO_CORTE_NAO_ENCONTRADO
 */
export async function removePlanoCorte(
  context: Context,
  { params }: Pick<InputOf<'planos-corte.remove'>, 'params'>,
): Promise<AnswerOf<'planos-corte.remove'>> {
  const { id, nome } = await requirePlanoCorte(context, params.id, { hold: true })
  await updatePlanoCorte(context, { id, excluidoEm: context.now, updatedAt: context.now })
  await recordEventos(context, [{ entidade: 'plano-corte', entidadeId: id, acao: 'excluido', titulo: nome }])
  return { success: true }
}
