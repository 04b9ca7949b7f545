import { eq } from 'drizzle-orm'
import { imagens } from '#db/schema/registros.ts'
import type { Context } from '#http/context.ts'

export type LinhaImagem = typeof imagens.$inferSelect

export async function insertImagem({ db }: Context, row: LinhaImagem): Promise<void> {
  await db.insert(imagens).values(row)
}

/** The stored picture of a name, whoever sent it: a name that nobody can guess is its own key. */
export async function findImagem({ db }: Context, nome: string): Promise<Buffer | null> {
  const [row] = await db.select({ conteudo: imagens.conteudo }).from(imagens).where(eq(imagens.nome, nome))
  return row?.conteudo ?? null
}
