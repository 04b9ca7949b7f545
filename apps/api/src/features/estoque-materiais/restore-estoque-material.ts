import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { prateleira } from './prateleira.ts'

/** Brings a deleted product back. */
export async function restoreEstoqueMaterial(
  context: Context,
  { params }: Pick<InputOf<'estoque-materiais.restore'>, 'params'>,
): Promise<AnswerOf<'estoque-materiais.restore'>> {
  return prateleira.restore(context, params.id)
}
