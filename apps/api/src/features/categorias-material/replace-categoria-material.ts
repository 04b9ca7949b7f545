import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { categorias } from './categorias.ts'
import { presentCategoriaMaterial } from './categorias-material.presenter.ts'

/** Renames a category. */
export async function replaceCategoriaMaterial(
  context: Context,
  { params, body }: Pick<InputOf<'categorias-material.replace'>, 'params' | 'body'>,
): Promise<AnswerOf<'categorias-material.replace'>> {
  return presentCategoriaMaterial(await categorias.replace(context, params.id, body))
}
