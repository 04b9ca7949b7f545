import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { presentCategoriaItem } from './categorias-item.presenter.ts'
import { findCategoriasItem } from './categorias-item.repository.ts'

/** The categories by name, each with how many products stand in it. */
export async function listCategoriasItem(context: Context): Promise<AnswerOf<'categorias-item.list'>> {
  return (await findCategoriasItem(context)).map(presentCategoriaItem)
}
