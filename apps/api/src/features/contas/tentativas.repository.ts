import { eq, lt, sql } from 'drizzle-orm'
import { tentativasLogin } from '#db/schema/contas.ts'
import { prepared } from '#db/statement.ts'
import type { Context } from '#http/context.ts'

export type Tentativas = { falhas: number; ultimaFalhaEm: Date }

const selectTentativas = prepared('tentativas', (db) =>
  db
    .select()
    .from(tentativasLogin)
    .where(eq(tentativasLogin.chave, sql.placeholder('chave'))),
)

export async function findTentativas({ db }: Context, chave: string): Promise<Tentativas | undefined> {
  const [row] = await selectTentativas(db, { chave })
  return row
}

/** Counts one more failure and forgets those of before `esquecer`. */
export async function countFalha({ db, now }: Context, chave: string, esquecer: Date): Promise<void> {
  await db.delete(tentativasLogin).where(lt(tentativasLogin.ultimaFalhaEm, esquecer))
  await db
    .insert(tentativasLogin)
    .values({ chave, falhas: 1, ultimaFalhaEm: now })
    .onConflictDoUpdate({
      target: tentativasLogin.chave,
      set: { falhas: sql`${tentativasLogin.falhas} + 1`, ultimaFalhaEm: now },
    })
}

export async function clearTentativas({ db }: Context, chave: string): Promise<void> {
  await db.delete(tentativasLogin).where(eq(tentativasLogin.chave, chave))
}
