import { and, eq } from 'drizzle-orm'
import { idempotencia } from './schema/registros.ts'
import type { Transaction } from './transaction.ts'

export type StoredAnswer = { impressao: string; status: number | null; resposta: string | null }

type Key = { userId: string; chave: string }

/**
 * Claims a key for this transaction; gives the stored answer instead when it is taken. While another
 * transaction holds the same key this waits for its end.
 */
export async function claimKey(
  db: Transaction,
  { userId, chave, impressao, now }: Key & { impressao: string; now: Date },
): Promise<StoredAnswer | 'claimed'> {
  const claimed = await db
    .insert(idempotencia)
    .values({ userId, chave, impressao, createdAt: now })
    .onConflictDoNothing()
    .returning({ chave: idempotencia.chave })
  if (claimed.length > 0) return 'claimed'
  const [stored] = await db
    .select({
      impressao: idempotencia.impressao,
      status: idempotencia.status,
      resposta: idempotencia.resposta,
    })
    .from(idempotencia)
    .where(and(eq(idempotencia.userId, userId), eq(idempotencia.chave, chave)))
  if (!stored) throw new Error('An idempotency key was neither claimed nor found.')
  return stored
}

/** Keeps the answer of a claimed key; it is stored with the work itself, or not at all. */
export async function storeAnswer(
  db: Transaction,
  { userId, chave, status, resposta }: Key & { status: number; resposta: string },
): Promise<void> {
  await db
    .update(idempotencia)
    .set({ status, resposta })
    .where(and(eq(idempotencia.userId, userId), eq(idempotencia.chave, chave)))
}
