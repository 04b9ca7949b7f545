import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { assinaturasPush } from '#db/schema/avisos.ts'
import { sessoes } from '#db/schema/pessoas.ts'
import type { Context } from '#http/context.ts'

export { serverKey } from '#db/server-key.ts'

export type LinhaAssinatura = typeof assinaturasPush.$inferSelect

type Owned = Pick<Context, 'db' | 'userId'>

/** Takes a browser's address from whoever had it, whichever account that is. */
export async function freeEndpoint({ db }: Owned, endpoint: string): Promise<void> {
  await db.execute(sql`select liberar_assinatura(${endpoint})`)
}

/** Keeps where a browser can be reached. Of two that come at once the first is kept: both say the same. */
export async function insertAssinatura(
  { db, userId }: Owned,
  assinatura: Omit<LinhaAssinatura, 'userId'>,
): Promise<void> {
  await db
    .insert(assinaturasPush)
    .values({ ...assinatura, userId })
    .onConflictDoNothing({ target: assinaturasPush.endpoint })
}

/** Lets go of the browsers of an account whose session has ended, and of the oldest beyond so many. */
export async function keepNewest({ db, userId }: Owned, most: number): Promise<void> {
  const ended = db
    .select({ tokenHash: sessoes.tokenHash })
    .from(sessoes)
    .where(and(eq(sessoes.userId, userId), isNotNull(sessoes.revogadaEm)))
  await db
    .delete(assinaturasPush)
    .where(and(eq(assinaturasPush.userId, userId), inArray(assinaturasPush.sessao, ended)))
  const older = db
    .select({ id: assinaturasPush.id })
    .from(assinaturasPush)
    .where(eq(assinaturasPush.userId, userId))
    .orderBy(desc(assinaturasPush.createdAt), desc(assinaturasPush.id))
    .offset(most)
  await db
    .delete(assinaturasPush)
    .where(and(eq(assinaturasPush.userId, userId), inArray(assinaturasPush.id, older)))
}

/** Lets go of a browser of the account. */
export async function deleteEndpoint({ db, userId }: Owned, endpoint: string): Promise<void> {
  await db
    .delete(assinaturasPush)
    .where(and(eq(assinaturasPush.userId, userId), eq(assinaturasPush.endpoint, endpoint)))
}

/** The browsers of an account that are told, without what is needed to reach them. */
export function findAparelhos({
  db,
  userId,
}: Owned): Promise<Pick<LinhaAssinatura, 'aparelho' | 'createdAt'>[]> {
  return db
    .select({ aparelho: assinaturasPush.aparelho, createdAt: assinaturasPush.createdAt })
    .from(assinaturasPush)
    .where(eq(assinaturasPush.userId, userId))
    .orderBy(asc(assinaturasPush.createdAt))
}
