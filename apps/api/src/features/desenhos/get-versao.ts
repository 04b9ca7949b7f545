import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentVersaoInteira } from './desenhos.presenter.ts'
import { findVersao } from './desenhos.repository.ts'
import { requireDesenho } from './require-desenho.ts'

/**
 * One state of a drawing that is kept, with its content. It comes back by being saved as the drawing's newest.
 * @throws {AppError} DESENHO_NAO_ENCONTRADO, VERSAO_NAO_ENCONTRADA
 */
export async function getVersao(
  context: Context,
  { params }: Pick<InputOf<'desenhos.get-versao'>, 'params'>,
): Promise<AnswerOf<'desenhos.get-versao'>> {
  const { id: desenhoId } = await requireDesenho(context, params.id)
  const found = await findVersao(context, { desenhoId, versao: Number(params.versao) })
  if (!found) throw new AppError('VERSAO_NAO_ENCONTRADA')
  return presentVersaoInteira(found)
}
