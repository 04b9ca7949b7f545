import { and, eq, sql } from 'drizzle-orm'
import { aprovacoes } from '#db/schema/aprovacoes.ts'
import { keeper } from '#db/prepared-writes.ts'
import { prepared } from '#db/statement.ts'
import type { Context } from '#http/context.ts'

export { holdConta } from '#db/hold-conta.ts'

export type { SaidaGuardada } from '#db/schema/aprovacoes.ts'

const ofAsked = and(
  eq(aprovacoes.userId, sql.placeholder('userId')),
  eq(aprovacoes.orcamentoId, sql.placeholder('orcamentoId')),
)
const selectAprovacao = prepared('aprovacao', (db) => db.select().from(aprovacoes).where(ofAsked))
const clearAprovacao = prepared('aprovacao_fora', (db) => db.delete(aprovacoes).where(ofAsked))
const keepAprovacao = keeper('aprovacao_guardada', aprovacoes, [aprovacoes.userId, aprovacoes.orcamentoId])

export type LinhaAprovacao = typeof aprovacoes.$inferSelect

/** What stands beside the approval of a quote; null where nothing does. */
export async function findAprovacao(
  { db, userId }: Context,
  orcamentoId: string,
): Promise<LinhaAprovacao | null> {
  const [found] = await selectAprovacao(db, { userId, orcamentoId })
  return found ?? null
}

/** Writes what stands beside the approval of a quote; fields that are not named stay. */
export async function saveAprovacao(
  { db, userId }: Context,
  orcamentoId: string,
  fields: Partial<Omit<LinhaAprovacao, 'userId' | 'orcamentoId'>>,
): Promise<void> {
  await keepAprovacao(db, { userId, orcamentoId, ...fields })
}

/** Forgets what stood beside the approval of a quote. */
export async function deleteAprovacao({ db, userId }: Context, orcamentoId: string): Promise<void> {
  await clearAprovacao(db, { userId, orcamentoId })
}
