import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ordemProdutos, produtosFiltrados, type FiltroProdutos } from '#db/produtos-filtrados.ts'
import { chapas } from '#db/schema/chapas.ts'
import { categoriasMaterial, estoqueMateriais } from '#db/schema/estoque.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'

export type LinhaEstoqueMaterial = typeof estoqueMateriais.$inferSelect
export interface EstoqueMaterialGuardado {
  linha: LinhaEstoqueMaterial
  categoria: { id: string; nome: string }
  /** its slabs and leftovers that are not deleted, and the sides of those of them that are not cut */
  chapas: { todas: number; emEstoque: readonly (readonly [largura: number, altura: number])[] }
}

const shelf = { tabela: estoqueMateriais, categorias: categoriasMaterial }

/** The products of the shelf that are not deleted and pass the filter, by name. */
export function findEstoqueMateriais(
  context: Context,
  filtro: FiltroProdutos = {},
): Promise<EstoqueMaterialGuardado[]> {
  const found = selectGuardados(context)
    .where(produtosFiltrados(shelf, context.userId, filtro))
    .orderBy(...ordemProdutos(estoqueMateriais))
  return filtro.limite === undefined ? found : found.limit(filtro.limite)
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

function selectGuardados({ db, userId }: Context) {
  const contadas = chapasContadas(db, userId)
  return db
    .select({
      linha: estoqueMateriais,
      categoria: { id: categoriasMaterial.id, nome: categoriasMaterial.nome },
      chapas: {
        todas: sql<number>`coalesce(${contadas.todas}, 0)::int`,
        emEstoque: sql<[number, number][]>`coalesce(${contadas.emEstoque}, '[]'::jsonb)`,
      },
    })
    .from(estoqueMateriais)
    .innerJoin(
      categoriasMaterial,
      and(
        eq(categoriasMaterial.userId, estoqueMateriais.userId),
        eq(categoriasMaterial.id, estoqueMateriais.categoriaId),
      ),
    )
    .leftJoin(contadas, eq(contadas.materialId, estoqueMateriais.id))
    .$dynamic()
}

/** Counted once for all materials, not once for each. */
function chapasContadas(db: Context['db'], userId: string) {
  return db
    .select({
      materialId: chapas.estoqueMaterialId,
      todas: sql<number>`count(*)`.as('todas'),
      // The sides, not their sum: what a slab counts is the domain's to say.
      emEstoque: sql<
        [number, number][]
      >`jsonb_agg(jsonb_build_array(${chapas.largura}, ${chapas.altura})) filter (where ${chapas.estado} <> 'cortada')`.as(
        'em_estoque',
      ),
    })
    .from(chapas)
    .where(and(eq(chapas.userId, userId), isNull(chapas.excluidoEm)))
    .groupBy(chapas.estoqueMaterialId)
    .as('contadas')
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
