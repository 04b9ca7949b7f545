import { and, asc, eq, sql } from 'drizzle-orm'
import { categoriasItem, estoqueItens } from '#db/schema/estoque.ts'
import type { CategoriaGuardada, LinhaCategoria } from '#features/estoque/write-categoria.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'

/** The categories by name, or the one of an id, each with what stands in it. */
export async function findCategoriasItem({ db, userId }: Context, id?: string): Promise<CategoriaGuardada[]> {
  const excluidoEm = estoqueItens.excluidoEm
  return db
    .select({
      id: categoriasItem.id,
      nome: categoriasItem.nome,
      descricao: categoriasItem.descricao,
      produtos: sql<number>`count(${estoqueItens.id}) filter (where ${excluidoEm} is null)::int`,
      excluidos: sql<number>`count(${estoqueItens.id}) filter (where ${excluidoEm} is not null)::int`,
    })
    .from(categoriasItem)
    .leftJoin(
      estoqueItens,
      and(eq(estoqueItens.userId, categoriasItem.userId), eq(estoqueItens.categoriaId, categoriasItem.id)),
    )
    .where(and(eq(categoriasItem.userId, userId), id === undefined ? undefined : eq(categoriasItem.id, id)))
    .groupBy(categoriasItem.id)
    .orderBy(asc(categoriasItem.nome), asc(categoriasItem.id))
}

export async function insertCategoriaItem({ db }: Context, row: LinhaCategoria): Promise<void> {
  await db.insert(categoriasItem).values(row)
}

export async function updateCategoriaItem(
  { db, userId }: Context,
  id: string,
  fields: Partial<LinhaCategoria>,
): Promise<void> {
  await db
    .update(categoriasItem)
    .set(fields)
    .where(and(eq(categoriasItem.userId, userId), eq(categoriasItem.id, id)))
}

/** Holds new products of a category back until the transaction ends. */
export async function lockCategoriaItem({ db, userId }: Context, id: string): Promise<void> {
  await db
    .select({ id: categoriasItem.id })
    .from(categoriasItem)
    .where(and(eq(categoriasItem.userId, userId), eq(categoriasItem.id, id)))
    .for('update')
}

export async function deleteCategoriaItem({ db, userId }: Context, id: string): Promise<void> {
  await db.delete(categoriasItem).where(and(eq(categoriasItem.userId, userId), eq(categoriasItem.id, id)))
}
