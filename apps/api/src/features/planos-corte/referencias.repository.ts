import { and, eq, isNull, sql } from 'drizzle-orm'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { planosCorte } from '#db/schema/planos-corte.ts'
import type { Context } from '#http/context.ts'
import { isUuid } from '#http/uuid.ts'

/** Quotes of the account as a message names them, deleted ones too. */
export async function findOrcamentos(
  { db, userId }: Context,
  ids: readonly string[],
): Promise<Map<string, { id: string; numeracao: string; excluido: boolean; aprovado: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: orcamentos.id,
      numeracao: orcamentos.numeracao,
      excluido: sql<boolean>`${orcamentos.excluidoEm} is not null`,
      aprovado: sql<boolean>`${orcamentos.status} = 'aprovado' and ${orcamentos.excluidoEm} is null`,
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

/** Names and slabs of the stock of the open plans that have no piece of a quote. */
export async function findChapasEmPlanos(
  { db, userId }: Context,
  orcamentoId: string,
): Promise<{ nome: string; chapas: string[] }[]> {
  const ofQuote = JSON.stringify([{ orcamentoId }])
  const rows = await db
    .select({ nome: planosCorte.nome, resumo: planosCorte.resumo })
    .from(planosCorte)
    .where(
      and(
        eq(planosCorte.userId, userId),
        eq(planosCorte.estado, 'aberto'),
        isNull(planosCorte.excluidoEm),
        sql`not (${planosCorte.conteudo} -> 'pecas' @> ${ofQuote}::jsonb)`,
      ),
    )
  return rows.map(({ nome, resumo }) => ({ nome, chapas: resumo.chapasDoEstoque ?? [] }))
}
