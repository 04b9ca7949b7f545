import { and, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recebimentos } from '#db/schema/parcelas.ts'
import { brokenConstraintOf } from '#db/sql-state.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'
export { holdVersao } from '#db/versao.ts'

export type LinhaRecebimento = typeof recebimentos.$inferSelect

/** A receipt or a reversal by its id; null when there is none. */
export async function findRecebimento({ db, userId }: Context, id: string): Promise<LinhaRecebimento | null> {
  const [found] = await db
    .select()
    .from(recebimentos)
    .where(and(eq(recebimentos.userId, userId), eq(recebimentos.id, id)))
  return found ?? null
}

/** The receipt of an instalment that was written last and not taken back; null when there is none. */
export async function findUltimo(
  { db, userId }: Context,
  parcelaId: string,
): Promise<LinhaRecebimento | null> {
  const estorno = alias(recebimentos, 'estorno')
  const [found] = await db
    .select({ recebimento: recebimentos })
    .from(recebimentos)
    .leftJoin(estorno, and(eq(estorno.userId, recebimentos.userId), eq(estorno.estornaId, recebimentos.id)))
    .where(
      and(
        eq(recebimentos.userId, userId),
        eq(recebimentos.parcelaId, parcelaId),
        isNull(recebimentos.estornaId),
        isNull(estorno.id),
      ),
    )
    .orderBy(desc(recebimentos.createdAt))
    .limit(1)
  return found?.recebimento ?? null
}

/**
 * @throws {AppError} ID_EM_USO when an id that a device made belongs to another row, of whomever; RECEBIMENTO_ESTORNADO
 */
export async function insertRecebimento({ db }: Context, row: LinhaRecebimento): Promise<void> {
  try {
    await db.insert(recebimentos).values(row)
  } catch (error) {
    const broken = brokenConstraintOf(error)
    if (broken === 'recebimentos_pkey') throw new AppError('ID_EM_USO')
    if (broken === 'recebimentos_estorno_unico') throw new AppError('RECEBIMENTO_ESTORNADO')
    throw error
  }
}
