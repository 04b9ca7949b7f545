import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { presentEstoqueItem } from './estoque-itens.presenter.ts'
import { findEstoqueItens } from './estoque-itens.repository.ts'

/** Everything on the shelf by name, inactive products too. */
export async function listEstoqueItens(context: Context): Promise<AnswerOf<'estoque-itens.list'>> {
  return (await findEstoqueItens(context)).map(presentEstoqueItem)
}
