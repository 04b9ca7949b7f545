import { eq } from 'drizzle-orm'
import { contas } from './schema/contas.ts'
import type { Transaction } from './transaction.ts'

/**
 * Puts this transaction into the queue of those of its account that have to come one after the other, until it ends;
 * asked before anything else is held, so that nobody waits in a ring.
 */
export async function holdConta({ db, userId }: { db: Transaction; userId: string }): Promise<void> {
  await db.select({ id: contas.id }).from(contas).where(eq(contas.id, userId)).for('no key update')
}
