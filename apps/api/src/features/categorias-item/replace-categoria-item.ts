import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { categorias } from './categorias.ts'
import { presentCategoriaItem } from './categorias-item.presenter.ts'

/** Renames a category. */
export async function replaceCategoriaItem(
  context: Context,
  { params, body }: Pick<InputOf<'categorias-item.replace'>, 'params' | 'body'>,
): Promise<AnswerOf<'categorias-item.replace'>> {
  return presentCategoriaItem(await categorias.replace(context, params.id, body))
}
