import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { presentCategoriaMaterial } from './categorias-material.presenter.ts'
import { findCategoriasMaterial } from './categorias-material.repository.ts'

/** The categories by name, each with how many products stand in it. */
export async function listCategoriasMaterial(
  context: Context,
): Promise<AnswerOf<'categorias-material.list'>> {
  return (await findCategoriasMaterial(context)).map(presentCategoriaMaterial)
}
