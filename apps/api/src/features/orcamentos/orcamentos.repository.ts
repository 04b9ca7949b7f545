import { and, asc, desc, eq, gt, isNotNull, isNull, like, or, sql, type SQL } from 'drizzle-orm'
import type { Acao } from '@lapida/contracts/historico'
import type { Aditivo } from '@lapida/contracts/orcamento'
import type { Escritas } from '@lapida/domain/orcamento/escritas'
import type { Status } from '@lapida/contracts/valores'
import { visitas } from '#db/schema/avisos.ts'
import { clientes } from '#db/schema/clientes.ts'
import { linksPublicos, numeracoes, orcamentoServicos, orcamentos } from '#db/schema/orcamentos.ts'
import { eventos } from '#db/schema/registros.ts'
import { anyOf } from '#db/any-of.ts'
import type { Transaction } from '#db/transaction.ts'

import type { KeysetPosition } from '#http/keyset-cursor.ts'
import { findVersoesOf, type ContratoGuardado, type EnviadaGuardada } from './versoes.repository.ts'

export { recordEventos } from '#db/eventos.ts'
export { serverKey } from '#db/server-key.ts'
export { nextVersao } from '#db/versao.ts'

export type LinhaOrcamento = typeof orcamentos.$inferSelect
export type LinhaServico = typeof orcamentoServicos.$inferSelect
export type LinhaCliente = typeof clientes.$inferSelect
export type LinhaVisita = typeof visitas.$inferSelect

/** A quote with all of it but its materials. `token`: last part of its public address, null when revoked. */
export interface OrcamentoGuardado {
  orcamento: LinhaOrcamento
  cliente: LinhaCliente | null
  servicos: LinhaServico[]
  token: string | null
  /** the last version that was sent and stands; null without one */
  enviada: EnviadaGuardada | null
  contrato: ContratoGuardado | null
  /** the change of it that was sent last and is not withdrawn */
  aditivo: Aditivo | null
}

export interface FiltroOrcamentos {
  clienteId?: string | undefined
  status?: Status | undefined
  /** lower case, without accents */
  busca?: string | undefined
  /** the page goes on behind this place */
  depoisDe?: KeysetPosition | undefined
  limite: number
}

/** The quote of an id; `excluido` looks among the deleted ones instead. */
export async function findOrcamento(
  db: Transaction,
  userId: string,
  { id, excluido = false }: { id: string; excluido?: boolean },
): Promise<OrcamentoGuardado | null> {
  const found = await selectOrcamentos(db)
    .where(
      and(
        eq(orcamentos.userId, userId),
        eq(orcamentos.id, id),
        excluido ? isNotNull(orcamentos.excluidoEm) : isNull(orcamentos.excluidoEm),
      ),
    )
    .limit(1)
  const [guardado] = await withServicos(db, userId, found)
  return guardado ?? null
}

