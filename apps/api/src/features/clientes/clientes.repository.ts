import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import { recordEventos, type NewEvento } from '#db/eventos.ts'
import { clientes } from '#db/schema/clientes.ts'
import { seeingTodosOrcamentos } from '#db/seeing-todos-orcamentos.ts'
import { contas } from '#db/schema/contas.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { prepared } from '#db/statement.ts'
import { nextVersoes } from '#db/versao.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'

export { holdVersao } from '#db/versao.ts'

export type StoredCliente = typeof clientes.$inferSelect
/** A row with the time of the customer's latest quote. */
export type ClienteRow = StoredCliente & { ultimoOrcamento: Date | null }

const HIDDEN_BY_ROW_SECURITY = '42501'

/**
 * One index look-up for each customer: as fast with a million quotes as with ten. The customer's columns are written out:
 * in a query of one table Drizzle leaves the table's name away, and they would be those of the quote.
 */
const ultimoOrcamento = sql<Date | null>`(
  select o.created_at from orcamentos o
  where o.user_id = clientes.user_id and o.cliente_id = clientes.id and o.excluido_em is null
  order by o.created_at desc nulls first limit 1
)`.mapWith(clientes.createdAt)

const columns = { ...getTableColumns(clientes), ultimoOrcamento }

function existing(userId: string) {
  return and(eq(clientes.userId, userId), isNull(clientes.excluidoEm))
}

/** All customers by name, without regard to accents and case. */
export function findClientes({ db, userId }: Context): Promise<ClienteRow[]> {
  return db
    .select(columns)
    .from(clientes)
    .where(existing(userId))
    .orderBy(asc(clientes.ordem), asc(clientes.id))
}

export async function findCliente({ db, userId }: Context, id: string): Promise<ClienteRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(clientes)
    .where(and(existing(userId), eq(clientes.id, id)))
  return row
}

/** Rows of these ids, deleted ones too. */
export function findClientesByIds({ db, userId }: Context, ids: string[]): Promise<ClienteRow[]> {
  return db
    .select(columns)
    .from(clientes)
    .where(and(eq(clientes.userId, userId), inArray(clientes.id, ids)))
}

/** What was written after a version, deleted rows too, in the order of the writes. */
export function findClientesSince(
  { db, userId }: Context,
  { desde, limite }: { desde: number; limite: number },
): Promise<ClienteRow[]> {
  return selectSince(db, { userId, desde, limite })
}

const selectSince = prepared('clientes_desde', (db) =>
  db
    .select(columns)
    .from(clientes)
    .where(and(eq(clientes.userId, sql.placeholder('userId')), gt(clientes.versao, sql.placeholder('desde'))))
    .orderBy(asc(clientes.versao), asc(clientes.id))
    .limit(sql.placeholder('limite')),
)

/**
 * Inserts, or writes over the rows whose ids exist; a deleted one comes back.
 * @throws {AppError} CLIENTE_NAO_ENCONTRADO when an id is another account's.
 */
export async function upsertClientes({ db }: Context, rows: StoredCliente[]): Promise<void> {
  try {
    await db.insert(clientes).values(rows).onConflictDoUpdate({ target: clientes.id, set: overwritten() })
  } catch (error) {
    if (sqlStateOf(error) === HIDDEN_BY_ROW_SECURITY) throw new AppError('CLIENTE_NAO_ENCONTRADO')
    throw error
  }
}

export async function updateCliente(
  { db, userId, now }: Context,
  id: string,
  values: Partial<StoredCliente>,
): Promise<void> {
  await db
    .update(clientes)
    .set({ ...values, updatedAt: now })
    .where(and(eq(clientes.userId, userId), eq(clientes.id, id)))
}

/** The first of `count` version numbers for rows that this transaction writes. */
export function takeVersoes(context: Context, count: number): Promise<number> {
  return nextVersoes(context, count)
}

/**
 * Counts a write on every quote of these customers, each under a number of its own: a quote shows its customer, so
 * that other devices must fetch it again, whosever it is.
 */
export async function bumpOrcamentosOf(context: Context, clienteIds: string[]): Promise<void> {
  if (clienteIds.length > 0) await seeingTodosOrcamentos(context, () => bump(context, clienteIds))
}

async function bump({ db, userId }: Context, clienteIds: string[]): Promise<void> {
  await db.execute(sql`
    with shown as (
      select ${orcamentos.id} as id, row_number() over (order by ${orcamentos.createdAt}, ${orcamentos.id}) as place
      from ${orcamentos}
      where ${orcamentos.userId} = ${userId}
        and ${orcamentos.clienteId} = any(${sql.param(clienteIds)}::uuid[])
        and ${orcamentos.excluidoEm} is null
    ),
    taken as (
      update ${contas} set versao = versao + (select count(*) from shown)
      where ${contas.id} = ${userId}
      returning versao - (select count(*) from shown) as before
    )
    update ${orcamentos} set versao = taken.before + shown.place
    from shown, taken
    where ${orcamentos.id} = shown.id and ${orcamentos.userId} = ${userId}
  `)
}

export type ClienteEvento = { id: string } & Pick<NewEvento, 'acao' | 'titulo' | 'detalhes'>

export function recordClienteEventos(context: Context, list: ClienteEvento[]): Promise<void> {
  return recordEventos(
    context,
    list.map(({ id, ...evento }) => ({ ...evento, entidade: 'cliente', entidadeId: id })),
  )
}

/** Every column from the new row, but those that say whose and since when. */
function overwritten() {
  const kept = ['id', 'userId', 'createdAt', 'exemplo']
  const names = Object.entries(getTableColumns(clientes)).filter(([key]) => !kept.includes(key))
  return Object.fromEntries(names.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]))
}
