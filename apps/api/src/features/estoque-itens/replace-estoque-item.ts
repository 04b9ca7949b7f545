import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { prateleira } from './prateleira.ts'

/** Replaces a product. */
export async function replaceEstoqueItem(
  context: Context,
  { params, body }: Pick<InputOf<'estoque-itens.replace'>, 'params' | 'body'>,
): Promise<AnswerOf<'estoque-itens.replace'>> {
  return prateleira.write(context, params.id, body)
}
