import { and, eq, inArray, sql } from 'drizzle-orm'
import { categoriasMaterial, estoqueMateriais } from '#db/schema/estoque.ts'
import type { Context } from '#http/context.ts'

export { findEncerradaAte } from '#db/encerramento.ts'

export interface DonoDoLink {
  userId: string
  orcamentoId: string
}

/** Whose quote a public address opens; null when it opens none, or does so no longer. */
export async function findDonoDoLink({ db }: Context, codigo: string): Promise<DonoDoLink | null> {
  const { rows } = await db.execute<{ conta_id: string; id_orcamento: string }>(
    sql`select conta_id, id_orcamento from dono_do_link(${codigo})`,
  )
  const [row] = rows
  return row ? { userId: row.conta_id, orcamentoId: row.id_orcamento } : null
}

/** What of a stone of the stock a customer is told and shown. */
export type PedraDoEstoque = Pick<
  typeof estoqueMateriais.$inferSelect,
  'id' | 'nome' | 'acabamento' | 'veio' | 'imagens'
> & { categoria: string }

/** These stones of the account by id, deleted ones too: what was sold of them is sold. */
export async function findPedras(
  { db, userId }: Context,
  ids: readonly string[],
): Promise<Map<string, PedraDoEstoque>> {
  if (ids.length === 0) return new Map()
  const { id, nome, acabamento, veio, imagens, categoriaId } = estoqueMateriais
  const rows = await db
    .select({ id, nome, acabamento, veio, imagens, categoria: categoriasMaterial.nome })
    .from(estoqueMateriais)
    .innerJoin(
      categoriasMaterial,
      and(eq(categoriasMaterial.userId, estoqueMateriais.userId), eq(categoriasMaterial.id, categoriaId)),
    )
    .where(and(eq(estoqueMateriais.userId, userId), inArray(id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A file that was made here: of which version of which quote, and whose. */
export interface DonoDoArquivo extends DonoDoLink {
  numero: number
}

/** Whose file has a hash; null when it was not made here. */
export async function findDonoDoArquivo({ db }: Context, sha256: string): Promise<DonoDoArquivo | null> {
  const { rows } = await db.execute<{ conta_id: string; id_orcamento: string; numero_proposta: number }>(
    sql`select conta_id, id_orcamento, numero_proposta from dono_do_arquivo(${sha256})`,
  )
  const [row] = rows
  return row ? { userId: row.conta_id, orcamentoId: row.id_orcamento, numero: row.numero_proposta } : null
}
