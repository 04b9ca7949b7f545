import { and, desc, eq, isNull } from 'drizzle-orm'
import { fotosChapa } from '#db/schema/fotos-chapa.ts'
import { imagens } from '#db/schema/registros.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'

export type LinhaFotoChapa = typeof fotosChapa.$inferSelect

/** A photo of the account, also a withdrawn one. */
export async function findFotoChapa(
  { db, userId }: Context,
  id: string,
): Promise<LinhaFotoChapa | undefined> {
  const [row] = await db
    .select()
    .from(fotosChapa)
    .where(and(eq(fotosChapa.userId, userId), eq(fotosChapa.id, id)))
  return row
}

/** The photos of a slab that were not withdrawn, the newest first. */
export function findFotosOf({ db, userId }: Context, chapaId: string): Promise<LinhaFotoChapa[]> {
  return db
    .select()
    .from(fotosChapa)
    .where(and(eq(fotosChapa.userId, userId), eq(fotosChapa.chapaId, chapaId), isNull(fotosChapa.retiradaEm)))
    .orderBy(desc(fotosChapa.createdAt), desc(fotosChapa.id))
}

/** @returns whether it was stored: no other photo of the account has its id */
export async function insertFotoChapa({ db }: Context, row: LinhaFotoChapa): Promise<boolean> {
  const { rowCount } = await db.insert(fotosChapa).values(row).onConflictDoNothing()
  return rowCount === 1
}

export async function withdrawFoto({ db, userId, now }: Context, id: string): Promise<void> {
  await db
    .update(fotosChapa)
    .set({ retiradaEm: now })
    .where(and(eq(fotosChapa.userId, userId), eq(fotosChapa.id, id)))
}

/** Whether the account itself stored the picture of this address. */
export async function hasImagemPropria({ db, userId }: Context, endereco: string): Promise<boolean> {
  const nome = endereco.replace(/^\/imagens\//, '')
  const [row] = await db
    .select({ nome: imagens.nome })
    .from(imagens)
    .where(and(eq(imagens.userId, userId), eq(imagens.nome, nome)))
  return row !== undefined
}
