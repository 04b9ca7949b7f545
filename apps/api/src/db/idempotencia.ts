import { and, eq, sql } from 'drizzle-orm'
import { updater } from './prepared-writes.ts'
import { idempotencia } from './schema/registros.ts'
import { prepared } from './statement.ts'
import type { Transaction } from './transaction.ts'

export type StoredAnswer = { impressao: string; status: number | null; resposta: string | null }

type Key = { userId: string; chave: string }

const ofKey = and(
  eq(idempotencia.userId, sql.placeholder('userId')),
  eq(idempotencia.chave, sql.placeholder('chave')),
)
const claim = prepared('chave_nova', (db) =>
  db
    .insert(idempotencia)
    .values({
      userId: sql.placeholder('userId'),
      chave: sql.placeholder('chave'),
      impressao: sql.placeholder('impressao'),
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ chave: idempotencia.chave }),
)
const find = prepared('chave_usada', (db) => {
  const { impressao, status, resposta } = idempotencia
  return db.select({ impressao, status, resposta }).from(idempotencia).where(ofKey)
})
const keep = updater('chave_respondida', idempotencia, { where: ofKey })

/**
 * Claims a key for this transaction; gives the stored answer instead when it is taken. While another
 * transaction holds the same key this waits for its end.
 */
export async function claimKey(
  db: Transaction,
  { userId, chave, impressao, now }: Key & { impressao: string; now: Date },
): Promise<StoredAnswer | 'claimed'> {
  const claimed = await claim(db, { userId, chave, impressao, now })
  if (claimed.length > 0) return 'claimed'
  const [stored] = await find(db, { userId, chave })
  if (!stored) throw new Error('An idempotency key was neither claimed nor found.')
  return stored
}

/** Whether any of these ids is a quote that a person does not see, or hangs on one. */
export async function isOfAnother(
  db: Transaction,
  { userId, pessoaId, ids }: { userId: string; pessoaId: string; ids: readonly string[] },
): Promise<boolean> {
  const { rows } = await db.execute<{ achado: boolean }>(
    sql`select is_de_outro(${userId}::uuid, ${pessoaId}::uuid, ${sql.param([...ids])}::uuid[]) as achado`,
  )
  return rows[0]?.achado ?? false
}

/** Keeps the answer of a claimed key; it is stored with the work itself, or not at all. */
export async function storeAnswer(
  db: Transaction,
  { userId, chave, status, resposta }: Key & { status: number; resposta: string },
): Promise<void> {
  await keep(db, { userId, chave }, { status, resposta })
}
