import { and, eq, inArray } from 'drizzle-orm'
import { chapas } from '#db/schema/chapas.ts'
import { clientes } from '#db/schema/clientes.ts'
import { contas } from '#db/schema/contas.ts'
import { estoqueItens, estoqueMateriais } from '#db/schema/estoque.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { eventos } from '#db/schema/registros.ts'
import { nextVersoes } from '#db/versao.ts'
import type { Context } from '#http/context.ts'

export type RecursoExemplo = 'clientes' | 'orcamentos' | 'materiais' | 'itens' | 'chapas'

/** A row of sample data. */
export interface LinhaExemplo {
  recurso: RecursoExemplo
  id: string
  excluidoEm: Date | null
}

/** Puts the account's calls about samples in a queue, until the transaction ends. */
export async function holdConta({ db, userId }: Context): Promise<void> {
  await db.select({ id: contas.id }).from(contas).where(eq(contas.id, userId)).for('no key update')
}

/** The first of `count` version numbers for synced rows that this transaction writes. */
export function takeVersoes(context: Context, count: number): Promise<number> {
  return nextVersoes(context, count)
}

/** All sample data of the account, deleted rows too. */
export async function findExemplos({ db, userId }: Context): Promise<LinhaExemplo[]> {
  const ofClientes = await db
    .select({ id: clientes.id, excluidoEm: clientes.excluidoEm })
    .from(clientes)
    .where(and(eq(clientes.userId, userId), eq(clientes.exemplo, true)))
  const ofOrcamentos = await db
    .select({ id: orcamentos.id, excluidoEm: orcamentos.excluidoEm })
    .from(orcamentos)
    .where(and(eq(orcamentos.userId, userId), eq(orcamentos.exemplo, true)))
  const ofMateriais = await db
    .select({ id: estoqueMateriais.id, excluidoEm: estoqueMateriais.excluidoEm })
    .from(estoqueMateriais)
    .where(and(eq(estoqueMateriais.userId, userId), eq(estoqueMateriais.exemplo, true)))
  const ofItens = await db
    .select({ id: estoqueItens.id, excluidoEm: estoqueItens.excluidoEm })
    .from(estoqueItens)
    .where(and(eq(estoqueItens.userId, userId), eq(estoqueItens.exemplo, true)))
  // The slabs of a stone that the workshop has made its own stay with it: its quantity is their sum.
  const ofChapas = await db
    .select({ id: chapas.id, excluidoEm: chapas.excluidoEm })
    .from(chapas)
    .innerJoin(
      estoqueMateriais,
      and(eq(estoqueMateriais.userId, chapas.userId), eq(estoqueMateriais.id, chapas.estoqueMaterialId)),
    )
    .where(and(eq(chapas.userId, userId), eq(chapas.exemplo, true), eq(estoqueMateriais.exemplo, true)))
  return [
    ...ofClientes.map((linha) => ({ recurso: 'clientes' as const, ...linha })),
    ...ofOrcamentos.map((linha) => ({ recurso: 'orcamentos' as const, ...linha })),
    ...ofMateriais.map((linha) => ({ recurso: 'materiais' as const, ...linha })),
    ...ofItens.map((linha) => ({ recurso: 'itens' as const, ...linha })),
    ...ofChapas.map((linha) => ({ recurso: 'chapas' as const, ...linha })),
  ]
}

/** Deletes one sample or brings it back. */
export async function updateExcluido(
  { db, userId }: Context,
  { recurso, id }: LinhaExemplo,
  fields: { excluidoEm: Date | null; versao?: number },
): Promise<void> {
  const table = { clientes, orcamentos, materiais: estoqueMateriais, itens: estoqueItens, chapas }[recurso]
  await db
    .update(table)
    .set(fields)
    .where(and(eq(table.userId, userId), eq(table.id, id)))
}

export interface FeitosDeExemplo {
  clientes: string[]
  materiais: string[]
  itens: string[]
  /** marked already; in the history like the others */
  chapas: string[]
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
    ...feitos.chapas,
    ...feitos.categorias,
  ]
  await db.delete(eventos).where(and(eq(eventos.userId, userId), inArray(eventos.entidadeId, ids)))
}
