import type { ContagemHistorico, Entidade } from '@lapida/contracts/historico'
import type { TipoHistorico } from '@lapida/contracts/valores'
import { and, eq, getTableColumns, like, sql, type SQL } from 'drizzle-orm'
import { chapas } from '#db/schema/chapas.ts'
import { clientes } from '#db/schema/clientes.ts'
import { estoqueItens, estoqueMateriais } from '#db/schema/estoque.ts'
import { materiais } from '#db/schema/materiais.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { eventos } from '#db/schema/registros.ts'
import type { Context } from '#http/context.ts'
import type { KeysetPosition } from '#http/keyset-cursor.ts'

/** `restauravel`: a deletion that is still in force, so that its record can come back. */
export type EventoRow = typeof eventos.$inferSelect & { restauravel: boolean }

/** Which events are listed and counted. */
export type EventoFilter = {
  entidade?: Entidade
  entidadeId?: string
  /** folded words of the event's line */
  busca?: string
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

/** The deletion wrote the record's mark and its event with the same clock. */
const restauravel = sql<boolean>`case when ${eventos.acao} = 'excluido' then case ${eventos.entidade}
  ${sql.join(
    RESTAURAVEIS.map(
      ([entidade, table]) => sql`when ${entidade} then exists(
        select 1 from ${table} where ${table.userId} = ${eventos.userId}
          and ${table.id} = ${eventos.entidadeId}::uuid and ${table.excluidoEm} = ${eventos.createdAt})`,
    ),
    sql` `,
  )}
  else false end else false end`

function conditionsOf(
  { userId }: Pick<Context, 'userId'>,
  { entidade, entidadeId, busca }: EventoFilter,
): (SQL | undefined)[] {
  return [
    eq(eventos.userId, userId),
    entidade && eq(eventos.entidade, entidade),
    entidadeId === undefined ? undefined : eq(eventos.entidadeId, entidadeId),
    busca ? like(eventos.busca, `%${busca.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  ]
}

/** Newest first. */
export function findEventos(
  context: Context,
  filter: EventoFilter,
  { tipo, before, limite }: EventoPage,
): Promise<EventoRow[]> {
  return context.db
    .select({ ...getTableColumns(eventos), restauravel })
    .from(eventos)
    .where(
      and(
        ...conditionsOf(context, filter),
        tipo && eq(eventos.entidade, ENTIDADE_DO_TIPO[tipo]),
        before &&
          sql`(${eventos.createdAt}, ${eventos.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(sql`${eventos.createdAt} desc nulls first`, sql`${eventos.id} desc nulls first`)
    .limit(limite)
}

/** How many there are under each filter button. */
export async function countEventos(context: Context, filter: EventoFilter): Promise<ContagemHistorico> {
  const of = (tipo: TipoHistorico) =>
    sql<number>`count(*) filter (where ${eventos.entidade} = ${ENTIDADE_DO_TIPO[tipo]})::int`
  const [row] = await context.db
    .select({ todos: sql<number>`count(*)::int`, orcamentos: of('orcamentos'), clientes: of('clientes') })
    .from(eventos)
    .where(and(...conditionsOf(context, filter)))
  return row ?? { todos: 0, orcamentos: 0, clientes: 0 }
}
