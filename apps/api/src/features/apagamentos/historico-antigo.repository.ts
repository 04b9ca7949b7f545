import { ACOES_DE_PROVA } from '@lapida/domain/historico/prazos'
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { eventos } from '#db/schema/registros.ts'
import type { Context } from '#http/context.ts'
import type { LinhaEvento } from './rastros.repository.ts'

interface Ages {
  /** events of before go */
  antes: Date
  /** events of before forget their address */
  semIp: Date
}

/** A moment as a value of a statement. */
export function instant(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`
}
const PROVAS = sql`${sql.param([...ACOES_DE_PROVA])}::text[]`

/** Accounts whose history has something that is too old. */
export async function findContasComHistoricoAntigo(
  { db }: Pick<Context, 'db'>,
  { antes, semIp }: Ages,
): Promise<string[]> {
  const { rows } = await db.execute<{ conta_id: string }>(
    sql`select conta_id from contas_com_historico_antigo(${instant(antes)}, ${instant(semIp)})`,
  )
  return rows.map(({ conta_id }) => conta_id)
}

/** Quotes of which old events prove something. */
export async function findOrcamentosComProvas({ db, userId }: Context, antes: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct entidade_id as id from eventos
    where user_id = ${userId} and created_at < ${instant(antes)} and entidade = 'orcamento' and acao = any(${PROVAS})`)
  return rows.map(({ id }) => id)
}

/** Of these quotes those of erased customers whose evidence is still there on a day. */
export async function findRestritosComProva(
  { db, userId }: Context,
  ids: readonly string[],
  hoje: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orcamentos
    where user_id = ${userId} and id = any(${sql.param([...ids])}::uuid[]) and restrito_ate >= ${hoje}::date`)
  return rows.map(({ id }) => id)
}

interface Guarda {
  antes: Date
  /** erasures since then are kept */
  apagadosDesde: Date
  /** quotes whose proofs are kept */
  comProva: readonly string[]
  limite: number
}

/** Deletes old events. @returns how many, and how many of them told of something else than such a deletion */
export async function deleteEventosAntigos(
  { db, userId }: Context,
  { antes, apagadosDesde, comProva, limite }: Guarda,
): Promise<{ todos: number; contados: number }> {
  const { rows } = await db.execute<{ todos: number; contados: number }>(sql`
    with antigos as (
      select id from eventos
      where user_id = ${userId} and created_at < ${instant(antes)}
        and not (acao = 'apagado' and created_at >= ${instant(apagadosDesde)})
        and not (entidade = 'orcamento' and acao = any(${PROVAS})
          and entidade_id = any(${sql.param([...comProva])}::text[]))
      order by created_at limit ${limite}
    ),
    apagados as (
      delete from eventos e using antigos where e.user_id = ${userId} and e.id = antigos.id returning e.acao
    )
    select count(*)::int as todos, (count(*) filter (where acao <> 'historico-apagado'))::int as contados from apagados`)
  return rows[0] ?? { todos: 0, contados: 0 }
}

/** What tells of such a deletion since an instant; null where nothing does. */
export async function findHistoricoApagado(
  { db, userId }: Context,
  desde: string,
): Promise<LinhaEvento | null> {
  const [row] = await db
    .select()
    .from(eventos)
    .where(
      and(
        eq(eventos.userId, userId),
        eq(eventos.acao, 'historico-apagado'),
        sql`${eventos.createdAt} >= ${desde}::timestamptz`,
      ),
    )
    .limit(1)
  return row ?? null
}

/** Events of before an instant that still say from which address somebody came. */
export function findEventosComIp(
  { db, userId }: Context,
  { semIp, limite }: { semIp: Date; limite: number },
): Promise<LinhaEvento[]> {
  return db
    .select()
    .from(eventos)
    .where(and(eq(eventos.userId, userId), lt(eventos.createdAt, semIp), sql`${eventos.detalhes} ? 'ip'`))
    .orderBy(eventos.createdAt)
    .limit(limite)
}
