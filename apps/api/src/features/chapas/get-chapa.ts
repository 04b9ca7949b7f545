import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { findChapa } from './chapas.repository.ts'
import { presentChapaOfHoje } from './present-chapas.ts'

/**
 * One slab.
 * @throws {AppError} CHAPA_NAO_ENCONTRADA
 */
export async function getChapa(
  context: Context,
  { params }: Pick<InputOf<'chapas.get'>, 'params'>,
): Promise<AnswerOf<'chapas.get'>> {
  const found = await findChapa(context, { id: params.id })
  if (!found) throw new AppError('CHAPA_NAO_ENCONTRADA')
  return presentChapaOfHoje(context, found)
}
