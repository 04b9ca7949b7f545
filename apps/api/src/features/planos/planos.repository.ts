import { and, asc, count, eq } from 'drizzle-orm'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import { contas, planos } from '#db/schema/contas.ts'
import { pedidosPlano, type SituacaoPedido } from '#db/schema/pedidos-plano.ts'
import { membros, pessoas } from '#db/schema/pessoas.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'
export { findNomesOfEmpresas } from '#db/membros.ts'
export { findPessoa } from '#db/pessoas.ts'

export type PlanoRow = typeof planos.$inferSelect
type Asking = Pick<Context, 'db' | 'userId'>
type Writing = Asking & Pick<Context, 'now'>

export function findPlanosAtivos({ db }: Pick<Context, 'db'>): Promise<PlanoRow[]> {
  return db.select().from(planos).where(eq(planos.ativo, true)).orderBy(asc(planos.ordem), asc(planos.nome))
}

/** The plan of the transaction's company, and the last day that it is paid. */
export async function findPlanoOfConta({
  db,
  userId,
}: Asking): Promise<{ plano: PlanoRow; venceEm: DiaCivil | null } | undefined> {
  const [row] = await db
    .select({ plano: planos, venceEm: contas.venceEm })
    .from(contas)
    .innerJoin(planos, eq(planos.id, contas.planoId))
    .where(eq(contas.id, userId))
  return row
}

/** How many people have access to the transaction's company. */
export async function countPessoas({ db, userId }: Asking): Promise<number> {
  const [row] = await db
    .select({ pessoas: count() })
    .from(membros)
    .where(and(eq(membros.userId, userId), membros.ativo))
  return row?.pessoas ?? 0
}

export type PedidoPendente = { plano: PlanoRow; pedidoEm: Date; por: string | null }

/** What the transaction's company asked for and was not granted yet. */
export async function findPedidoPendente({ db, userId }: Asking): Promise<PedidoPendente | undefined> {
  const [row] = await db
    .select({ plano: planos, pedidoEm: pedidosPlano.pedidoEm, por: pessoas.nome })
    .from(pedidosPlano)
    .innerJoin(planos, eq(planos.id, pedidosPlano.planoId))
    .leftJoin(pessoas, eq(pessoas.id, pedidosPlano.pessoaId))
    .where(and(eq(pedidosPlano.userId, userId), eq(pedidosPlano.situacao, 'pendente')))
  return row
}

/** Asks for a plan; false when somebody of the company asked in the same moment. */
export async function insertPedido(
  { db, userId, now, newId }: Context,
  { planoId, pessoaId }: { planoId: string; pessoaId: string },
): Promise<boolean> {
  const made = await db
    .insert(pedidosPlano)
    .values({ userId, id: newId(), planoId, pessoaId, pedidoEm: now, situacao: 'pendente' })
    .onConflictDoNothing()
    .returning({ id: pedidosPlano.id })
  return made.length > 0
}

/** Ends what waits; how many did. */
export async function settlePedidos(
  { db, userId, now }: Writing,
  situacao: Exclude<SituacaoPedido, 'pendente'>,
): Promise<number> {
  const settled = await db
    .update(pedidosPlano)
    .set({ situacao, atendidoEm: now })
    .where(and(eq(pedidosPlano.userId, userId), eq(pedidosPlano.situacao, 'pendente')))
  return settled.rowCount ?? 0
}

/** Gives the transaction's company a plan, paid until a day or without an end; false where there is no such company. */
export async function updatePlanoOfConta(
  { db, userId, now }: Writing,
  { planoId, venceEm }: { planoId: string; venceEm: DiaCivil | null },
): Promise<boolean> {
  const changed = await db
    .update(contas)
    .set({ planoId, venceEm, updatedAt: now })
    .where(eq(contas.id, userId))
  return changed.rowCount === 1
}
