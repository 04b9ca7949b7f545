import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { categorias } from './categorias.ts'
import { presentCategoriaMaterial } from './categorias-material.presenter.ts'

/** Makes a category. */
export async function createCategoriaMaterial(
  context: Context,
  { body }: Pick<InputOf<'categorias-material.create'>, 'body'>,
): Promise<AnswerOf<'categorias-material.create'>> {
  return presentCategoriaMaterial(await categorias.create(context, body))
}
