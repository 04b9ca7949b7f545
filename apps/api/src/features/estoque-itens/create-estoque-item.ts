import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { prateleira } from './prateleira.ts'

/** Puts a product on the shelf. */
export async function createEstoqueItem(
  context: Context,
  { body }: Pick<InputOf<'estoque-itens.create'>, 'body'>,
): Promise<AnswerOf<'estoque-itens.create'>> {
  return prateleira.create(context, body)
}
