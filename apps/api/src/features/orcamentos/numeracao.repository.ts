import { sql } from 'drizzle-orm'
import { numeracoes } from '#db/schema/orcamentos.ts'
import { prepared } from '#db/statement.ts'
import type { Transaction } from '#db/transaction.ts'

/**
 * The next number of an account's prefix and year. The row is locked until the transaction ends, so that a
 * number is given once, and given back when the quote is not stored.
 */
export async function takeNumero(
  db: Transaction,
  serie: { userId: string; prefixo: string; ano: number },
): Promise<number> {
  const [row] = await countNumero(db, serie)
  if (!row) throw new Error('A quote number was not given.')
  return row.ultimo
}

const countNumero = prepared('numero_novo', (db) =>
  db
    .insert(numeracoes)
    .values({
      userId: sql.placeholder('userId'),
      prefixo: sql.placeholder('prefixo'),
      ano: sql.placeholder('ano'),
      ultimo: sql`1`,
    })
    .onConflictDoUpdate({
      target: [numeracoes.userId, numeracoes.prefixo, numeracoes.ano],
      set: { ultimo: sql`${numeracoes.ultimo} + 1` },
    })
    .returning({ ultimo: numeracoes.ultimo }),
)

/** Makes automatic numbers continue behind one that was typed by hand. */
export async function skipNumero(
  db: Transaction,
  { ultimo, ...serie }: { userId: string; prefixo: string; ano: number; ultimo: number },
): Promise<void> {
  await db
    .insert(numeracoes)
    .values({ ...serie, ultimo })
    .onConflictDoUpdate({
      target: [numeracoes.userId, numeracoes.prefixo, numeracoes.ano],
      set: { ultimo: sql`greatest(${numeracoes.ultimo}, ${ultimo})` },
    })
}
