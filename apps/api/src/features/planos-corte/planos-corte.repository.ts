import { LIMITES } from '@lapida/contracts/limites'
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { contas, planos } from '#db/schema/contas.ts'
import { planosCorte, planosCorteVersoes } from '#db/schema/planos-corte.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'

export { recordEventos } from '#db/eventos.ts'
export { holdConta } from '#db/hold-conta.ts'
export type { ConclusaoGuardada } from '#db/schema/planos-corte.ts'

export type LinhaPlanoCorte = typeof planosCorte.$inferSelect
export type LinhaVersao = typeof planosCorteVersoes.$inferSelect

const { conteudo: _conteudo, conclusao: _conclusao, ...CABECALHO } = getTableColumns(planosCorte)
const { conteudo: _guardado, ...CABECALHO_DA_VERSAO } = getTableColumns(planosCorteVersoes)

export type CabecalhoPlanoCorte = Omit<LinhaPlanoCorte, 'conteudo' | 'conclusao'>
export type CabecalhoVersao = Omit<LinhaVersao, 'conteudo'>

/** Whether the account pays for cutting plans. */
export async function hasPlanoCorte({ db, userId }: Context): Promise<boolean> {
  const [found] = await db
    .select({ planoCorte: planos.planoCorte })
    .from(contas)
    .innerJoin(planos, eq(planos.id, contas.planoId))
    .where(eq(contas.id, userId))
  return found?.planoCorte ?? false
}

/** Plans without their content, the one that was changed last first. */
export function findPlanosCorte({ db, userId }: Context): Promise<CabecalhoPlanoCorte[]> {
  return db
    .select(CABECALHO)
    .from(planosCorte)
    .where(and(eq(planosCorte.userId, userId), isNull(planosCorte.excluidoEm)))
    .orderBy(desc(planosCorte.updatedAt), planosCorte.id)
}

/**
 * The plan of an id; `hold` keeps it as it is until the transaction ends, `excluido` looks among the deleted ones
 * instead.
 */
export async function findPlanoCorte(
  { db, userId }: Context,
  { id, excluido = false, hold = false }: { id: string; excluido?: boolean; hold?: boolean },
): Promise<LinhaPlanoCorte | null> {
  const query = db
    .select()
    .from(planosCorte)
    .where(
      and(
        eq(planosCorte.userId, userId),
        eq(planosCorte.id, idToFind(id)),
        excluido ? isNotNull(planosCorte.excluidoEm) : isNull(planosCorte.excluidoEm),
      ),
    )
    .$dynamic()
  const [found] = await (hold ? query.for('no key update') : query)
  return found ?? null
}

/** Whether the row is new: an id that is taken, by whomever, stores nothing. */
export async function insertPlanoCorte({ db }: Context, row: LinhaPlanoCorte): Promise<boolean> {
  const inserted = await db
    .insert(planosCorte)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: planosCorte.id })
  return inserted.length > 0
}

export async function updatePlanoCorte(
  { db, userId }: Context,
  { id, ...fields }: Partial<LinhaPlanoCorte> & { id: string },
): Promise<void> {
  await db
    .update(planosCorte)
    .set(fields)
    .where(and(eq(planosCorte.userId, userId), eq(planosCorte.id, id)))
}

/** Whether another finished plan remembers what was counted of a stone by hand (before ruling 46). */
export async function isContadoElsewhere(
  { db, userId }: Context,
  { planoId, materialId }: { planoId: string; materialId: string },
): Promise<boolean> {
  const named = JSON.stringify([{ id: materialId }])
  const found = await db
    .select({ id: planosCorte.id })
    .from(planosCorte)
    .where(
      and(
        eq(planosCorte.userId, userId),
        ne(planosCorte.id, planoId),
        sql`${planosCorte.conclusao} -> 'contadosAMao' @> ${named}::jsonb`,
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The states that are kept of a plan without their content, the newest first. */
export function findVersoes({ db, userId }: Context, planoId: string): Promise<CabecalhoVersao[]> {
  return db
    .select(CABECALHO_DA_VERSAO)
    .from(planosCorteVersoes)
    .where(and(eq(planosCorteVersoes.userId, userId), eq(planosCorteVersoes.planoId, planoId)))
    .orderBy(desc(planosCorteVersoes.versao))
}

export async function findVersao(
  { db, userId }: Context,
  { planoId, versao }: { planoId: string; versao: number },
): Promise<LinhaVersao | null> {
  const [found] = await db
    .select()
    .from(planosCorteVersoes)
    .where(ofPlano(userId, planoId, eq(planosCorteVersoes.versao, versao)))
  return found ?? null
}

/** The newest state that is kept. */
export async function findUltimaVersao(
  { db, userId }: Context,
  planoId: string,
): Promise<CabecalhoVersao | null> {
  const [found] = await db
    .select(CABECALHO_DA_VERSAO)
    .from(planosCorteVersoes)
    .where(ofPlano(userId, planoId))
    .orderBy(desc(planosCorteVersoes.versao))
    .limit(1)
  return found ?? null
}

export async function insertVersao({ db }: Context, row: LinhaVersao): Promise<void> {
  await db.insert(planosCorteVersoes).values(row)
}

/** Puts a state in the place of the one that `versao` names. */
export async function updateVersao(
  { db, userId }: Context,
  versao: number,
  { planoId, ...row }: LinhaVersao,
): Promise<void> {
  await db
    .update(planosCorteVersoes)
    .set(row)
    .where(ofPlano(userId, planoId, eq(planosCorteVersoes.versao, versao)))
}

/** Forgets the states before the last ones that are kept. */
export async function deleteVersoesAntigas({ db, userId }: Context, planoId: string): Promise<void> {
  const oldest = db
    .select({ versao: planosCorteVersoes.versao })
    .from(planosCorteVersoes)
    .where(ofPlano(userId, planoId))
    .orderBy(desc(planosCorteVersoes.versao))
    .offset(LIMITES.versoesPorPlanoCorte - 1)
    .limit(1)
  await db
    .delete(planosCorteVersoes)
    .where(ofPlano(userId, planoId, lt(planosCorteVersoes.versao, sql`(${oldest})`)))
}

function ofPlano(userId: string, planoId: string, ...more: Parameters<typeof and>) {
  return and(eq(planosCorteVersoes.userId, userId), eq(planosCorteVersoes.planoId, planoId), ...more)
}
