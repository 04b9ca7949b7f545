import { and, eq, inArray } from 'drizzle-orm'
import { chapas } from '#db/schema/chapas.ts'
import { clientes } from '#db/schema/clientes.ts'
import { desenhos } from '#db/schema/desenhos.ts'
import { estoqueItens, estoqueMateriais } from '#db/schema/estoque.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { planosCorte } from '#db/schema/planos-corte.ts'
import { eventos } from '#db/schema/registros.ts'
import { nextVersoes } from '#db/versao.ts'
import type { Context } from '#http/context.ts'

export { holdConta } from '#db/hold-conta.ts'

/** Where sample data is. Slabs come before the quotes that keep them: what comes back comes in this order. */
const TABELAS = {
  clientes,
  materiais: estoqueMateriais,
  itens: estoqueItens,
  chapas,
  orcamentos,
  desenhos,
  planosCorte,
} as const

export type RecursoExemplo = keyof typeof TABELAS

/** A row of sample data. */
export interface LinhaExemplo {
  recurso: RecursoExemplo
  id: string
  excluidoEm: Date | null
}

/** The first of `count` version numbers for synced rows that this transaction writes. */
export function takeVersoes(context: Context, count: number): Promise<number> {
  return nextVersoes(context, count)
}

/** All sample data of the account, deleted rows too. */
export async function findExemplos(context: Context): Promise<LinhaExemplo[]> {
  const linhas: LinhaExemplo[] = []
  for (const recurso of Object.keys(TABELAS) as RecursoExemplo[]) {
    const found = recurso === 'chapas' ? await findChapas(context) : await findMarcados(context, recurso)
    linhas.push(...found.map((linha) => ({ recurso, ...linha })))
  }
  return linhas
}

function findMarcados(
  { db, userId }: Context,
  recurso: RecursoExemplo,
): Promise<Omit<LinhaExemplo, 'recurso'>[]> {
  const tabela = TABELAS[recurso]
  return db
    .select({ id: tabela.id, excluidoEm: tabela.excluidoEm })
    .from(tabela)
    .where(and(eq(tabela.userId, userId), eq(tabela.exemplo, true)))
}

/** The slabs of a stone that the workshop has made its own stay with it: its quantity is their sum. */
function findChapas({ db, userId }: Context): Promise<Omit<LinhaExemplo, 'recurso'>[]> {
  return db
    .select({ id: chapas.id, excluidoEm: chapas.excluidoEm })
    .from(chapas)
    .innerJoin(
      estoqueMateriais,
      and(eq(estoqueMateriais.userId, chapas.userId), eq(estoqueMateriais.id, chapas.estoqueMaterialId)),
    )
    .where(and(eq(chapas.userId, userId), eq(chapas.exemplo, true), eq(estoqueMateriais.exemplo, true)))
}

/** Deletes one sample or brings it back. */
export async function updateExcluido(
  { db, userId }: Context,
  { recurso, id }: LinhaExemplo,
  fields: { excluidoEm: Date | null; versao?: number },
): Promise<void> {
  const table = TABELAS[recurso]
  await db
    .update(table)
    .set(fields)
    .where(and(eq(table.userId, userId), eq(table.id, id)))
}

export interface FeitosDeExemplo {
  clientes: string[]
  materiais: string[]
  itens: string[]
  /** slabs, quote, drawing and plan, marked already; in the history like the others */
  marcados: string[]
  /** categories that the samples needed: no sample data, but nobody's work either */
  categorias: string[]
}

/** Marks rows as sample data, and takes what their making left in the history out of it. */
export async function markExemplos({ db, userId }: Context, feitos: FeitosDeExemplo): Promise<void> {
  const exemplo = { exemplo: true }
  await db
    .update(clientes)
    .set(exemplo)
    .where(and(eq(clientes.userId, userId), inArray(clientes.id, feitos.clientes)))
  await db
    .update(estoqueMateriais)
    .set(exemplo)
    .where(and(eq(estoqueMateriais.userId, userId), inArray(estoqueMateriais.id, feitos.materiais)))
  await db
    .update(estoqueItens)
    .set(exemplo)
    .where(and(eq(estoqueItens.userId, userId), inArray(estoqueItens.id, feitos.itens)))
  const ids = [
    ...feitos.clientes,
    ...feitos.materiais,
    ...feitos.itens,
    ...feitos.marcados,
    ...feitos.categorias,
  ]
  await db.delete(eventos).where(and(eq(eventos.userId, userId), inArray(eventos.entidadeId, ids)))
}

/** Takes these events out of the history. */
export async function deleteEventos({ db, userId }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(eventos).where(and(eq(eventos.userId, userId), inArray(eventos.id, [...ids])))
}
