import type { AnswerOf } from '@lapida/contracts/endpoints'
import { getChapa } from '#features/chapas/get-chapa.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentFotoChapa } from './fotos-chapa.presenter.ts'
import { findFotosOf } from './fotos-chapa.repository.ts'

/**
 * The photos of a slab that were not withdrawn, the newest first.
 * @throws {AppError} CHAPA_NAO_ENCONTRADA
 */
export async function listFotosChapa(
  context: Context,
  { params }: Pick<InputOf<'fotos-chapa.list'>, 'params'>,
): Promise<AnswerOf<'fotos-chapa.list'>> {
  const { id } = await getChapa(context, { params })
  return { fotos: (await findFotosOf(context, id)).map(presentFotoChapa) }
}
