import { getTableColumns, sql } from 'drizzle-orm'
import type { EstoqueItemCreate, EstoqueMaterialCreate } from '@lapida/contracts/estoque'
import { recordEventos as recordSome, type NewEvento } from '#db/eventos.ts'
import { categoriasItem, categoriasMaterial, estoqueItens, estoqueMateriais } from '#db/schema/estoque.ts'
import type { ProdutoEscrito } from '#features/estoque/produto-values.ts'
import type { Context } from '#http/context.ts'

/** One of the two shelves of the stock. */
export type Prateleira = 'materiais' | 'itens'
export type ProdutoColunas = ProdutoEscrito & { id: string; busca: string }

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const ROWS_AT_ONCE = 1_000

const PRODUTOS = { materiais: estoqueMateriais, itens: estoqueItens } as const
const CATEGORIAS = { materiais: categoriasMaterial, itens: categoriasItem } as const

export async function insertCategorias(
  { db, userId, now }: Context,
  prateleira: Prateleira,
  categorias: readonly { id: string; nome: string }[],
): Promise<void> {
  if (categorias.length === 0) return
  const made = { userId, descricao: '', createdAt: now, updatedAt: now }
  await db.insert(CATEGORIAS[prateleira]).values(categorias.map((categoria) => ({ ...categoria, ...made })))
}

/** Inserts products, or writes over the ones whose ids exist: only the columns that the rows have. */
export async function upsertProdutos(
  { db, userId, now }: Context,
  prateleira: Prateleira,
  rows: readonly ProdutoColunas[],
): Promise<void> {
  const made = { userId, exemplo: false, createdAt: now, updatedAt: now, excluidoEm: null }
  for (const some of portions(rows)) {
    const values = some.map((row) => ({ ...row, ...made }))
    const set = overwritten(prateleira, [...Object.keys(some[0] ?? {}), 'updatedAt'])
    if (prateleira === 'materiais')
      await db
        .insert(estoqueMateriais)
        .values(values as (ProdutoColunas & EstoqueMaterialCreate & typeof made)[])
        .onConflictDoUpdate({ target: estoqueMateriais.id, set })
    else
      await db
        .insert(estoqueItens)
        .values(values as (ProdutoColunas & EstoqueItemCreate & typeof made)[])
        .onConflictDoUpdate({ target: estoqueItens.id, set })
  }
}

export async function recordEventos(context: Context, eventos: readonly NewEvento[]): Promise<void> {
  for (const some of portions(eventos)) await recordSome(context, [...some])
}

function overwritten(prateleira: Prateleira, written: readonly string[]) {
  const columns = Object.entries(getTableColumns(PRODUTOS[prateleira])).filter(
    ([key]) => key !== 'id' && written.includes(key),
  )
  return Object.fromEntries(
    columns.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  )
}

function* portions<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += ROWS_AT_ONCE) yield list.slice(from, from + ROWS_AT_ONCE)
}
