import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ordemProdutos, produtosFiltrados, type FiltroProdutos } from '#db/produtos-filtrados.ts'
import { categoriasItem, estoqueItens } from '#db/schema/estoque.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'

export type LinhaEstoqueItem = typeof estoqueItens.$inferSelect
export interface EstoqueItemGuardado {
  linha: LinhaEstoqueItem
  categoria: { id: string; nome: string }
}

const shelf = { tabela: estoqueItens, categorias: categoriasItem, marca: estoqueItens.marca }

/** The products of the shelf that are not deleted and pass the filter, by name. */
export function findEstoqueItens(
  context: Context,
  filtro: FiltroProdutos = {},
): Promise<EstoqueItemGuardado[]> {
  const found = selectGuardados(context)
    .where(produtosFiltrados(shelf, context.userId, filtro))
    .orderBy(...ordemProdutos(estoqueItens))
  return filtro.limite === undefined ? found : found.limit(filtro.limite)
}

/** The product of an id; `excluido` looks among the deleted ones instead. */
export async function findEstoqueItem(
  context: Context,
  { id, excluido = false }: { id: string; excluido?: boolean },
): Promise<EstoqueItemGuardado | null> {
  const excluidoEm = estoqueItens.excluidoEm
  const [found] = await selectGuardados(context).where(
    and(
      eq(estoqueItens.userId, context.userId),
      eq(estoqueItens.id, id),
      excluido ? isNotNull(excluidoEm) : isNull(excluidoEm),
    ),
  )
  return found ?? null
}

function selectGuardados({ db }: Context) {
  return db
    .select({
      linha: estoqueItens,
      categoria: { id: categoriasItem.id, nome: categoriasItem.nome },
    })
    .from(estoqueItens)
    .innerJoin(
      categoriasItem,
      and(eq(categoriasItem.userId, estoqueItens.userId), eq(categoriasItem.id, estoqueItens.categoriaId)),
    )
    .$dynamic()
}

export async function insertEstoqueItem({ db }: Context, row: LinhaEstoqueItem): Promise<void> {
  await db.insert(estoqueItens).values(row)
}

export async function updateEstoqueItem(
  { db, userId }: Context,
  id: string,
  fields: Partial<LinhaEstoqueItem>,
): Promise<void> {
  await db
    .update(estoqueItens)
    .set(fields)
    .where(and(eq(estoqueItens.userId, userId), eq(estoqueItens.id, id)))
}

/** Whether the account has this category; it stays until the transaction ends. */
export async function holdCategoria({ db, userId }: Context, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: categoriasItem.id })
    .from(categoriasItem)
    .where(and(eq(categoriasItem.userId, userId), eq(categoriasItem.id, id)))
    .for('key share')
  return rows.length > 0
}
