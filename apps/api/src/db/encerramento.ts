import type { DiaCivil } from '@lapida/domain/shared/datas'
import { eq } from 'drizzle-orm'
import { contas } from './schema/contas.ts'
import type { Transaction } from './transaction.ts'

type Asking = { db: Transaction; userId: string }

/** The last day on which the transaction's company can be read, where it is closed; null: it is open, or gone. */
export async function findEncerradaAte({ db, userId }: Asking): Promise<DiaCivil | null> {
  const [row] = await db
    .select({ encerradaAte: contas.encerradaAte })
    .from(contas)
    .where(eq(contas.id, userId))
  return row?.encerradaAte ?? null
}

/** Closes the transaction's company until after a day, or opens it again. */
export async function updateEncerradaAte(
  { db, userId, now }: Asking & { now: Date },
  encerradaAte: DiaCivil | null,
): Promise<void> {
  await db.update(contas).set({ encerradaAte, updatedAt: now }).where(eq(contas.id, userId))
}
