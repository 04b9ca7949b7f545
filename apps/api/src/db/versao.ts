import { eq, sql } from 'drizzle-orm'
import { contas } from './schema/contas.ts'
import type { Transaction } from './transaction.ts'

/**
 * The account's next version number, for the synced rows (clientes, orcamentos) that this transaction
 * writes. The row lock puts one account's writers in a queue: numbers become visible in their own order,
 * so that a cursor never skips a row.
 */
export function nextVersao(context: { db: Transaction; userId: string }): Promise<number> {
  return nextVersoes(context, 1)
}

/** As nextVersao, for a write to several rows: the first of `count` consecutive numbers, one for each row. */
export async function nextVersoes(
  { db, userId }: { db: Transaction; userId: string },
  count: number,
): Promise<number> {
  const [row] = await db
    .update(contas)
    .set({ versao: sql`${contas.versao} + ${count}` })
    .where(eq(contas.id, userId))
    .returning({ versao: contas.versao })
  if (!row) throw new Error('The account of this transaction does not exist.')
  return row.versao - count + 1
}

/** Puts this transaction into the queue of the account's writers without taking a number: what it reads now stays so. */
export async function holdVersao({ db, userId }: { db: Transaction; userId: string }): Promise<void> {
  await db.select({ versao: contas.versao }).from(contas).where(eq(contas.id, userId)).for('update')
}

/** The account's latest version number. */
export async function currentVersao({ db, userId }: { db: Transaction; userId: string }): Promise<number> {
  const [row] = await db.select({ versao: contas.versao }).from(contas).where(eq(contas.id, userId))
  return row?.versao ?? 0
}
