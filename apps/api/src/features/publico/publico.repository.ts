import { sql } from 'drizzle-orm'
import type { Context } from '#http/context.ts'

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
