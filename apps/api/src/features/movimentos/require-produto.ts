import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { chaveOfProduto, holdProdutos, readProdutos, type Produto } from './hold-produtos.ts'
import type { ProdutoEmEstoque } from './movimentos.repository.ts'

/** A product as a call names it: a stone or an item. */
export interface ProdutoNomeado {
  materialId?: string | undefined
  itemId?: string | undefined
}

/** The product that a call names, whether or not there is one. */
export function produtoNomeado({ materialId, itemId }: ProdutoNomeado): Produto {
  return materialId === undefined
    ? { tipo: 'item', id: idToFind(itemId ?? '') }
    : { tipo: 'material', id: idToFind(materialId) }
}

/**
 * The product that a call names, which is not deleted; `hold` keeps its quantity until the transaction ends.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, ITEM_NAO_ENCONTRADO
 */
export async function requireProduto(
  context: Context,
  nomeado: ProdutoNomeado,
  { hold = false } = {},
): Promise<ProdutoEmEstoque> {
  const produto = produtoNomeado(nomeado)
  const found = await (hold ? holdProdutos : readProdutos)(context, [produto])
  const known = found.get(chaveOfProduto(produto))
  if (!known || known.excluido) throw new AppError(notFound(produto))
  return known
}

/** The error that says that there is no such product. */
export function notFound({ tipo }: Produto): 'MATERIAL_NAO_ENCONTRADO' | 'ITEM_NAO_ENCONTRADO' {
  return tipo === 'material' ? 'MATERIAL_NAO_ENCONTRADO' : 'ITEM_NAO_ENCONTRADO'
}
