import { and, desc, eq, getTableColumns, lt, max, ne, sql, sum } from 'drizzle-orm'
import type { TipoProduto } from '@lapida/contracts/valores'
import { anyOf } from '#db/any-of.ts'
import { chapas } from '#db/schema/chapas.ts'
import { estoqueItens, estoqueMateriais } from '#db/schema/estoque.ts'
import { movimentos } from '#db/schema/movimentos.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { brokenConstraintOf } from '#db/sql-state.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'

export type LinhaMovimento = typeof movimentos.$inferSelect

/** A product of the stock as its row says. */
export interface ProdutoEmEstoque {
  tipo: TipoProduto
  id: string
  nome: string
  /** m² or units */
  quantidade: number
  excluido: boolean
}

/** A movement with what it names, as of now. */
export interface MovimentoGuardado {
  movimento: LinhaMovimento
  /** the quote that it was for, as far as the caller sees it */
  orcamentoId: string | null
  numeracao: string | null
  codigo: string | null
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const ROWS_AT_ONCE = 2_000

const TABELAS = { material: estoqueMateriais, item: estoqueItens } as const
const COLUNAS = { material: movimentos.estoqueMaterialId, item: movimentos.estoqueItemId } as const

/** These products of one shelf, deleted ones too, in the order of their ids. */
export function findProdutos(
  context: Context,
  tipo: TipoProduto,
  ids: readonly string[],
): Promise<ProdutoEmEstoque[]> {
  return ids.length === 0 ? Promise.resolve([]) : produtosQuery(context, tipo, ids)
}

/**
 * As findProdutos, and nobody else writes their quantities until the transaction ends. Always in the order of the
 * ids, so that two writers of the same products wait instead of blocking each other; what refers to a product, such
 * as a piece of a quote, may be written meanwhile.
 */
export function lockProdutos(
  context: Context,
  tipo: TipoProduto,
  ids: readonly string[],
): Promise<ProdutoEmEstoque[]> {
  return ids.length === 0 ? Promise.resolve([]) : produtosQuery(context, tipo, ids).for('no key update')
}

function produtosQuery({ db, userId }: Context, tipo: TipoProduto, ids: readonly string[]) {
  const tabela = TABELAS[tipo]
  return db
    .select({
      tipo: sql<TipoProduto>`${tipo}::text`,
      id: tabela.id,
      nome: tabela.nome,
      quantidade: tabela.quantidadeEstoque,
      excluido: sql<boolean>`${tabela.excluidoEm} is not null`,
    })
    .from(tabela)
    .where(and(eq(tabela.userId, userId), anyOf(tabela.id, ids)))
    .orderBy(tabela.id)
    .$dynamic()
}

/** The place of the last movement of each of these products; a product without any is missing. */
export async function findOrdens(
  { db, userId }: Context,
  tipo: TipoProduto,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const coluna = COLUNAS[tipo]
  const rows = await db
    .select({ id: coluna, ordem: max(movimentos.ordem) })
    .from(movimentos)
    .where(and(eq(movimentos.userId, userId), anyOf(coluna, ids)))
    .groupBy(coluna)
  return new Map(rows.map(({ id, ordem }) => [id ?? '', ordem ?? 0]))
}

/** @throws {AppError} ID_EM_USO when an id that a client made belongs to another movement, of whomever */
export async function insertMovimentos({ db }: Context, rows: readonly LinhaMovimento[]): Promise<void> {
  try {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await db.insert(movimentos).values(rows.slice(from, from + ROWS_AT_ONCE))
  } catch (error) {
    if (brokenConstraintOf(error) === 'movimentos_pkey') throw new AppError('ID_EM_USO')
    throw error
  }
}

/** Writes the quantities of products of one shelf. */
export async function updateQuantidades(
  { db, userId, now }: Context,
  tipo: TipoProduto,
  saldos: ReadonlyMap<string, number>,
): Promise<void> {
  const tabela = TABELAS[tipo]
  const [ids, values] = [[...saldos.keys()], [...saldos.values()].map(String)]
  await db
    .update(tabela)
    .set({ quantidadeEstoque: sql`novo.saldo`, updatedAt: now })
    .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(values)}::numeric[]) as novo (id, saldo)`)
    .where(and(eq(tabela.userId, userId), eq(tabela.id, sql`novo.id`)))
}

/** Sample data that somebody writes to is the workshop's from then on. */
export async function unmarkExemplo(
  { db, userId }: Context,
  { tipo, id }: Pick<ProdutoEmEstoque, 'tipo' | 'id'>,
): Promise<void> {
  const tabela = TABELAS[tipo]
  await db
    .update(tabela)
    .set({ exemplo: false })
    .where(and(eq(tabela.userId, userId), eq(tabela.id, id)))
}

/** The movements of one product, the newest first; `antesDe` goes on behind a place. */
export function findMovimentos(
  context: Context,
  { tipo, id }: Pick<ProdutoEmEstoque, 'tipo' | 'id'>,
  { antesDe, limite }: { antesDe?: number | undefined; limite: number },
): Promise<MovimentoGuardado[]> {
  return selectGuardados(context)
    .where(
      and(
        eq(movimentos.userId, context.userId),
        eq(COLUNAS[tipo], id),
        antesDe === undefined ? undefined : lt(movimentos.ordem, antesDe),
      ),
    )
    .orderBy(desc(movimentos.ordem))
    .limit(limite)
}

/** The movement of an id, or null. */
export async function findMovimento(context: Context, id: string): Promise<MovimentoGuardado | null> {
  const [found] = await selectGuardados(context).where(
    and(eq(movimentos.userId, context.userId), eq(movimentos.id, id)),
  )
  return found ?? null
}

function selectGuardados({ db }: Context) {
  return db
    .select({
      movimento: getTableColumns(movimentos),
      orcamentoId: orcamentos.id,
      numeracao: orcamentos.numeracao,
      codigo: chapas.codigo,
    })
    .from(movimentos)
    .leftJoin(
      orcamentos,
      and(eq(orcamentos.userId, movimentos.userId), eq(orcamentos.id, movimentos.orcamentoId)),
    )
    .leftJoin(chapas, and(eq(chapas.userId, movimentos.userId), eq(chapas.id, movimentos.chapaId)))
    .$dynamic()
}

/** What is out of the stock for a quote, product by product; what has come back is not among it. */
export async function findPendentes(
  { db, userId }: Context,
  orcamentoId: string,
): Promise<{ tipo: TipoProduto; id: string; quantidade: number }[]> {
  const { estoqueMaterialId, estoqueItemId } = movimentos
  const rows = await db
    .select({ estoqueMaterialId, estoqueItemId, soma: sum(movimentos.quantidade) })
    .from(movimentos)
    .where(
      and(
        eq(movimentos.userId, userId),
        eq(movimentos.orcamentoId, orcamentoId),
        sql`${movimentos.tipo} in ('aprovacao', 'devolucao')`,
      ),
    )
    .groupBy(estoqueMaterialId, estoqueItemId)
    .having(ne(sum(movimentos.quantidade), '0'))
    .orderBy(estoqueMaterialId, estoqueItemId)
  return rows.map((row) => ({
    ...(row.estoqueMaterialId === null
      ? { tipo: 'item' as const, id: row.estoqueItemId ?? '' }
      : { tipo: 'material' as const, id: row.estoqueMaterialId }),
    quantidade: -Number(row.soma),
  }))
}

/** The quantities of the movements of one slab of one stone, the oldest first. */
export async function findQuantidadesDaChapa(
  { db, userId }: Context,
  { materialId, chapaId }: { materialId: string; chapaId: string },
): Promise<number[]> {
  const rows = await db
    .select({ quantidade: movimentos.quantidade })
    .from(movimentos)
    .where(
      and(
        eq(movimentos.userId, userId),
        eq(movimentos.estoqueMaterialId, materialId),
        eq(movimentos.chapaId, chapaId),
      ),
    )
    .orderBy(movimentos.ordem)
  return rows.map(({ quantidade }) => quantidade)
}

/** Marks a quote as no longer out of the stock. */
export async function unmarkBaixado({ db, userId }: Context, orcamentoId: string): Promise<void> {
  await db
    .update(orcamentos)
    .set({ estoqueBaixado: false })
    .where(and(eq(orcamentos.userId, userId), eq(orcamentos.id, orcamentoId)))
}
