import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ordemProdutos, produtosFiltrados, type FiltroProdutos } from '#db/produtos-filtrados.ts'
import { chapas } from '#db/schema/chapas.ts'
import { categoriasItem, categoriasMaterial, estoqueItens, estoqueMateriais } from '#db/schema/estoque.ts'
import type { Context } from '#http/context.ts'
import type { LinhaProduto } from './produto-values.ts'

export { recordEventos } from '#db/eventos.ts'

export interface ItemGuardado {
  linha: typeof estoqueItens.$inferSelect
  categoria: { id: string; nome: string }
}

export interface MaterialGuardado {
  linha: typeof estoqueMateriais.$inferSelect
  categoria: { id: string; nome: string }
  /** its slabs and leftovers that are not deleted, and the sides of those of them that are not cut */
  chapas: { todas: number; emEstoque: readonly (readonly [largura: number, altura: number])[] }
}

/** The stored products of one shelf. */
export interface ProdutosGuardados<Guardado extends { linha: object }> {
  /** those that are not deleted and pass the filter, by name */
  list(context: Context, filtro: FiltroProdutos): Promise<Guardado[]>
  /** the one of an id; `excluido` looks among the deleted ones instead */
  find(context: Context, place: { id: string; excluido?: boolean }): Promise<Guardado | null>
  insert(context: Context, row: Guardado['linha']): Promise<void>
  update(context: Context, id: string, fields: Partial<LinhaProduto>): Promise<void>
  /** whether the account has this category; it stays until the transaction ends */
  holdCategoria(context: Context, id: string): Promise<boolean>
}

export const itensGuardados = guardadosIn(
  { tabela: estoqueItens, categorias: categoriasItem, marca: estoqueItens.marca },
  selectItens,
)
export const materiaisGuardados = guardadosIn(
  { tabela: estoqueMateriais, categorias: categoriasMaterial },
  selectMateriais,
)

type TabelaProdutos = typeof estoqueItens | typeof estoqueMateriais

interface Tabelas<Tabela> {
  tabela: Tabela
  categorias: typeof categoriasItem | typeof categoriasMaterial
  /** what is searched beside what both shelves have */
  marca?: AnyPgColumn
}

interface Clauses {
  where: SQL | undefined
  orderBy?: SQL[]
  limite?: number | undefined
}

function guardadosIn<Tabela extends TabelaProdutos, Guardado extends { linha: Tabela['$inferSelect'] }>(
  shelf: Tabelas<Tabela>,
  select: (context: Context, clauses: Clauses) => Promise<Guardado[]>,
): ProdutosGuardados<Guardado> {
  const { categorias } = shelf
  const tabela: TabelaProdutos = shelf.tabela
  const ofId = (userId: string, id: string) => and(eq(tabela.userId, userId), eq(tabela.id, id))
  return {
    list: (context, filtro) =>
      select(context, {
        where: produtosFiltrados(shelf, context.userId, filtro),
        orderBy: ordemProdutos(tabela),
        limite: filtro.limite,
      }),
    async find(context, { id, excluido = false }) {
      const there = excluido ? isNotNull(tabela.excluidoEm) : isNull(tabela.excluidoEm)
      const [found] = await select(context, { where: and(ofId(context.userId, id), there) })
      return found ?? null
    },
    async insert({ db }, row) {
      await db.insert(tabela).values(row)
    },
    async update({ db, userId }, id, fields) {
      await db.update(tabela).set(fields).where(ofId(userId, id))
    },
    async holdCategoria({ db, userId }, id) {
      const rows = await db
        .select({ id: categorias.id })
        .from(categorias)
        .where(and(eq(categorias.userId, userId), eq(categorias.id, id)))
        .for('key share')
      return rows.length > 0
    },
  }
}

async function selectItens(
  { db }: Context,
  { where, orderBy = [], limite }: Clauses,
): Promise<ItemGuardado[]> {
  const found = db
    .select({ linha: estoqueItens, categoria: { id: categoriasItem.id, nome: categoriasItem.nome } })
    .from(estoqueItens)
    .innerJoin(
      categoriasItem,
      and(eq(categoriasItem.userId, estoqueItens.userId), eq(categoriasItem.id, estoqueItens.categoriaId)),
    )
    .where(where)
    .orderBy(...orderBy)
  return limite === undefined ? found : found.limit(limite)
}

async function selectMateriais(
  { db, userId }: Context,
  { where, orderBy = [], limite }: Clauses,
): Promise<MaterialGuardado[]> {
  const contadas = chapasContadas(db, userId)
  const found = db
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
    .where(where)
    .orderBy(...orderBy)
  return limite === undefined ? found : found.limit(limite)
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
