import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentDesenho } from './desenhos.presenter.ts'
import { findCongeladas } from './desenhos.repository.ts'
import { requireDesenho } from './require-desenho.ts'

/**
 * One drawing with its content.
 * @throws {AppError} DESENHO_NAO_ENCONTRADO
 */
export async function getDesenho(
  context: Context,
  { params }: Pick<InputOf<'desenhos.get'>, 'params'>,
): Promise<AnswerOf<'desenhos.get'>> {
  const linha = await requireDesenho(context, params.id)
  return presentDesenho(linha, (await findCongeladas(context, [linha.id])).get(linha.id))
}
