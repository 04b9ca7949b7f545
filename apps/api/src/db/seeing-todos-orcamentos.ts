import { sql } from 'drizzle-orm'
import type { Quem } from './sessions.ts'
import type { Transaction } from './transaction.ts'

/**
 * Does what is about the company as a whole in the transaction of a person who sees their own quotes alone: a place in a
 * chain, a count on rows of all. What it reads is not told to that person.
 */
export async function seeingTodosOrcamentos<T>(
  { db, pessoa }: { db: Transaction; pessoa: Pick<Quem, 'id' | 'veTodosOrcamentos'> | null },
  work: () => Promise<T>,
): Promise<T> {
  if (pessoa === null || pessoa.veTodosOrcamentos) return work()
  await setSoDaPessoa(db, '')
  const done = await work()
  // A failure ends the transaction, and the setting with it.
  await setSoDaPessoa(db, pessoa.id)
  return done
}

async function setSoDaPessoa(db: Transaction, pessoaId: string): Promise<void> {
  await db.execute(sql`select set_config('app.so_da_pessoa', ${pessoaId}, true)`)
}
