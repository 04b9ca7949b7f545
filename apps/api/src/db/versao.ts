import { eq, sql } from 'drizzle-orm'
import { contas } from './schema/contas.ts'
import type { Transaction } from './transaction.ts'

/**
 * The account's next version number, for the synced rows (clientes, orcamentos) that this transaction
 * writes. The row lock puts one account's writers in a queue: numbers become visible in their own order,
 * so that a cursor never skips a row.
 */
export async function nextVersao({ db, userId }: { db: Transaction; userId: string }): Promise<number> {
  const [row] = await db
    .update(contas)
    .set({ versao: sql`${contas.versao} + 1` })
    .where(eq(contas.id, userId))
    .returning({ versao: contas.versao })
  if (!row) throw new Error('The account of this transaction does not exist.')
  return row.versao
}
