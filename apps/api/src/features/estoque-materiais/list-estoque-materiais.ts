import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { presentEstoqueMaterial } from './estoque-materiais.presenter.ts'
import { findEstoqueMateriais } from './estoque-materiais.repository.ts'

/** Everything on the shelf by name, inactive products too. */
export async function listEstoqueMateriais(context: Context): Promise<AnswerOf<'estoque-materiais.list'>> {
  return (await findEstoqueMateriais(context)).map(presentEstoqueMaterial)
}
