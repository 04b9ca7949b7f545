import type { AnswerOf } from '@lapida/contracts/endpoints'
import { filtroProdutos } from '#features/estoque/filtro-produtos.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentEstoqueMaterial } from './estoque-materiais.presenter.ts'
import { findEstoqueMateriais } from './estoque-materiais.repository.ts'

/** Everything on the shelf by name, inactive products too; or what the query asks for of it. */
export async function listEstoqueMateriais(
  context: Context,
  { query }: Pick<InputOf<'estoque-materiais.list'>, 'query'> = { query: {} },
): Promise<AnswerOf<'estoque-materiais.list'>> {
  return (await findEstoqueMateriais(context, filtroProdutos(query))).map(presentEstoqueMaterial)
}
