import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { prateleira } from './prateleira.ts'

/** Deletes a product so that it can be restored; quotes that use it stay as they are. */
export async function removeEstoqueMaterial(
  context: Context,
  { params }: Pick<InputOf<'estoque-materiais.remove'>, 'params'>,
): Promise<AnswerOf<'estoque-materiais.remove'>> {
  return prateleira.remove(context, params.id)
}
