import { eq } from 'drizzle-orm'
import { imagens } from '#db/schema/registros.ts'
import type { Context } from '#http/context.ts'

export type LinhaImagem = typeof imagens.$inferSelect

/** @returns whether it was stored: no other picture has its name */
export async function insertImagem({ db }: Context, row: LinhaImagem): Promise<boolean> {
  const { rowCount } = await db.insert(imagens).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** The stored picture of a name, whoever sent it: a name that nobody can guess is its own key. */
export async function findImagem({ db }: Context, nome: string): Promise<Buffer | null> {
  const [row] = await db.select({ conteudo: imagens.conteudo }).from(imagens).where(eq(imagens.nome, nome))
  return row?.conteudo ?? null
}
