import { eq, sql } from 'drizzle-orm'
import { contas } from './schema/contas.ts'
import { prepared } from './statement.ts'
import type { Transaction } from './transaction.ts'

const ofConta = eq(contas.id, sql.placeholder('userId'))
const countOn = prepared('versoes_novas', (db) =>
  db
    .update(contas)
    .set({ versao: sql`${contas.versao} + ${sql.placeholder('count')}` })
    .where(ofConta)
    .returning({ versao: contas.versao }),
)
const find = prepared('versao', (db) => db.select({ versao: contas.versao }).from(contas).where(ofConta))
const hold = prepared('versao_presa', (db) =>
  db.select({ versao: contas.versao }).from(contas).where(ofConta).for('update'),
)

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
  const [row] = await countOn(db, { userId, count })
  if (!row) throw new Error('The account of this transaction does not exist.')
  return row.versao - count + 1
}

/** Puts this transaction into the queue of the account's writers without taking a number: what it reads now stays so. */
export async function holdVersao({ db, userId }: { db: Transaction; userId: string }): Promise<void> {
  await hold(db, { userId })
}

/** The account's latest version number. */
export async function currentVersao({ db, userId }: { db: Transaction; userId: string }): Promise<number> {
  const [row] = await find(db, { userId })
  return row?.versao ?? 0
}
