import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { prateleira } from './prateleira.ts'

/** Changes the fields of a product that were sent. */
export async function changeEstoqueMaterial(
  context: Context,
  { params, body }: Pick<InputOf<'estoque-materiais.change'>, 'params' | 'body'>,
): Promise<AnswerOf<'estoque-materiais.change'>> {
  return prateleira.write(context, params.id, body)
}
