import type { Entidade } from '@lapida/contracts/historico'
import { and, eq, sql } from 'drizzle-orm'
import { eventos } from '#db/schema/registros.ts'
import type { Context } from '#http/context.ts'

export type EventoRow = typeof eventos.$inferSelect
export type EventoFilter = {
  entidade?: Entidade
  entidadeId?: string
  /** only older than this one */
  before?: { createdAt: Date; id: string }
  limite: number
}

/** Newest first. */
export function findEventos({ db, userId }: Context, filter: EventoFilter): Promise<EventoRow[]> {
  const { entidade, entidadeId, before, limite } = filter
  return db
    .select()
    .from(eventos)
    .where(
      and(
        eq(eventos.userId, userId),
        entidade && eq(eventos.entidade, entidade),
        entidadeId === undefined ? undefined : eq(eventos.entidadeId, entidadeId),
        before &&
          sql`(${eventos.createdAt}, ${eventos.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(sql`${eventos.createdAt} desc nulls first`, sql`${eventos.id} desc nulls first`)
    .limit(limite)
}
