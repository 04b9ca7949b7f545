import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { findChapa, recordEventos, updateChapa } from './chapas.repository.ts'
import { keepQuantidade } from './keep-quantidade.ts'
import { recordReservas } from './record-reservas.ts'
import { requireChapa } from './require-chapa.ts'

/**
 * Brings a deleted slab back with what went with it; one that was never deleted stays as it is.
 * @throws {AppError} CHAPA_NAO_ENCONTRADA, MATERIAL_NAO_ENCONTRADO, CODIGO_EM_USO when another slab has its code by now
 */
export async function restoreChapa(
  context: Context,
  { params }: Pick<InputOf<'chapas.restore'>, 'params'>,
): Promise<AnswerOf<'chapas.restore'>> {
  if (await findChapa(context, { id: params.id })) return { success: true }
  const antes = await requireChapa(context, params.id, { excluido: true })
  const depois = { ...antes, excluidoEm: null, updatedAt: context.now }
  await keepQuantidade(context, { antes, depois, write: () => updateChapa(context, depois) })
  await recordEventos(context, [
    { entidade: 'chapa', entidadeId: antes.id, acao: 'restaurado', titulo: antes.codigo },
  ])
  await recordReservas(context, [{ antes: null, depois }])
  return { success: true }
}
