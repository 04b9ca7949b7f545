import { and, count, eq, gte } from 'drizzle-orm'
import { avisosPagamento, parcelas } from '#db/schema/parcelas.ts'
import type { Context } from '#http/context.ts'

export { findEncerradaAte } from '#db/encerramento.ts'
export { recordEventos } from '#db/eventos.ts'

/** How often a customer has said of a quote that it is paid since a moment. */
export async function countAvisos(
  { db, userId }: Context,
  { orcamentoId, desde }: { orcamentoId: string; desde: Date },
): Promise<number> {
  const [row] = await db
    .select({ quantos: count() })
    .from(avisosPagamento)
    .innerJoin(
      parcelas,
      and(eq(parcelas.userId, avisosPagamento.userId), eq(parcelas.id, avisosPagamento.parcelaId)),
    )
    .where(
      and(
        eq(avisosPagamento.userId, userId),
        eq(parcelas.orcamentoId, orcamentoId),
        gte(avisosPagamento.createdAt, desde),
      ),
    )
  return row?.quantos ?? 0
}

export async function insertAviso({ db }: Context, row: typeof avisosPagamento.$inferSelect): Promise<void> {
  await db.insert(avisosPagamento).values(row)
}
