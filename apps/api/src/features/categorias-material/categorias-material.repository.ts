import { and, asc, eq, sql } from 'drizzle-orm'
import { categoriasMaterial, estoqueMateriais } from '#db/schema/estoque.ts'
import type { CategoriaGuardada, LinhaCategoria } from '#features/estoque/write-categoria.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'

/** The categories by name, or the one of an id, each with what stands in it. */
export async function findCategoriasMaterial(
  { db, userId }: Context,
  id?: string,
): Promise<CategoriaGuardada[]> {
  const excluidoEm = estoqueMateriais.excluidoEm
  return db
    .select({
      id: categoriasMaterial.id,
      nome: categoriasMaterial.nome,
      descricao: categoriasMaterial.descricao,
      produtos: sql<number>`count(${estoqueMateriais.id}) filter (where ${excluidoEm} is null)::int`,
      excluidos: sql<number>`count(${estoqueMateriais.id}) filter (where ${excluidoEm} is not null)::int`,
    })
    .from(categoriasMaterial)
    .leftJoin(
      estoqueMateriais,
      and(
        eq(estoqueMateriais.userId, categoriasMaterial.userId),
        eq(estoqueMateriais.categoriaId, categoriasMaterial.id),
      ),
    )
    .where(
      and(
        eq(categoriasMaterial.userId, userId),
        id === undefined ? undefined : eq(categoriasMaterial.id, id),
      ),
    )
    .groupBy(categoriasMaterial.id)
    .orderBy(asc(categoriasMaterial.nome), asc(categoriasMaterial.id))
}

export async function insertCategoriaMaterial({ db }: Context, row: LinhaCategoria): Promise<void> {
  await db.insert(categoriasMaterial).values(row)
}

export async function updateCategoriaMaterial(
  { db, userId }: Context,
  id: string,
  fields: Partial<LinhaCategoria>,
): Promise<void> {
  await db
    .update(categoriasMaterial)
    .set(fields)
    .where(and(eq(categoriasMaterial.userId, userId), eq(categoriasMaterial.id, id)))
}

/** Holds new products of a category back until the transaction ends. */
export async function lockCategoriaMaterial({ db, userId }: Context, id: string): Promise<void> {
  await db
    .select({ id: categoriasMaterial.id })
    .from(categoriasMaterial)
    .where(and(eq(categoriasMaterial.userId, userId), eq(categoriasMaterial.id, id)))
    .for('update')
}

export async function deleteCategoriaMaterial({ db, userId }: Context, id: string): Promise<void> {
  await db
    .delete(categoriasMaterial)
    .where(and(eq(categoriasMaterial.userId, userId), eq(categoriasMaterial.id, id)))
}
