import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { prateleira } from './prateleira.ts'

/** Puts a product on the shelf. */
export async function createEstoqueMaterial(
  context: Context,
  { body }: Pick<InputOf<'estoque-materiais.create'>, 'body'>,
): Promise<AnswerOf<'estoque-materiais.create'>> {
  return prateleira.create(context, body)
}
