import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, like, or, sql, type SQL } from 'drizzle-orm'
import { CLIENTE_DO_ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Acao } from '@lapida/contracts/historico'
import { pickNames } from '@lapida/contracts/registro-escrito'
import type { Escritas } from '@lapida/domain/orcamento/escritas'
import type { Status } from '@lapida/contracts/valores'
import { clientes } from '#db/schema/clientes.ts'
import { linksPublicos, orcamentoServicos, orcamentos } from '#db/schema/orcamentos.ts'
import { eventos } from '#db/schema/registros.ts'
import { jsonRow, jsonRowOf, type JsonRow } from '#db/json-row.ts'
import {
  disponiveisOf,
  materiaisInteirosDe,
  readMateriais,
  type MaterialGuardado,
} from '#db/materiais-inteiros.ts'
import { inserter, placer, updater } from '#db/prepared-writes.ts'
import { prepared, statement } from '#db/statement.ts'
import { together } from '#db/together.ts'
import type { Transaction } from '#db/transaction.ts'

import type { KeysetPosition } from '#http/keyset-cursor.ts'
import {
  chaveOfVersoes,
  readVersoes,
  versoesInteiras,
  type VersoesEmJson,
  type VersoesGuardadas,
} from './versoes.repository.ts'

export { recordEventos } from '#db/eventos.ts'
export { serverKey } from '#db/server-key.ts'
export { nextVersao } from '#db/versao.ts'

export type LinhaOrcamento = typeof orcamentos.$inferSelect
export type LinhaServico = typeof orcamentoServicos.$inferSelect
export type LinhaCliente = typeof clientes.$inferSelect

/** What is written for searches, for joining two people's changes and for whose it is, is read by whoever needs it. */
const orcamento = jsonRow(orcamentos, [
  'busca',
  'revisao',
  'escritas',
  'restritoAte',
  'vendedorId',
  'vendedoresAntes',
])
const cliente = jsonRowOf(pickNames(CLIENTE_DO_ORCAMENTO, getTableColumns(clientes)))
const servico = jsonRow(orcamentoServicos)

type Lida<Lido> = Lido extends JsonRow<infer Row> ? Row : never

/** A whole quote. `token`: last part of its public address, null when revoked. */
export interface OrcamentoGuardado extends VersoesGuardadas {
  orcamento: Lida<typeof orcamento>
  cliente: Lida<typeof cliente> | null
  servicos: LinhaServico[]
  token: string | null
  materiais: MaterialGuardado[]
}

/** The same, with a text that is another one after anything changed of it. */
export interface OrcamentoComChave extends OrcamentoGuardado {
  chave: string
}

