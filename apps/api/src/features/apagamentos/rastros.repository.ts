import { and, eq, sql } from 'drizzle-orm'
import { planosCorte, planosCorteVersoes } from '#db/schema/planos-corte.ts'
import { eventos } from '#db/schema/registros.ts'
import type { Erasing } from './erasing.ts'

export type LinhaEvento = typeof eventos.$inferSelect
type EventoEscrito = Pick<LinhaEvento, 'id' | 'titulo' | 'detalhes' | 'busca'>
export type LinhaPlano = typeof planosCorte.$inferSelect
export type LinhaVersaoDoPlano = typeof planosCorteVersoes.$inferSelect

const listOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`

/** Deletes the history of records that are gone. */
export async function deleteEventos({ db, userId }: Erasing, ids: readonly string[]): Promise<void> {
  await db.execute(sql`delete from eventos where user_id = ${userId} and entidade_id = any(${listOf(ids)})`)
}

/** The history of records that stay, and whatever else names one of these texts. */
export async function findEventosSobre(
  { db, userId }: Erasing,
  { ids, textos }: { ids: readonly string[]; textos: readonly string[] },
): Promise<LinhaEvento[]> {
  return db
    .select()
    .from(eventos)
    .where(
      and(
        eq(eventos.userId, userId),
        sql`(${eventos.entidadeId} = any(${listOf(ids)}) or exists (
          select from unnest(${listOf(textos)}) as dito
          where position(dito in ${eventos.titulo}) > 0 or exists (
            select from jsonb_each_text(${eventos.detalhes}) as fato where position(dito in fato.value) > 0)))`,
      ),
    )
}

/** Writes what is left of events. */
export async function updateEventos({ db, userId }: Erasing, rows: readonly EventoEscrito[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    update eventos e set titulo = n.titulo, detalhes = n.detalhes, busca = n.busca
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, titulo text, detalhes jsonb, busca text)
    where e.user_id = ${userId} and e.id = n.id`)
}

/**
 * Kept answers that name one of these ids or texts say from now on that the customer is not there, so that the same call
 * with the same key makes nothing anew. How many there were.
 */
export async function forgetRespostasGuardadas(
  { db, userId }: Erasing,
  {
    ids,
    textos,
    resposta,
  }: { ids: readonly string[]; textos: readonly string[]; resposta: { status: number; corpo: string } },
): Promise<number> {
  const inJson = textos.map((texto) => JSON.stringify(texto).slice(1, -1))
  const { rowCount } = await db.execute(sql`
    update idempotencia i set status = ${resposta.status}, resposta = ${resposta.corpo}
    where i.user_id = ${userId} and exists (
      select from unnest(${listOf([...ids, ...inJson])}) as dito where position(dito in i.resposta) > 0)`)
  return rowCount ?? 0
}

/** Cutting plans that have pieces of one of these quotes. */
export async function findPlanosDe(
  { db, userId }: Erasing,
  orcamentoIds: readonly string[],
): Promise<LinhaPlano[]> {
  return db
    .select()
    .from(planosCorte)
    .where(
      and(
        eq(planosCorte.userId, userId),
        sql`exists (select from jsonb_array_elements(${planosCorte.conteudo} -> 'pecas') as peca
          where lower(peca ->> 'orcamentoId') = any(${listOf(orcamentoIds)}))`,
      ),
    )
    .for('update')
}

/** The states that a plan had. */
export function findVersoesDoPlano({ db, userId }: Erasing, planoId: string): Promise<LinhaVersaoDoPlano[]> {
  return db
    .select()
    .from(planosCorteVersoes)
    .where(and(eq(planosCorteVersoes.userId, userId), eq(planosCorteVersoes.planoId, planoId)))
}

export async function updatePlano(
  { db, userId }: Erasing,
  { id, ...fields }: Partial<LinhaPlano> & Pick<LinhaPlano, 'id'>,
): Promise<void> {
  await db
    .update(planosCorte)
    .set(fields)
    .where(and(eq(planosCorte.userId, userId), eq(planosCorte.id, id)))
}

export async function updateVersaoDoPlano(
  { db, userId }: Erasing,
  {
    planoId,
    versao,
    ...fields
  }: Partial<LinhaVersaoDoPlano> & Pick<LinhaVersaoDoPlano, 'planoId' | 'versao'>,
): Promise<void> {
  await db
    .update(planosCorteVersoes)
    .set(fields)
    .where(
      and(
        eq(planosCorteVersoes.userId, userId),
        eq(planosCorteVersoes.planoId, planoId),
        eq(planosCorteVersoes.versao, versao),
      ),
    )
}

export async function deletePlano({ db, userId }: Erasing, id: string): Promise<void> {
  await db.delete(planosCorte).where(and(eq(planosCorte.userId, userId), eq(planosCorte.id, id)))
}
