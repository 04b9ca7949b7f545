import { and, eq } from 'drizzle-orm'
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

/** The bytes of a picture that the account itself stored, by its address; null where it did not. */
export async function findImagemPropria({ db, userId }: Context, endereco: string): Promise<Buffer | null> {
  const nome = endereco.replace(/^\/imagens\//, '')
  const [row] = await db
    .select({ conteudo: imagens.conteudo })
    .from(imagens)
    .where(and(eq(imagens.userId, userId), eq(imagens.nome, nome)))
  return row?.conteudo ?? null
}
