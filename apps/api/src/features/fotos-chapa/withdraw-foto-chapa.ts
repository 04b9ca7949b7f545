import type { AnswerOf } from '@lapida/contracts/endpoints'
import { requireChapa } from '#features/chapas/require-chapa.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { presentFotoChapa } from './fotos-chapa.presenter.ts'
import { findFotoChapa, recordEventos, withdrawFoto } from './fotos-chapa.repository.ts'

/**
 * Withdraws a photo, so that the one before it counts again. One that was withdrawn already stays as it is.
 * @throws {AppError} CHAPA_NAO_ENCONTRADA, FOTO_NAO_ENCONTRADA
 */
export async function withdrawFotoChapa(
  context: Context,
  { params }: InputOf<'fotos-chapa.withdraw'>,
): Promise<AnswerOf<'fotos-chapa.withdraw'>> {
  const { id: chapaId, codigo } = await requireChapa(context, params.id)
  const foto = await findFotoChapa(context, idToFind(params.fotoId))
  if (foto?.chapaId !== chapaId) throw new AppError('FOTO_NAO_ENCONTRADA')
  if (foto.retiradaEm !== null) return presentFotoChapa(foto)
  await withdrawFoto(context, foto.id)
  await recordEventos(context, [
    { entidade: 'chapa', entidadeId: chapaId, acao: 'foto-retirada', titulo: codigo },
  ])
  return presentFotoChapa({ ...foto, retiradaEm: context.now })
}
