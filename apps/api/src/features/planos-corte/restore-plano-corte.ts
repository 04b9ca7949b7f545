import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { findPlanoCorte, recordEventos, updatePlanoCorte } from './planos-corte.repository.ts'
import { requirePlanoCorte } from './require-plano-corte.ts'

/**
 * Brings a deleted plan back; one that was never deleted stays as it is.
 * @throws {AppError} PLANO_CORTE_NAO_ENCONTRADO
 */
export async function restorePlanoCorte(
  context: Context,
  { params }: Pick<InputOf<'planos-corte.restore'>, 'params'>,
): Promise<AnswerOf<'planos-corte.restore'>> {
  if (await findPlanoCorte(context, { id: params.id })) return { success: true }
  const { id, nome } = await requirePlanoCorte(context, params.id, { hold: true, excluido: true })
  await updatePlanoCorte(context, { id, excluidoEm: null, updatedAt: context.now })
  await recordEventos(context, [
    { entidade: 'plano-corte', entidadeId: id, acao: 'restaurado', titulo: nome },
  ])
  return { success: true }
}
