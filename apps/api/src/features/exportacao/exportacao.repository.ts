import { and, asc, eq } from 'drizzle-orm'
import { imagens } from '#db/schema/registros.ts'
import type { Context } from '#http/context.ts'

export type ImagemGuardada = Pick<typeof imagens.$inferSelect, 'nome' | 'tipo' | 'tamanho' | 'createdAt'>

/** The pictures of the account without their bytes, in the order in which they came. */
export function findImagens({ db, userId }: Context): Promise<ImagemGuardada[]> {
  return db
    .select({
      nome: imagens.nome,
      tipo: imagens.tipo,
      tamanho: imagens.tamanho,
      createdAt: imagens.createdAt,
    })
    .from(imagens)
    .where(eq(imagens.userId, userId))
    .orderBy(asc(imagens.createdAt), asc(imagens.nome))
}

/** The bytes of a picture of the account; null when it is gone. */
export async function findConteudo({ db, userId }: Context, nome: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ conteudo: imagens.conteudo })
    .from(imagens)
    .where(and(eq(imagens.userId, userId), eq(imagens.nome, nome)))
  return row?.conteudo ?? null
}
