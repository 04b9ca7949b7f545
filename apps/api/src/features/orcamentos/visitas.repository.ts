import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { visitas } from '#db/schema/avisos.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import type { Transaction } from '#db/transaction.ts'

export type LinhaVisita = typeof visitas.$inferSelect

/**
 * Keeps a look of the customer at the public page, and gives how many there are now. The quote does not change; its
 * devices learn of it.
 */
export async function insertVisita(
  db: Transaction,
  { versao, ...visita }: LinhaVisita & { versao: number },
): Promise<number> {
  await db.insert(visitas).values(visita)
  const [row] = await db
    .update(orcamentos)
    .set({ versao, vistoEm: visita.createdAt, visualizacoes: sql`${orcamentos.visualizacoes} + 1` })
    .where(and(eq(orcamentos.userId, visita.userId), eq(orcamentos.id, visita.orcamentoId)))
    .returning({ visualizacoes: orcamentos.visualizacoes })
  return row?.visualizacoes ?? 0
}

/** Looks at quotes that are not deleted, of the whole account, the oldest first. */
export async function findVisitas(
  db: Transaction,
  { userId, depois, limite }: { userId: string; depois: LinhaVisita | null; limite: number },
): Promise<LinhaVisita[]> {
  const rows = await db
    .select({ visita: visitas })
    .from(visitas)
    .innerJoin(orcamentos, and(eq(orcamentos.userId, visitas.userId), eq(orcamentos.id, visitas.orcamentoId)))
    .where(
      and(
        eq(visitas.userId, userId),
        isNull(orcamentos.excluidoEm),
        depois
          ? or(
              gt(visitas.createdAt, depois.createdAt),
              and(eq(visitas.createdAt, depois.createdAt), gt(visitas.id, depois.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(visitas.createdAt), asc(visitas.id))
    .limit(limite)
  return rows.map(({ visita }) => visita)
}

/**
 * Whether the public page of a quote showed this version to somebody since an instant. Two looks at the same moment ask one after
 * the other: the second waits until the first has been recorded.
 */
export async function holdVisto(
  db: Transaction,
  {
    userId,
    orcamentoId,
    proposta,
    since,
  }: { userId: string; orcamentoId: string; proposta: number | null; since: Date },
): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${orcamentoId}, 0))`)
  const [last] = await db
    .select({ id: visitas.id })
    .from(visitas)
    .where(
      and(
        eq(visitas.userId, userId),
        eq(visitas.orcamentoId, orcamentoId),
        proposta === null ? isNull(visitas.proposta) : eq(visitas.proposta, proposta),
        gt(visitas.createdAt, since),
      ),
    )
    .limit(1)
  return last !== undefined
}
