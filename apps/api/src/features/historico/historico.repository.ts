import { ACOES, type ContagemHistorico, type Entidade } from '@lapida/contracts/historico'
import type { TipoHistorico } from '@lapida/contracts/valores'
import { isOfAcesso } from '@lapida/domain/historico/detalhe'
import { and, eq, getTableColumns, isNull, like, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { jsonRow } from '#db/json-row.ts'
import { chapas } from '#db/schema/chapas.ts'
import { clientes } from '#db/schema/clientes.ts'
import { estoqueItens, estoqueMateriais } from '#db/schema/estoque.ts'
import { materiais } from '#db/schema/materiais.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { eventos } from '#db/schema/registros.ts'
import { together } from '#db/together.ts'
import type { Context } from '#http/context.ts'
import type { KeysetPosition } from '#http/keyset-cursor.ts'

export { recordEventos } from '#db/eventos.ts'
export { findPessoasOfEmpresa } from '#db/membros.ts'

/** `restauravel`: a deletion that is still in force, so that its record can come back. */
export type EventoRow = typeof eventos.$inferSelect & { restauravel: boolean }

/** Which events are listed and counted. */
export type EventoFilter = {
  entidade?: Entidade
  entidadeId?: string
  /** folded words of the event's line */
  busca?: string
  /** people whose name the words are, and what else was looked for of what they did */
  nomes?: readonly { pessoaId: string; resto: string }[]
  /** of this person only */
  pessoa?: string
  /** of whoever asks, ways in and out and exports are theirs alone; null: an owner, who sees those of all */
  acessosDe: string | null
}

export type EventoPage = {
  tipo?: TipoHistorico
  /** only older than this one */
  before?: KeysetPosition
  limite: number
}

const ENTIDADE_DO_TIPO: Readonly<Record<TipoHistorico, Entidade>> = {
  orcamentos: 'orcamento',
  clientes: 'cliente',
}

const RESTAURAVEIS = [
  ['cliente', clientes],
  ['orcamento', orcamentos],
  ['material', materiais],
  ['estoque-material', estoqueMateriais],
  ['estoque-item', estoqueItens],
  ['chapa', chapas],
] as const

/**
 * The deletion wrote the record's mark and its event with the same clock. Asked as a value, it is looked up for the rows
 * of the page; an `exists` may be answered by reading the tables of all accounts once.
 */
const restauravel = sql<boolean>`case when ${eventos.acao} = 'excluido' then case ${eventos.entidade}
  ${sql.join(
    RESTAURAVEIS.map(
      ([entidade, table]) => sql`when ${entidade} then coalesce((
        select true from ${table} where ${table.userId} = ${eventos.userId}
          and ${table.id} = ${eventos.entidadeId}::uuid and ${table.excluidoEm} = ${eventos.createdAt}), false)`,
    ),
    sql` `,
  )}
  else false end else false end`

function conditionsOf(
  { userId }: Pick<Context, 'userId'>,
  { entidade, entidadeId, busca, nomes = [], pessoa, acessosDe }: EventoFilter,
): (SQL | undefined)[] {
  return [
    eq(eventos.userId, userId),
    entidade && eq(eventos.entidade, entidade),
    entidadeId === undefined ? undefined : eq(eventos.entidadeId, entidadeId),
    pessoa === undefined ? undefined : eq(eventos.pessoaId, pessoa),
    busca ? or(hasWords(busca), ...nomes.map(didBy)) : undefined,
    acessosDe === null
      ? undefined
      : or(notInArray(eventos.acao, ACESSOS), eq(eventos.pessoaId, acessosDe), isNull(eventos.pessoaId)),
  ]
}

const ACESSOS = ACOES.filter(isOfAcesso)

function hasWords(words: string): SQL {
  return like(eventos.busca, `%${words.replace(/[\\%_]/g, '\\$&')}%`)
}

/** The line of an event begins with a name that is not stored with it: people are called what they are called now. */
function didBy({ pessoaId, resto }: { pessoaId: string; resto: string }): SQL | undefined {
  return and(eq(eventos.pessoaId, pessoaId), resto === '' ? undefined : hasWords(resto))
}

/** A page of the history, and how many there are under each filter button. */
export interface EventosAchados {
  /** newest first */
  eventos: EventoRow[]
  contagem: ContagemHistorico
}

const NEWEST = sql`${eventos.createdAt} desc nulls first, ${eventos.id} desc nulls first`

/** What is listed and counted; words are looked for once, in one reading for both. */
export async function findEventosContados(
  context: Context,
  filter: EventoFilter,
  page: EventoPage,
): Promise<EventosAchados> {
  if (filter.busca) return searchEventos(context, filter, page)
  const [list, contagem] = await together(findEventos(context, filter, page), countEventos(context, filter))
  return { eventos: list, contagem }
}

/** Newest first. */
export function findEventos(context: Context, filter: EventoFilter, page: EventoPage): Promise<EventoRow[]> {
  return context.db
    .select({ ...getTableColumns(eventos), restauravel })
    .from(eventos)
    .where(and(...conditionsOf(context, filter), ...conditionsOfPage(page)))
    .orderBy(NEWEST)
    .limit(page.limite)
    .execute()
}

function conditionsOfPage({ tipo, before }: EventoPage): (SQL | undefined)[] {
  return [
    tipo && eq(eventos.entidade, ENTIDADE_DO_TIPO[tipo]),
    before &&
      sql`(${eventos.createdAt}, ${eventos.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
  ]
}

const countOf = (tipo: TipoHistorico, entidade: SQL | PgColumn = eventos.entidade) =>
  sql<number>`count(*) filter (where ${entidade} = ${ENTIDADE_DO_TIPO[tipo]})::int`

async function countEventos(context: Context, filter: EventoFilter): Promise<ContagemHistorico> {
  const [row] = await context.db
    .select({
      todos: sql<number>`count(*)::int`,
      orcamentos: countOf('orcamentos'),
      clientes: countOf('clientes'),
    })
    .from(eventos)
    .where(and(...conditionsOf(context, filter)))
    .execute()
  return row ?? { todos: 0, orcamentos: 0, clientes: 0 }
}

const evento = jsonRow(eventos)

async function searchEventos(
  context: Context,
  filter: EventoFilter,
  page: EventoPage,
): Promise<EventosAchados> {
  const { db, userId } = context
  const { rows } = await db.execute<{
    contagem: ContagemHistorico
    eventos: { evento: typeof eventos.$inferSelect; restauravel: boolean }[] | null
  }>(sql`
    with achados as materialized (
      select ${eventos.id}, ${eventos.createdAt}, ${eventos.entidade} from ${eventos}
      where ${and(...conditionsOf(context, filter))}
    ),
    pagina as (
      select "eventos"."id" from achados "eventos" where ${and(sql`true`, ...conditionsOfPage(page))}
      order by ${NEWEST} limit ${page.limite}
    )
    select (select json_build_object('todos', count(*), 'orcamentos', ${countOf('orcamentos', sql`entidade`)},
        'clientes', ${countOf('clientes', sql`entidade`)}) from achados) as contagem,
      (select json_agg(json_build_object('evento', ${evento.row}, 'restauravel', ${restauravel}) order by ${NEWEST})
        from ${eventos} where ${eq(eventos.userId, userId)} and ${eventos.id} in (select id from pagina)) as eventos`)
  const [row] = rows
  if (!row) throw new Error('A search gave no row.')
  return {
    contagem: row.contagem,
    eventos: (row.eventos ?? []).map((each) => ({
      ...evento.read(each.evento),
      restauravel: each.restauravel,
    })),
  }
}
