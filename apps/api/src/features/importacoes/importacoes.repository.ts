import { eq } from 'drizzle-orm'
import { contas } from '#db/schema/contas.ts'
import type { Context } from '#http/context.ts'

/** Holds other imports of the account back until the transaction ends: two of one sheet would store it twice. */
export async function lockConta({ db, userId }: Context): Promise<void> {
  await db.select({ id: contas.id }).from(contas).where(eq(contas.id, userId)).for('no key update')
}
