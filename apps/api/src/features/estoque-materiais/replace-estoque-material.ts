import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { prateleira } from './prateleira.ts'

/** Replaces a product. */
export async function replaceEstoqueMaterial(
  context: Context,
  { params, body }: Pick<InputOf<'estoque-materiais.replace'>, 'params' | 'body'>,
): Promise<AnswerOf<'estoque-materiais.replace'>> {
  return prateleira.write(context, params.id, body)
}
