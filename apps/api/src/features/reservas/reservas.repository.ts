import { and, eq, sql } from 'drizzle-orm'
import { aprovacoes } from '#db/schema/aprovacoes.ts'
import { contas } from '#db/schema/contas.ts'
import type { Context } from '#http/context.ts'

export type { SaidaGuardada } from '#db/schema/aprovacoes.ts'

export type LinhaAprovacao = typeof aprovacoes.$inferSelect

/** Puts the account's changes of quotes and reservations in a queue, before anything else is held. */
export async function holdConta({ db, userId }: Context): Promise<void> {
  await db.select({ id: contas.id }).from(contas).where(eq(contas.id, userId)).for('no key update')
}

/** What stands beside the approval of a quote; null where nothing does. */
export async function findAprovacao(
  { db, userId }: Context,
  orcamentoId: string,
): Promise<LinhaAprovacao | null> {
  const [found] = await db
    .select()
    .from(aprovacoes)
    .where(and(eq(aprovacoes.userId, userId), eq(aprovacoes.orcamentoId, orcamentoId)))
  return found ?? null
}

/** Writes what stands beside the approval of a quote; fields that are not named stay. */
export async function saveAprovacao(
  { db, userId }: Context,
  orcamentoId: string,
  fields: Partial<Omit<LinhaAprovacao, 'userId' | 'orcamentoId'>>,
): Promise<void> {
  await db
    .insert(aprovacoes)
    .values({ userId, orcamentoId, ...fields })
    .onConflictDoUpdate({
      target: [aprovacoes.userId, aprovacoes.orcamentoId],
      set: { ...fields, userId: sql`excluded.user_id` },
    })
}

/** Forgets what stood beside the approval of a quote. */
export async function deleteAprovacao({ db, userId }: Context, orcamentoId: string): Promise<void> {
  await db
    .delete(aprovacoes)
    .where(and(eq(aprovacoes.userId, userId), eq(aprovacoes.orcamentoId, orcamentoId)))
}
