import { and, asc, eq, sql } from 'drizzle-orm'
import { categoriasItem, categoriasMaterial, estoqueItens, estoqueMateriais } from '#db/schema/estoque.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'

export type LinhaCategoria = typeof categoriasItem.$inferSelect

/** A category with how many products stand in it, and how many deleted ones still refer to it. */
export interface CategoriaGuardada {
  id: string
  nome: string
  descricao: string
  produtos: number
  excluidos: number
}

/** The stored categories of one shelf. */
export interface CategoriasGuardadas {
  /** all of them by name, or the one of an id, each with what stands in it */
  find(context: Context, id?: string): Promise<CategoriaGuardada[]>
  insert(context: Context, row: LinhaCategoria): Promise<void>
  update(context: Context, id: string, fields: Partial<LinhaCategoria>): Promise<void>
  /** holds new products of a category back until the transaction ends */
  lock(context: Context, id: string): Promise<void>
  remove(context: Context, id: string): Promise<void>
}

export const categoriasItemGuardadas = guardadasIn(categoriasItem, estoqueItens)
export const categoriasMaterialGuardadas = guardadasIn(categoriasMaterial, estoqueMateriais)

function guardadasIn(
  tabela: typeof categoriasItem | typeof categoriasMaterial,
  produtos: typeof estoqueItens | typeof estoqueMateriais,
): CategoriasGuardadas {
  const ofId = (userId: string, id: string) => and(eq(tabela.userId, userId), eq(tabela.id, id))
  return {
    async find({ db, userId }, id) {
      return db
        .select({
          id: tabela.id,
          nome: tabela.nome,
          descricao: tabela.descricao,
          produtos: sql<number>`count(${produtos.id}) filter (where ${produtos.excluidoEm} is null)::int`,
          excluidos: sql<number>`count(${produtos.id}) filter (where ${produtos.excluidoEm} is not null)::int`,
        })
        .from(tabela)
        .leftJoin(produtos, and(eq(produtos.userId, tabela.userId), eq(produtos.categoriaId, tabela.id)))
        .where(id === undefined ? eq(tabela.userId, userId) : ofId(userId, id))
        .groupBy(tabela.id)
        .orderBy(asc(tabela.nome), asc(tabela.id))
    },
    async insert({ db }, row) {
      await db.insert(tabela).values(row)
    },
    async update({ db, userId }, id, fields) {
      await db.update(tabela).set(fields).where(ofId(userId, id))
    },
    async lock({ db, userId }, id) {
      await db.select({ id: tabela.id }).from(tabela).where(ofId(userId, id)).for('update')
    },
    async remove({ db, userId }, id) {
      await db.delete(tabela).where(ofId(userId, id))
    },
  }
}
