import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { categorias } from './categorias.ts'

/** Deletes a category in which nothing stands. */
export async function removeCategoriaMaterial(
  context: Context,
  { params }: Pick<InputOf<'categorias-material.remove'>, 'params'>,
): Promise<AnswerOf<'categorias-material.remove'>> {
  return categorias.remove(context, params.id)
}
