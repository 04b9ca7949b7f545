import { and, eq, isNull } from 'drizzle-orm'
import { inserter } from '#db/prepared-writes.ts'
import { linksPublicos } from '#db/schema/orcamentos.ts'
import type { Transaction } from '#db/transaction.ts'

/** Stores a public address of a quote. */
export async function insertLink(
  db: Transaction,
  link: { token: string; userId: string; orcamentoId: string; createdAt: Date },
): Promise<void> {
  await insertLinks(db, [{ ...link, revogadoEm: null }])
}

const insertLinks = inserter('links_novos', linksPublicos)

/** Revokes every public address of a quote that still works; whether there was one. */
export async function revokeLinks(
  db: Transaction,
  { userId, orcamentoId, now }: { userId: string; orcamentoId: string; now: Date },
): Promise<boolean> {
  const revoked = await db
    .update(linksPublicos)
    .set({ revogadoEm: now })
    .where(
      and(
        eq(linksPublicos.userId, userId),
        eq(linksPublicos.orcamentoId, orcamentoId),
        isNull(linksPublicos.revogadoEm),
      ),
    )
    .returning({ token: linksPublicos.token })
  return revoked.length > 0
}
