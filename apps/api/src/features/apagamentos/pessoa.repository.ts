import { and, eq, sql, type SQL } from 'drizzle-orm'
import { apagamentos } from '#db/schema/apagamentos.ts'
import { clientes } from '#db/schema/clientes.ts'
import { empresas } from '#db/schema/empresas.ts'
import type { Erasing } from './erasing.ts'
import type { OrcamentoDoCliente } from './plan-apagamento.ts'

export { recordEventos } from '#db/eventos.ts'
export { holdVersao, nextVersao } from '#db/versao.ts'

export type LinhaCliente = typeof clientes.$inferSelect
export type LinhaApagamento = typeof apagamentos.$inferSelect

/** A customer, deleted or not; null where there is none. */
export async function findQualquerCliente({ db, userId }: Erasing, id: string): Promise<LinhaCliente | null> {
  const [row] = await db
    .select()
    .from(clientes)
    .where(and(eq(clientes.userId, userId), eq(clientes.id, id)))
  return row ?? null
}

/** For how many years evidence stays, and the zone that says which day it is. */
export async function findPrazo({ db, userId }: Erasing): Promise<{ guardaAnos: number; zona: string }> {
  const [row] = await db
    .select({ guardaAnos: empresas.guardaAnos, zona: empresas.fusoHorario })
    .from(empresas)
    .where(eq(empresas.userId, userId))
  if (!row) throw new Error('This account has no company profile.')
  return row
}

/** Every quote of a customer, deleted ones among them. */
export function findOrcamentosDoCliente(
  context: Erasing,
  clienteId: string,
  zona: string,
): Promise<OrcamentoDoCliente[]> {
  return findFatos(context, sql`o.cliente_id = ${clienteId}`, zona)
}

/** Quotes by their ids, of customers who were not erased. */
export function findOrcamentosNaoRestritos(
  context: Erasing,
  ids: readonly string[],
  zona: string,
): Promise<OrcamentoDoCliente[]> {
  return findFatos(context, sql`o.restrito_em is null and o.id = any(${sql.param([...ids])}::uuid[])`, zona)
}

async function findFatos({ db, userId }: Erasing, which: SQL, zona: string): Promise<OrcamentoDoCliente[]> {
  const { rows } = await db.execute<OrcamentoDoCliente & Record<string, unknown>>(sql`
    select o.id, o.excluido_em is not null as excluido, o.aprovado_em is not null as aprovado,
      r.ultimo is not null as recebido,
      greatest(o.data_termino, (coalesce(o.aprovado_em, o.created_at) at time zone ${zona})::date, r.ultimo)::text
        as "ultimoDia"
    from orcamentos o
    left join lateral (
      select max(r.dia) as ultimo from parcelas p
      join recebimentos r on r.user_id = p.user_id and r.parcela_id = p.id
      where p.user_id = o.user_id and p.orcamento_id = o.id
    ) r on true
    where o.user_id = ${userId} and ${which}
    order by o.id`)
  return rows
}

/** What is still to be paid of a customer's quotes, in centavos. */
export async function sumEmAberto({ db, userId }: Erasing, clienteId: string): Promise<number> {
  const { rows } = await db.execute<{ soma: string }>(sql`
    select coalesce(sum(greatest(p.valor - p.recebido, 0)), 0)::text as soma
    from parcelas p join orcamentos o on o.user_id = p.user_id and o.id = p.orcamento_id
    where p.user_id = ${userId} and o.cliente_id = ${clienteId} and p.cancelada_em is null`)
  return Number(rows[0]?.soma ?? 0)
}

/** The erasure of a customer; null where there was none. */
export async function findApagamento(
  { db, userId }: Erasing,
  clienteId: string,
): Promise<LinhaApagamento | null> {
  const [row] = await db
    .select()
    .from(apagamentos)
    .where(and(eq(apagamentos.userId, userId), eq(apagamentos.clienteId, clienteId)))
  return row ?? null
}

/** Writes an erasure down; one that was written down already stays as it was. */
export async function insertApagamento({ db }: Erasing, row: LinhaApagamento): Promise<void> {
  await db.insert(apagamentos).values(row).onConflictDoNothing()
}

/** What the customer is called where its quotes stay. */
export const CLIENTE_REMOVIDO = 'Cliente removido'

/** Takes the person out of the customer's row, which quotes that stay refer to. */
export async function emptyCliente({ db, userId, now }: Erasing, id: string, versao: number): Promise<void> {
  const nothing = ''
  await db
    .update(clientes)
    .set({
      nomeCompleto: CLIENTE_REMOVIDO,
      ordem: CLIENTE_REMOVIDO.toLowerCase(),
      cpf: nothing,
      inscricaoEstadual: nothing,
      telefone: nothing,
      cep: nothing,
      endereco: nothing,
      numero: nothing,
      bairro: nothing,
      cidade: nothing,
      estado: nothing,
      email: nothing,
      contatoNome: nothing,
      contatoTelefone: nothing,
      distanciaInstalacao: nothing,
      observacoes: nothing,
      escritas: {},
      versao,
      excluidoEm: now,
      updatedAt: now,
    })
    .where(and(eq(clientes.userId, userId), eq(clientes.id, id)))
}

/** Deletes a customer whom nothing refers to any more; whether it could be. */
export async function deleteCliente({ db, userId }: Erasing, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from clientes c
    where c.user_id = ${userId} and c.id = ${id}
      and not exists (select from orcamentos o where o.user_id = c.user_id and o.cliente_id = c.id)
      and not exists (select from desenhos d where d.user_id = c.user_id and d.cliente_id = c.id)
      and not exists (select from materiais m where m.user_id = c.user_id and m.cliente_id = c.id)`)
  return (rowCount ?? 0) > 0
}

/** Templates forget for whom they were made. */
export async function freeModelos({ db, userId }: Erasing, clienteId: string): Promise<void> {
  await db.execute(sql`
    update materiais set cliente_id = null where user_id = ${userId} and cliente_id = ${clienteId}`)
}

/** Addresses of these postal codes are asked for anew. */
export async function forgetCeps({ db }: Erasing, ceps: readonly string[]): Promise<void> {
  await db.execute(sql`delete from cep_cache where cep = any(${sql.param([...ceps])}::text[])`)
}

/** Postal codes of the sites of a customer's quotes. */
export async function findCepsDasObras({ db, userId }: Erasing, clienteId: string): Promise<string[]> {
  const { rows } = await db.execute<{ cep: string }>(sql`
    select distinct endereco_obra ->> 'cep' as cep from orcamentos
    where user_id = ${userId} and cliente_id = ${clienteId} and endereco_obra ->> 'cep' <> ''`)
  return rows.map(({ cep }) => cep)
}

/** Whether the account of this transaction exists. */
export async function hasConta({ db, userId }: Erasing): Promise<boolean> {
  const { rows } = await db.execute(sql`select from contas where id = ${userId}`)
  return rows.length > 0
}
