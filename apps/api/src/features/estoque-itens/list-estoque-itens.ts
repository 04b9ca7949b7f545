import type { AnswerOf } from '@lapida/contracts/endpoints'
import { filtroProdutos } from '#features/estoque/filtro-produtos.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentEstoqueItem } from './estoque-itens.presenter.ts'
import { findEstoqueItens } from './estoque-itens.repository.ts'

/** Everything on the shelf by name, inactive products too; or what the query asks for of it. */
export async function listEstoqueItens(
  context: Context,
  { query }: Pick<InputOf<'estoque-itens.list'>, 'query'> = { query: {} },
): Promise<AnswerOf<'estoque-itens.list'>> {
  return (await findEstoqueItens(context, filtroProdutos(query))).map(presentEstoqueItem)
}