/** The quotes of these ids that are not deleted. */
export async function findOrcamentos(
  db: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<OrcamentoGuardado[]> {
  const found = await selectOrcamentos(db).where(
    and(eq(orcamentos.userId, userId), anyOf(orcamentos.id, ids), isNull(orcamentos.excluidoEm)),
  )
  return withServicos(db, userId, found)
}

/** The last write of each field of a quote. */
export async function findEscritas(db: Transaction, userId: string, id: string): Promise<Escritas> {
  const [row] = await db
    .select({ escritas: orcamentos.escritas })
    .from(orcamentos)
    .where(and(eq(orcamentos.userId, userId), eq(orcamentos.id, id)))
  return row?.escritas ?? {}
}

/** One page of the list, the newest first. */
export async function findPaginaOrcamentos(
  db: Transaction,
  userId: string,
  filter: FiltroOrcamentos,
): Promise<OrcamentoGuardado[]> {
  const found = await selectOrcamentos(db)
    .where(and(eq(orcamentos.userId, userId), isNull(orcamentos.excluidoEm), ...conditionsOf(filter)))
    .orderBy(desc(orcamentos.createdAt), asc(orcamentos.id))
    .limit(filter.limite)
  return withServicos(db, userId, found)
}

/** Quotes written since a version, deleted ones among them, in the order of the writes. */
export async function findOrcamentosDesde(
  db: Transaction,
  userId: string,
  { desde, limite }: { desde: number; limite: number },
): Promise<OrcamentoGuardado[]> {
  const found = await selectOrcamentos(db)
    .where(and(eq(orcamentos.userId, userId), gt(orcamentos.versao, desde)))
    .orderBy(asc(orcamentos.versao))
    .limit(limite)
  return withServicos(db, userId, found)
}

function selectOrcamentos(db: Transaction) {
  return db
    .select({ orcamento: orcamentos, cliente: clientes })
    .from(orcamentos)
    .leftJoin(clientes, and(eq(clientes.userId, orcamentos.userId), eq(clientes.id, orcamentos.clienteId)))
    .$dynamic()
}

function conditionsOf({ clienteId, status, busca, depoisDe }: FiltroOrcamentos): (SQL | undefined)[] {
  const pattern = busca && `%${busca.replace(/[\\%_]/g, '\\$&')}%`
  return [
    clienteId ? eq(orcamentos.clienteId, clienteId) : undefined,
    status ? eq(orcamentos.status, status) : undefined,
    // The quote keeps the customer's name of its last write; the customer may have another one by now.
    pattern ? or(like(orcamentos.busca, pattern), like(clientes.ordem, pattern)) : undefined,
    depoisDe
      ? sql`(${orcamentos.createdAt} <= ${depoisDe.createdAt.toISOString()} and
          (${orcamentos.createdAt} < ${depoisDe.createdAt.toISOString()} or ${orcamentos.id} > ${depoisDe.id}))`
      : undefined,
  ]
}

async function withServicos(
  db: Transaction,
  userId: string,
  found: readonly { orcamento: LinhaOrcamento; cliente: LinhaCliente | null }[],
): Promise<OrcamentoGuardado[]> {
  if (found.length === 0) return []
  const ids = found.map(({ orcamento }) => orcamento.id)
  const servicos = await db
    .select()
    .from(orcamentoServicos)
    .where(and(eq(orcamentoServicos.userId, userId), anyOf(orcamentoServicos.orcamentoId, ids)))
    .orderBy(asc(orcamentoServicos.posicao))
  const links = await db
    .select({ orcamentoId: linksPublicos.orcamentoId, token: linksPublicos.token })
    .from(linksPublicos)
    .where(
      and(
        eq(linksPublicos.userId, userId),
        anyOf(linksPublicos.orcamentoId, ids),
        isNull(linksPublicos.revogadoEm),
      ),
    )
  const tokens = new Map(links.map((link) => [link.orcamentoId, link.token]))
  const { enviadas, contratos, aditivos } = await findVersoesOf(
    db,
    userId,
    found.map(({ orcamento }) => orcamento),
  )
  const servicosOf = new Map<string, LinhaServico[]>(ids.map((id) => [id, []]))
  for (const servico of servicos) servicosOf.get(servico.orcamentoId)?.push(servico)
  return found.map(({ orcamento, cliente }) => ({
    orcamento,
    cliente,
    servicos: servicosOf.get(orcamento.id) ?? [],
    token: tokens.get(orcamento.id) ?? null,
    enviada: enviadas.get(orcamento.id) ?? null,
    contrato: contratos.get(orcamento.id) ?? null,
    aditivo: aditivos.get(orcamento.id) ?? null,
  }))
}

/** Stores a new quote; false when its id belongs to another row, of whomever. */
export async function insertOrcamento(db: Transaction, row: LinhaOrcamento): Promise<boolean> {
  const stored = await db
    .insert(orcamentos)
    .values(row)
    .onConflictDoNothing({ target: orcamentos.id })
    .returning({ id: orcamentos.id })
  return stored.length > 0
}

/** Writes fields of a quote and counts the write. */
export async function updateOrcamento(
  db: Transaction,
  { userId, id, ...fields }: Partial<LinhaOrcamento> & Pick<LinhaOrcamento, 'userId' | 'id'>,
): Promise<void> {
  await db
    .update(orcamentos)
    .set({ ...fields, revisao: sql`${orcamentos.revisao} + 1` })
    .where(and(eq(orcamentos.userId, userId), eq(orcamentos.id, id)))
}

/**
 * Keeps a look of the customer at the public page, and gives how many there are now. The quote does not change; its
 * devices learn of it.
 */
export async function insertVisita(
  db: Transaction,
  { versao, ...visita }: LinhaVisita & { versao: number },
): Promise<number> {
  await db.insert(visitas).values(visita)
  const [row] = await db
    .update(orcamentos)
    .set({ versao, vistoEm: visita.createdAt, visualizacoes: sql`${orcamentos.visualizacoes} + 1` })
    .where(and(eq(orcamentos.userId, visita.userId), eq(orcamentos.id, visita.orcamentoId)))
    .returning({ visualizacoes: orcamentos.visualizacoes })
  return row?.visualizacoes ?? 0
}

/** Looks at quotes that are not deleted, of the whole account, the oldest first. */
export async function findVisitas(
  db: Transaction,
  { userId, depois, limite }: { userId: string; depois: LinhaVisita | null; limite: number },
): Promise<LinhaVisita[]> {
  const rows = await db
    .select({ visita: visitas })
    .from(visitas)
    .innerJoin(orcamentos, and(eq(orcamentos.userId, visitas.userId), eq(orcamentos.id, visitas.orcamentoId)))
    .where(
      and(
        eq(visitas.userId, userId),
        isNull(orcamentos.excluidoEm),
        depois
          ? or(
              gt(visitas.createdAt, depois.createdAt),
              and(eq(visitas.createdAt, depois.createdAt), gt(visitas.id, depois.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(visitas.createdAt), asc(visitas.id))
    .limit(limite)
  return rows.map(({ visita }) => visita)
}

/** Replaces the services of a quote. */
export async function saveServicos(
  db: Transaction,
  { userId, orcamentoId }: { userId: string; orcamentoId: string },
  rows: readonly LinhaServico[],
): Promise<void> {
  await db
    .delete(orcamentoServicos)
    .where(and(eq(orcamentoServicos.userId, userId), eq(orcamentoServicos.orcamentoId, orcamentoId)))
  if (rows.length > 0) await db.insert(orcamentoServicos).values([...rows])
}

/**
 * The next number of an account's prefix and year. The row is locked until the transaction ends, so that a
 * number is given once, and given back when the quote is not stored.
 */
export async function takeNumero(
  db: Transaction,
  serie: { userId: string; prefixo: string; ano: number },
): Promise<number> {
  const [row] = await db
    .insert(numeracoes)
    .values({ ...serie, ultimo: 1 })
    .onConflictDoUpdate({
      target: [numeracoes.userId, numeracoes.prefixo, numeracoes.ano],
      set: { ultimo: sql`${numeracoes.ultimo} + 1` },
    })
    .returning({ ultimo: numeracoes.ultimo })
  if (!row) throw new Error('A quote number was not given.')
  return row.ultimo
}

/** Makes automatic numbers continue behind one that was typed by hand. */
export async function skipNumero(
  db: Transaction,
  { ultimo, ...serie }: { userId: string; prefixo: string; ano: number; ultimo: number },
): Promise<void> {
  await db
    .insert(numeracoes)
    .values({ ...serie, ultimo })
    .onConflictDoUpdate({
      target: [numeracoes.userId, numeracoes.prefixo, numeracoes.ano],
      set: { ultimo: sql`greatest(${numeracoes.ultimo}, ${ultimo})` },
    })
}

/** The customer of an id, as long as it is not deleted. */
export async function findCliente(db: Transaction, userId: string, id: string): Promise<LinhaCliente | null> {
  const [row] = await db
    .select()
    .from(clientes)
    .where(and(eq(clientes.userId, userId), eq(clientes.id, id), isNull(clientes.excluidoEm)))
  return row ?? null
}

/** Stores a public address of a quote. */
export async function insertLink(
  db: Transaction,
  link: { token: string; userId: string; orcamentoId: string; createdAt: Date },
): Promise<void> {
  await db.insert(linksPublicos).values(link)
}

/** Revokes every public address of a quote that still works; whether there was one. */
export async function revokeLinks(
  db: Transaction,
  { userId, orcamentoId, now }: { userId: string; orcamentoId: string; now: Date },
): Promise<boolean> {
  const revoked = await db
    .update(linksPublicos)
    .set({ revogadoEm: now })
    .where(
      and(
        eq(linksPublicos.userId, userId),
        eq(linksPublicos.orcamentoId, orcamentoId),
        isNull(linksPublicos.revogadoEm),
      ),
    )
    .returning({ token: linksPublicos.token })
  return revoked.length > 0
}

/**
 * Whether the public page of a quote showed this version to somebody since an instant. Two looks at the same moment ask one after
 * the other: the second waits until the first has been recorded.
 */
export async function holdVisto(
  db: Transaction,
  {
    userId,
    orcamentoId,
    proposta,
    since,
  }: { userId: string; orcamentoId: string; proposta: number | null; since: Date },
): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${orcamentoId}, 0))`)
  const [last] = await db
    .select({ id: visitas.id })
    .from(visitas)
    .where(
      and(
        eq(visitas.userId, userId),
        eq(visitas.orcamentoId, orcamentoId),
        proposta === null ? isNull(visitas.proposta) : eq(visitas.proposta, proposta),
        gt(visitas.createdAt, since),
      ),
    )
    .limit(1)
  return last !== undefined
}

/** When something last happened to a quote; null when it never did. */
export async function findUltimoEvento(
  db: Transaction,
  { userId, orcamentoId, acao }: { userId: string; orcamentoId: string; acao: Acao },
): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: eventos.createdAt })
    .from(eventos)
    .where(
      and(
        eq(eventos.userId, userId),
        eq(eventos.entidade, 'orcamento'),
        eq(eventos.entidadeId, orcamentoId),
        eq(eventos.acao, acao),
      ),
    )
    .orderBy(desc(eventos.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}
