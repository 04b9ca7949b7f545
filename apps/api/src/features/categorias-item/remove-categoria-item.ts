import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { categorias } from './categorias.ts'

/** Deletes a category in which nothing stands. */
export async function removeCategoriaItem(
  context: Context,
  { params }: Pick<InputOf<'categorias-item.remove'>, 'params'>,
): Promise<AnswerOf<'categorias-item.remove'>> {
  return categorias.remove(context, params.id)
}
