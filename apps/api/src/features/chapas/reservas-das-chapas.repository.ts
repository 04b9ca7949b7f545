import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { chapas } from '#db/schema/chapas.ts'
import { clientes } from '#db/schema/clientes.ts'
import { contas } from '#db/schema/contas.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { prepared } from '#db/statement.ts'
import type { Context } from '#http/context.ts'
import type { LinhaChapa } from './chapas.repository.ts'

export { seeingTodosOrcamentos } from '#db/seeing-todos-orcamentos.ts'

/** A quote as whoever finds its slabs taken is told of it. */
export interface OrcamentoDaReserva {
  id: string
  numeracao: string
  cliente: string | null
  /** approved and not deleted: only such a quote keeps slabs */
  aprovado: boolean
}

/** Puts the account's changes of quotes and reservations in a queue, before a slab is held. */
export async function holdConta({ db, userId }: Context): Promise<void> {
  await db.select({ id: contas.id }).from(contas).where(eq(contas.id, userId)).for('no key update')
}

/** These quotes of the account by id, deleted ones too. */
export async function findOrcamentosDasReservas(
  { db, userId }: Context,
  ids: readonly string[],
): Promise<Map<string, OrcamentoDaReserva>> {
  if (ids.length === 0) return new Map()
  const { id, numeracao, status, excluidoEm } = orcamentos
  const rows = await db
    .select({ id, numeracao, status, excluidoEm, cliente: clientes.nomeCompleto })
    .from(orcamentos)
    .leftJoin(clientes, and(eq(clientes.userId, orcamentos.userId), eq(clientes.id, orcamentos.clienteId)))
    .where(and(eq(orcamentos.userId, userId), inArray(orcamentos.id, [...ids])))
  return new Map(
    rows.map(({ status: now, excluidoEm: gone, ...row }) => [
      row.id,
      { ...row, aprovado: now === 'aprovado' && gone === null },
    ]),
  )
}

/** The slabs that stand as kept for a quote, deleted and ended ones too, by id; `hold` keeps them as they are. */
export function findReservadas(
  { db, userId }: Context,
  orcamentoId: string,
  { hold = false } = {},
): Promise<LinhaChapa[]> {
  return (hold ? holdReservadas : selectReservadas)(db, { userId, orcamentoId })
}

const reservadas = (db: Context['db']) =>
  db
    .select()
    .from(chapas)
    .where(
      and(
        eq(chapas.userId, sql.placeholder('userId')),
        eq(chapas.orcamentoId, sql.placeholder('orcamentoId')),
        eq(chapas.estado, 'reservada'),
      ),
    )
    .orderBy(asc(chapas.id))
const selectReservadas = prepared('chapas_reservadas', reservadas)
const holdReservadas = prepared('chapas_reservadas_presas', (db) => reservadas(db).for('no key update'))

/** Keeps these slabs for a quote until a day; null frees them. Kept or free, they count the same in the stock. */
export async function updateReservas(
  { db, userId, now }: Context,
  ids: readonly string[],
  reserva: { orcamentoId: string; ate: string | null } | null,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(chapas)
    .set({
      estado: reserva ? 'reservada' : 'disponivel',
      orcamentoId: reserva && reserva.orcamentoId,
      reservadaAte: reserva && reserva.ate,
      updatedAt: now,
      // Sample data that somebody keeps for a quote of the workshop's is the workshop's from then on.
      ...(reserva && { exemplo: and(eq(chapas.exemplo, true), isExemplo(userId, reserva.orcamentoId)) }),
    })
    .where(and(eq(chapas.userId, userId), inArray(chapas.id, [...ids])))
}

function isExemplo(userId: string, orcamentoId: string) {
  const { id, exemplo } = orcamentos
  return sql`exists (select 1 from ${orcamentos} where ${and(eq(orcamentos.userId, userId), eq(id, orcamentoId), eq(exemplo, true))})`
}
