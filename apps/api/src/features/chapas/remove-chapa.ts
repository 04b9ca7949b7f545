import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { recordEventos, updateChapa } from './chapas.repository.ts'
import { keepQuantidade } from './keep-quantidade.ts'
import { recordReservas } from './record-reservas.ts'
import { requireChapa } from './require-chapa.ts'

/**
 * Deletes a slab so that it can be restored. Its m² leave the stock with it, or stay there without a slab, as `area`
 * says.
 * @throws {AppError} CHAPA_NAO_ENCONTRADA
 */
export async function removeChapa(
  context: Context,
  { params, query: { area } }: Pick<InputOf<'chapas.remove'>, 'params' | 'query'>,
): Promise<AnswerOf<'chapas.remove'>> {
  const antes = await requireChapa(context, params.id)
  const depois = { ...antes, excluidoEm: context.now, updatedAt: context.now }
  await keepQuantidade(context, { antes, depois, area, write: () => updateChapa(context, depois) })
  await recordEventos(context, [
    { entidade: 'chapa', entidadeId: antes.id, acao: 'excluido', titulo: antes.codigo },
  ])
  await recordReservas(context, [{ antes, depois }])
  return { success: true }
}
