import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentRevisaoInteira } from './desenhos.presenter.ts'
import { findRevisao } from './desenhos.repository.ts'
import { requireDesenho } from './require-desenho.ts'

/**
 * One frozen revision of a drawing, with its content.
 * @throws {AppError} DESENHO_NAO_ENCONTRADO, REVISAO_NAO_ENCONTRADA
 */
export async function getRevisao(
  context: Context,
  { params }: Pick<InputOf<'desenhos.get-revisao'>, 'params'>,
): Promise<AnswerOf<'desenhos.get-revisao'>> {
  const { id: desenhoId } = await requireDesenho(context, params.id)
  const found = await findRevisao(context, { desenhoId, revisao: params.revisao })
  if (!found) throw new AppError('REVISAO_NAO_ENCONTRADA')
  return presentRevisaoInteira(found)
}
