import type { TipoProduto } from '@lapida/contracts/valores'
import type { Context } from '#http/context.ts'
import { findProdutos, lockProdutos, type ProdutoEmEstoque } from './movimentos.repository.ts'

/** A product by its shelf and id. */
export interface Produto {
  tipo: TipoProduto
  id: string
}

/** Products by `chaveOfProduto`. */
export type Produtos = ReadonlyMap<string, ProdutoEmEstoque>

/** A stone and an item may have the same id. */
export function chaveOfProduto({ tipo, id }: Produto): string {
  return `${tipo}/${id}`
}

const idsOf = (produtos: readonly Produto[], tipo: TipoProduto) => [
  ...new Set(produtos.filter((produto) => produto.tipo === tipo).map(({ id }) => id)),
]

const byChave = (produtos: readonly ProdutoEmEstoque[]) =>
  new Map(produtos.map((produto) => [chaveOfProduto(produto), produto]))

/**
 * These products with their quantities, which nobody else writes until the transaction ends: stones before items,
 * each by id. Who also writes a quote holds the quote first. Deleted products are among them, unknown ones are not.
 */
export async function holdProdutos(context: Context, produtos: readonly Produto[]): Promise<Produtos> {
  const materiais = await lockProdutos(context, 'material', idsOf(produtos, 'material'))
  const itens = await lockProdutos(context, 'item', idsOf(produtos, 'item'))
  return byChave([...materiais, ...itens])
}

/** The same products as they are now, without holding anybody back. */
export async function readProdutos(context: Context, produtos: readonly Produto[]): Promise<Produtos> {
  const materiais = await findProdutos(context, 'material', idsOf(produtos, 'material'))
  const itens = await findProdutos(context, 'item', idsOf(produtos, 'item'))
  return byChave([...materiais, ...itens])
}
