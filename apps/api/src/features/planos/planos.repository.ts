import { asc, eq } from 'drizzle-orm'
import { planos } from '#db/schema/contas.ts'
import type { Context } from '#http/context.ts'

export type PlanoRow = typeof planos.$inferSelect

export function findPlanosAtivos({ db }: Pick<Context, 'db'>): Promise<PlanoRow[]> {
  return db.select().from(planos).where(eq(planos.ativo, true)).orderBy(asc(planos.ordem), asc(planos.nome))
}
