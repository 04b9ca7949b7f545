import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentRevisao } from './desenhos.presenter.ts'
import { findRevisoes } from './desenhos.repository.ts'
import { requireDesenho } from './require-desenho.ts'

/**
 * The revisions of a drawing that approved quotes have frozen, the newest letter first.
 * @throws {AppError} DESENHO_NAO_ENCONTRADO
 */
export async function listRevisoes(
  context: Context,
  { params }: Pick<InputOf<'desenhos.list-revisoes'>, 'params'>,
): Promise<AnswerOf<'desenhos.list-revisoes'>> {
  const { id } = await requireDesenho(context, params.id)
  return (await findRevisoes(context, id)).map(presentRevisao)
}
