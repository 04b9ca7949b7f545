import type { EnderecoDoCep } from '@lapida/contracts/cep'
import { eq } from 'drizzle-orm'
import { cepCache } from '#db/schema/registros.ts'
import type { Context } from '#http/context.ts'

export type CachedCep = { endereco: EnderecoDoCep; consultadoEm: Date }

export async function findCep({ db }: Context, cep: string): Promise<CachedCep | undefined> {
  const [row] = await db.select().from(cepCache).where(eq(cepCache.cep, cep))
  return row
}

export async function storeCep({ db, now }: Context, cep: string, endereco: EnderecoDoCep): Promise<void> {
  await db
    .insert(cepCache)
    .values({ cep, endereco, consultadoEm: now })
    .onConflictDoUpdate({ target: cepCache.cep, set: { endereco, consultadoEm: now } })
}
