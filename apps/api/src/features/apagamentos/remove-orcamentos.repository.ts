import { sql } from 'drizzle-orm'
import type { Erasing } from './erasing.ts'

const listOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** How many rows went, by kind. */
export type Contagem = Record<string, number>

/**
 * Deletes quotes for good, with everything that stands below them. What was moved in the stock for them stays moved:
 * the movements only forget for which quote. Slabs that were kept for them are free.
 */
export async function deleteOrcamentos(context: Erasing, ids: readonly string[]): Promise<Contagem> {
  if (ids.length === 0) return {}
  const { db, userId } = context
  const below = await countBelow(context, ids)
  await db.execute(sql`
    update movimentos set orcamento_id = null where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
  await db.execute(sql`
    update chapas set orcamento_id = null, reservada_ate = null,
      estado = case estado when 'reservada' then 'disponivel' else estado end
    where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
  await db.execute(sql`
    delete from desenho_revisoes where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
  await db.execute(sql`
    update desenhos set orcamento_id = null where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
  await db.execute(sql`delete from orcamentos where user_id = ${userId} and id = any(${listOf(ids)})`)
  return below
}

async function countBelow({ db, userId }: Erasing, ids: readonly string[]): Promise<Contagem> {
  const { rows } = await db.execute<{ kind: string; quantos: number }>(sql`
    select 'orcamentos' as kind, count(*)::int as quantos from orcamentos
      where user_id = ${userId} and id = any(${listOf(ids)})
    union all select 'propostas', count(*)::int from propostas
      where user_id = ${userId} and orcamento_id = any(${listOf(ids)})
    union all select 'provas', count(*)::int from provas
      where user_id = ${userId} and orcamento_id = any(${listOf(ids)})
    union all select 'respostas', count(*)::int from respostas
      where user_id = ${userId} and orcamento_id = any(${listOf(ids)})
    union all select 'contatos', count(*)::int from contatos
      where user_id = ${userId} and orcamento_id = any(${listOf(ids)})
    union all select 'visitas', count(*)::int from visitas
      where user_id = ${userId} and orcamento_id = any(${listOf(ids)})`)
  return Object.fromEntries(rows.map(({ kind, quantos }) => [kind, quantos]))
}

/** The contacts of quotes, which devices keep as records of their own. */
export async function findIdsDosContatos(
  { db, userId }: Erasing,
  orcamentoIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from contatos where user_id = ${userId} and orcamento_id = any(${listOf(orcamentoIds)})`)
  return rows.map(({ id }) => id)
}

/**
 * Deletes the drawings of a customer and of these quotes, but those of which a quote that stays holds a revision.
 * @returns ids of those that went
 */
export async function deleteDesenhos(
  { db, userId }: Erasing,
  {
    clienteId,
    orcamentoIds,
    guardados,
  }: { clienteId: string; orcamentoIds: readonly string[]; guardados: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from desenhos d
    where d.user_id = ${userId}
      and (d.cliente_id = ${clienteId} or d.orcamento_id = any(${listOf([...orcamentoIds, ...guardados])}))
      and not exists (select from desenho_revisoes r
        where r.user_id = d.user_id and r.desenho_id = d.id and not (r.orcamento_id = any(${listOf(orcamentoIds)})))
    returning d.id`)
  return rows.map(({ id }) => id)
}

/**
 * The drawings of a customer that stay, because a quote holds a revision: nothing of them but that is left.
 * @returns their ids
 */
export async function emptyDesenhos(
  { db, userId, now }: Erasing,
  { clienteId, guardados }: { clienteId: string; guardados: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update desenhos d set nome = 'Desenho', cliente_id = null, excluido_em = coalesce(d.excluido_em, ${now.toISOString()}::timestamptz),
      conteudo = r.conteudo, resumo = r.resumo, versao = d.versao + 1, updated_at = ${now.toISOString()}::timestamptz
    from (
      select distinct on (user_id, desenho_id) user_id, desenho_id, conteudo, resumo from desenho_revisoes
      where user_id = ${userId} order by user_id, desenho_id, congelada_em desc
    ) r
    where d.user_id = ${userId} and r.user_id = d.user_id and r.desenho_id = d.id
      and (d.cliente_id = ${clienteId} or d.orcamento_id = any(${listOf(guardados)}))
    returning d.id`)
  const ids = rows.map(({ id }) => id)
  await db.execute(
    sql`delete from desenho_versoes where user_id = ${userId} and desenho_id = any(${listOf(ids)})`,
  )
  return ids
}
