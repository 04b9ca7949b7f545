import { and, eq, sql } from 'drizzle-orm'
import { orcamentos } from '#db/schema/orcamentos.ts'
import type { Context } from '#http/context.ts'
import { isUuid } from '#http/uuid.ts'

/** Quotes of the account as a message names them, deleted ones too. */
export async function findOrcamentos(
  { db, userId }: Context,
  ids: readonly string[],
): Promise<Map<string, { id: string; numeracao: string; excluido: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: orcamentos.id,
      numeracao: orcamentos.numeracao,
      excluido: sql<boolean>`${orcamentos.excluidoEm} is not null`,
    })
    .from(orcamentos)
    .where(
      and(
        eq(orcamentos.userId, userId),
        sql`${orcamentos.id} = any(${sql.param(ids.filter(isUuid))}::uuid[])`,
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}
