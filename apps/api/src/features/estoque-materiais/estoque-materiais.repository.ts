import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { categoriasMaterial, estoqueMateriais } from '#db/schema/estoque.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'

export type LinhaEstoqueMaterial = typeof estoqueMateriais.$inferSelect
export interface EstoqueMaterialGuardado {
  linha: LinhaEstoqueMaterial
  categoria: { id: string; nome: string }
}

/** Every product of the shelf that is not deleted, by name. */
export function findEstoqueMateriais(context: Context): Promise<EstoqueMaterialGuardado[]> {
  return selectGuardados(context)
    .where(and(eq(estoqueMateriais.userId, context.userId), isNull(estoqueMateriais.excluidoEm)))
    .orderBy(asc(estoqueMateriais.nome), asc(estoqueMateriais.id))
}

/** The product of an id; `excluido` looks among the deleted ones instead. */
export async function findEstoqueMaterial(
  context: Context,
  { id, excluido = false }: { id: string; excluido?: boolean },
): Promise<EstoqueMaterialGuardado | null> {
  const excluidoEm = estoqueMateriais.excluidoEm
  const [found] = await selectGuardados(context).where(
    and(
      eq(estoqueMateriais.userId, context.userId),
      eq(estoqueMateriais.id, id),
      excluido ? isNotNull(excluidoEm) : isNull(excluidoEm),
    ),
  )
  return found ?? null
}

function selectGuardados({ db }: Context) {
  return db
    .select({
      linha: estoqueMateriais,
      categoria: { id: categoriasMaterial.id, nome: categoriasMaterial.nome },
    })
    .from(estoqueMateriais)
    .innerJoin(
      categoriasMaterial,
      and(
        eq(categoriasMaterial.userId, estoqueMateriais.userId),
        eq(categoriasMaterial.id, estoqueMateriais.categoriaId),
      ),
    )
    .$dynamic()
}

export async function insertEstoqueMaterial({ db }: Context, row: LinhaEstoqueMaterial): Promise<void> {
  await db.insert(estoqueMateriais).values(row)
}

export async function updateEstoqueMaterial(
  { db, userId }: Context,
  id: string,
  fields: Partial<LinhaEstoqueMaterial>,
): Promise<void> {
  await db
    .update(estoqueMateriais)
    .set(fields)
    .where(and(eq(estoqueMateriais.userId, userId), eq(estoqueMateriais.id, id)))
}

/** Whether the account has this category; it stays until the transaction ends. */
export async function holdCategoria({ db, userId }: Context, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: categoriasMaterial.id })
    .from(categoriasMaterial)
    .where(and(eq(categoriasMaterial.userId, userId), eq(categoriasMaterial.id, id)))
    .for('key share')
  return rows.length > 0
}
