import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentVersao } from './desenhos.presenter.ts'
import { findVersoes } from './desenhos.repository.ts'
import { requireDesenho } from './require-desenho.ts'

/**
 * The states that are kept of a drawing, the newest first.
 * @throws {AppError} DESENHO_NAO_ENCONTRADO
 */
export async function listVersoes(
  context: Context,
  { params }: Pick<InputOf<'desenhos.list-versoes'>, 'params'>,
): Promise<AnswerOf<'desenhos.list-versoes'>> {
  const { id } = await requireDesenho(context, params.id)
  return (await findVersoes(context, id)).map(presentVersao)
}
