import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { prateleira } from './prateleira.ts'

/** Brings a deleted product back. */
export async function restoreEstoqueItem(
  context: Context,
  { params }: Pick<InputOf<'estoque-itens.restore'>, 'params'>,
): Promise<AnswerOf<'estoque-itens.restore'>> {
  return prateleira.restore(context, params.id)
}
