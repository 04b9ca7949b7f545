import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { categorias } from './categorias.ts'
import { presentCategoriaItem } from './categorias-item.presenter.ts'

/** Makes a category. */
export async function createCategoriaItem(
  context: Context,
  { body }: Pick<InputOf<'categorias-item.create'>, 'body'>,
): Promise<AnswerOf<'categorias-item.create'>> {
  return presentCategoriaItem(await categorias.create(context, body))
}