/** As one row of a statement. */
interface LinhaInteira extends VersoesEmJson {
  orcamento: OrcamentoGuardado['orcamento']
  cliente: OrcamentoGuardado['cliente']
  servicos: LinhaServico[] | null
  token: string | null
  materiais: unknown
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

const USER_ID = sql.placeholder('userId')
const LIMITE = sql.placeholder('limite')

/** The last part of the quote's public address. */
const tokenDoOrcamento = sql`(select ${linksPublicos.token} from ${linksPublicos}
  where ${and(
    eq(linksPublicos.userId, USER_ID),
    eq(linksPublicos.orcamentoId, orcamentos.id),
    isNull(linksPublicos.revogadoEm),
  )} limit 1)`

/** All that a quote has, of the quote and its customer of the same statement. */
const PARTES = {
  orcamento: orcamento.row,
  cliente: sql`case when ${clientes.id} is not null then ${cliente.row} end`,
  servicos: sql`(select json_agg(${servico.row} order by ${orcamentoServicos.posicao}) from ${orcamentoServicos}
    where ${and(eq(orcamentoServicos.userId, USER_ID), eq(orcamentoServicos.orcamentoId, orcamentos.id))})`,
  token: tokenDoOrcamento,
  ...versoesInteiras(USER_ID),
  materiais: materiaisInteirosDe(orcamentos.id, USER_ID),
}

const COM_CLIENTE = sql`${orcamentos} left join ${clientes}
  on ${and(eq(clientes.userId, orcamentos.userId), eq(clientes.id, orcamentos.clienteId))}`

/**
 * A text that is another one after anything changed that a quote shows. Whoever writes what lies below a quote writes
 * its row in the same transaction, and a row that was written has another xmin; the rest is here as it is.
 */
const chaveDoOrcamento = sql`md5(row(${sql.join(
  [
    sql`${orcamentos.userId}`,
    sql`${orcamentos}.xmin`,
    sql`${orcamentos.versao}`,
    sql`${orcamentos.updatedAt}`,
    sql`${clientes}.xmin`,
    tokenDoOrcamento,
    ...chaveOfVersoes(USER_ID),
    disponiveisOf(orcamentos.id, USER_ID),
  ],
  sql`, `,
)})::text)::uuid`

/** Quotes with all of theirs, in one statement whatever they have. */
function selectInteiros(where: SQL | undefined, order = sql``, parts: Record<string, SQL> = PARTES): SQL {
  const named = Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.identifier(name)}`)
  return sql`select ${sql.join(named, sql`, `)} from ${COM_CLIENTE}
    where ${and(eq(orcamentos.userId, USER_ID), where)} ${order}`
}

/** Which quotes there are, in their order, and their keys. */
function selectChaves(where: SQL | undefined, order = sql``): SQL {
  return sql`select ${orcamentos.id}, ${orcamentos.createdAt} as "createdAt", ${chaveDoOrcamento} as chave
    from ${COM_CLIENTE} where ${and(eq(orcamentos.userId, USER_ID), where)} ${order}`
}

/** A quote of which only this is known. */
export interface ChaveDoOrcamento {
  id: string
  createdAt: Date
  chave: string
}

const chaves = (name: string, where: SQL | undefined, order?: SQL) =>
  statement<ChaveDoOrcamento & Record<string, unknown>>(name, selectChaves(where, order))

function inteiros(name: string, where: SQL | undefined, order?: SQL) {
  const select = statement<LinhaInteira>(name, selectInteiros(where, order))
  return async (db: Transaction, values: Record<string, unknown>): Promise<OrcamentoGuardado[]> =>
    (await select(db, values)).map(readInteiro)
}

function inteirosComChave(name: string, where: SQL | undefined) {
  const parts = { ...PARTES, chave: chaveDoOrcamento }
  const select = statement<LinhaInteira & { chave: string }>(name, selectInteiros(where, sql``, parts))
  return async (db: Transaction, values: Record<string, unknown>): Promise<OrcamentoComChave[]> =>
    (await select(db, values)).map(({ chave, ...linha }) => ({ ...readInteiro(linha), chave }))
}

/** A whole quote and the last write of each of its fields. */
export interface OrcamentoParaEscrever {
  guardado: OrcamentoGuardado
  escritas: Escritas
}

function paraEscrever(name: string, where: SQL | undefined) {
  const parts = { ...PARTES, escritas: sql`${orcamentos.escritas}` }
  const select = statement<LinhaInteira & { escritas: Escritas }>(name, selectInteiros(where, sql``, parts))
  return async (db: Transaction, values: Record<string, unknown>): Promise<OrcamentoParaEscrever[]> =>
    (await select(db, values)).map(({ escritas, ...linha }) => ({ guardado: readInteiro(linha), escritas }))
}

function readInteiro({ servicos, token, materiais, ...linha }: LinhaInteira): OrcamentoGuardado {
  return {
    orcamento: orcamento.read(linha.orcamento),
    cliente: linha.cliente && cliente.read(linha.cliente),
    servicos: (servicos ?? []).map(servico.read),
    token,
    materiais: readMateriais(materiais),
    ...readVersoes(linha),
  }
}

/** Neither deleted nor of a customer that was erased. */
const isVivo = and(isNull(orcamentos.excluidoEm), isNull(orcamentos.restritoEm))

const ofId = eq(orcamentos.id, sql.placeholder('id'))
const vivoOfId = inteiros('orcamento_vivo', and(ofId, isVivo))
const paraEscreverOfId = paraEscrever('orcamento_para_escrever', and(ofId, isVivo))
const excluidoOfId = inteiros(
  'orcamento_excluido',
  and(ofId, isNotNull(orcamentos.excluidoEm), isNull(orcamentos.restritoEm)),
)
const ofIds = and(sql`${orcamentos.id} = any(${sql.placeholder('ids')}::uuid[])`, isVivo)
const vivosOfIds = inteiros('orcamentos_vivos', ofIds)
const comChaveOfIds = inteirosComChave('orcamentos_com_chave', ofIds)
const desdeVersao = inteiros(
  'orcamentos_desde',
  gt(orcamentos.versao, sql.placeholder('desde')),
  sql`order by ${orcamentos.versao} limit ${LIMITE}`,
)

/** The quote of an id; `excluido` looks among the deleted ones instead. */
export async function findOrcamento(
  db: Transaction,
  userId: string,
  { id, excluido = false }: { id: string; excluido?: boolean },
): Promise<OrcamentoGuardado | null> {
  const [guardado] = await (excluido ? excluidoOfId : vivoOfId)(db, { userId, id })
  return guardado ?? null
}

/** What a write of a quote that is not deleted starts from; its reader holds the account, so that it stays so. */
export async function findOrcamentoParaEscrever(
  db: Transaction,
  userId: string,
  id: string,
): Promise<OrcamentoParaEscrever | null> {
  const [found] = await paraEscreverOfId(db, { userId, id })
  return found ?? null
}

/** The quotes of these ids that are not deleted. */
export function findOrcamentos(
  db: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<OrcamentoGuardado[]> {
  return vivosOfIds(db, { userId, ids })
}

/** The same with their keys. */
export function findOrcamentosComChave(
  db: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<OrcamentoComChave[]> {
  return comChaveOfIds(db, { userId, ids })
}

/** Quotes written since a version, deleted ones among them, in the order of the writes. */
export function findOrcamentosDesde(
  db: Transaction,
  userId: string,
  { desde, limite }: { desde: number; limite: number },
): Promise<OrcamentoGuardado[]> {
  return desdeVersao(db, { userId, desde, limite })
}

const escritasOfId = prepared('escritas_do_orcamento', (db) =>
  db
    .select({ escritas: orcamentos.escritas })
    .from(orcamentos)
    .where(and(eq(orcamentos.userId, USER_ID), ofId)),
)

/** The last write of each field of a quote. */
export async function findEscritas(db: Transaction, userId: string, id: string): Promise<Escritas> {
  const [row] = await escritasOfId(db, { userId, id })
  return row?.escritas ?? {}
}

const chaveOfId = chaves('chave_do_orcamento', and(ofId, isVivo))

/** The key of a quote that is not deleted. */
export async function findChaveOrcamento(
  db: Transaction,
  userId: string,
  id: string,
): Promise<ChaveDoOrcamento | null> {
  const [found] = await chaveOfId(db, { userId, id })
  return found ?? null
}

const paginas = new Map<string, ReturnType<typeof chaves>>()

/** Which quotes are on a page of the list, the newest first. Each set of filters is a statement of its own. */
export function findPaginaOrcamentos(
  db: Transaction,
  userId: string,
  { clienteId, status, busca, depoisDe, limite }: FiltroOrcamentos,
): Promise<ChaveDoOrcamento[]> {
  const filters = { cliente: clienteId, status, busca, depois: depoisDe }
  const asked = Object.keys(CONDITIONS).filter((each) => filters[each as keyof typeof filters])
  const name = ['orcamentos_pagina', ...asked].join('_')
  const pagina = paginas.get(name) ?? chaves(name, pageOf(asked as (keyof typeof CONDITIONS)[]), NEWEST)
  paginas.set(name, pagina)
  return pagina(db, {
    userId,
    limite,
    clienteId,
    status,
    busca: busca && `%${busca.replace(/[\\%_]/g, '\\$&')}%`,
    createdAt: depoisDe?.createdAt.toISOString(),
    id: depoisDe?.id,
  })
}

const NEWEST = sql`order by ${orcamentos.createdAt} desc, ${orcamentos.id} limit ${LIMITE}`

function pageOf(asked: readonly (keyof typeof CONDITIONS)[]): SQL | undefined {
  return and(isVivo, ...asked.map((each) => CONDITIONS[each]))
}

const createdAt = sql`${sql.placeholder('createdAt')}::timestamptz`
const busca = sql.placeholder('busca')

const CONDITIONS = {
  cliente: eq(orcamentos.clienteId, sql.placeholder('clienteId')),
  status: eq(orcamentos.status, sql.placeholder('status')),
  // The quote keeps the customer's name of its last write; the customer may have another one by now.
  busca: or(like(orcamentos.busca, busca), like(clientes.ordem, busca)),
  depois: sql`(${orcamentos.createdAt} <= ${createdAt} and
    (${orcamentos.createdAt} < ${createdAt} or ${orcamentos.id} > ${sql.placeholder('id')}))`,
}

const storeOrcamentos = placer('orcamentos_novos', orcamentos, orcamentos.id)

/** Stores a new quote; false when its id belongs to another row, of whomever. */
export async function insertOrcamento(db: Transaction, row: LinhaOrcamento): Promise<boolean> {
  return (await storeOrcamentos(db, [row])).length > 0
}

/** Writes fields of a quote and counts the write. */
export async function updateOrcamento(
  db: Transaction,
  { userId, id, ...fields }: Partial<LinhaOrcamento> & Pick<LinhaOrcamento, 'userId' | 'id'>,
): Promise<void> {
  await writeOrcamento(db, { userId, id }, fields)
}

const writeOrcamento = updater('orcamento_mudado', orcamentos, {
  where: and(eq(orcamentos.userId, USER_ID), ofId),
  always: { revisao: sql`${orcamentos.revisao} + 1` },
})

/** Replaces the services of a quote. */
export async function saveServicos(
  db: Transaction,
  { userId, orcamentoId }: { userId: string; orcamentoId: string },
  rows: readonly LinhaServico[],
): Promise<void> {
  await together(clearServicos(db, { userId, orcamentoId }), insertServicos(db, rows))
}

const clearServicos = prepared('servicos_fora', (db) =>
  db
    .delete(orcamentoServicos)
    .where(
      and(
        eq(orcamentoServicos.userId, USER_ID),
        eq(orcamentoServicos.orcamentoId, sql.placeholder('orcamentoId')),
      ),
    ),
)
/** Stores services of a quote. */
export const insertServicos = inserter('servicos_novos', orcamentoServicos)

/** The customer of an id, as long as it is not deleted. */
export async function findCliente(db: Transaction, userId: string, id: string): Promise<LinhaCliente | null> {
  const [row] = await selectCliente(db, { userId, id })
  return row ?? null
}

const selectCliente = prepared('cliente_vivo', (db) =>
  db
    .select()
    .from(clientes)
    .where(
      and(eq(clientes.userId, USER_ID), eq(clientes.id, sql.placeholder('id')), isNull(clientes.excluidoEm)),
    ),
)

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
