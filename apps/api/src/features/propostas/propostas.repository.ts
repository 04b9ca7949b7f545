import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { contratos, propostas } from '#db/schema/propostas.ts'
import { inserter, keeper } from '#db/prepared-writes.ts'
import { prepared } from '#db/statement.ts'
import type { Transaction } from '#db/transaction.ts'
import { leaveToCommit, type Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'
export { nextVersao, nextVersoes } from '#db/versao.ts'
export type { EscolhasGuardadas } from '#db/schema/propostas.ts'

export type LinhaProposta = Omit<typeof propostas.$inferSelect, 'pdf'>
export type NovaProposta = Omit<LinhaProposta, 'userId' | 'pdfSha256' | 'retiradaEm'>
export type LinhaContrato = typeof contratos.$inferSelect

const withoutPdf = {
  userId: propostas.userId,
  orcamentoId: propostas.orcamentoId,
  numero: propostas.numero,
  tipo: propostas.tipo,
  base: propostas.base,
  conteudo: propostas.conteudo,
  conteudoSha256: propostas.conteudoSha256,
  pdfSha256: propostas.pdfSha256,
  valor: propostas.valor,
  validade: propostas.validade,
  mudancas: propostas.mudancas,
  criadaPor: propostas.criadaPor,
  createdAt: propostas.createdAt,
  retiradaEm: propostas.retiradaEm,
}

const ofOrcamento = ({ userId }: Pick<Context, 'userId'>, orcamentoId: string) =>
  and(eq(propostas.userId, userId), eq(propostas.orcamentoId, orcamentoId))

const USER_ID = sql.placeholder('userId')
const ORCAMENTO_ID = sql.placeholder('orcamentoId')
const ofAsked = and(eq(propostas.userId, USER_ID), eq(propostas.orcamentoId, ORCAMENTO_ID))
const contratoOfAsked = and(eq(contratos.userId, USER_ID), eq(contratos.orcamentoId, ORCAMENTO_ID))

const selectUltima = prepared('proposta_ultima', (db) =>
  db.select(withoutPdf).from(propostas).where(ofAsked).orderBy(desc(propostas.numero)).limit(1),
)
const selectProposta = prepared('proposta', (db) =>
  db
    .select(withoutPdf)
    .from(propostas)
    .where(and(ofAsked, eq(propostas.numero, sql.placeholder('numero')))),
)
const selectContrato = prepared('contrato', (db) => db.select().from(contratos).where(contratoOfAsked))
const clearContrato = prepared('contrato_fora', (db) => db.delete(contratos).where(contratoOfAsked))
const insertPropostas = inserter('propostas_novas', propostas)
const insertContratos = keeper('contrato_guardado', contratos, [contratos.userId, contratos.orcamentoId])

/** Every version of a quote, the last one first. */
export function findPropostas(context: Context, orcamentoId: string): Promise<LinhaProposta[]> {
  return context.db
    .select(withoutPdf)
    .from(propostas)
    .where(ofOrcamento(context, orcamentoId))
    .orderBy(desc(propostas.numero))
}

/** A version without what it presents. */
export type LinhaVersao = Pick<LinhaProposta, 'numero' | 'tipo' | 'createdAt' | 'retiradaEm'>

/** Every version of a quote without what it presents, the last one first. */
export function findVersoes(context: Context, orcamentoId: string): Promise<LinhaVersao[]> {
  const { numero, tipo, createdAt, retiradaEm } = propostas
  return context.db
    .select({ numero, tipo, createdAt, retiradaEm })
    .from(propostas)
    .where(ofOrcamento(context, orcamentoId))
    .orderBy(desc(numero))
}

/** The last version of a quote, withdrawn or not; null before the first. */
export async function findUltimaProposta(
  { db, userId }: Context,
  orcamentoId: string,
): Promise<LinhaProposta | null> {
  const [found] = await selectUltima(db, { userId, orcamentoId })
  return found ?? null
}

/** A version by its number; null where there is none. */
export async function findProposta(
  { db, userId }: Context,
  { orcamentoId, numero }: { orcamentoId: string; numero: number },
): Promise<LinhaProposta | null> {
  const [found] = await selectProposta(db, { userId, orcamentoId, numero })
  return found ?? null
}

/** Stores a version, at the latest with the commit. */
export function insertProposta({ db, userId }: Context, row: NovaProposta): LinhaProposta {
  const stored = { ...row, userId, pdfSha256: null, retiradaEm: null }
  leaveToCommit(db, insertPropostas(db, [{ ...stored, pdf: null }]))
  return stored
}

/** Withdraws a version; whether it was not withdrawn before. */
export async function withdrawProposta(
  context: Context,
  { orcamentoId, numero }: { orcamentoId: string; numero: number },
): Promise<boolean> {
  const withdrawn = await context.db
    .update(propostas)
    .set({ retiradaEm: context.now })
    .where(and(ofOrcamento(context, orcamentoId), eq(propostas.numero, numero), isNull(propostas.retiradaEm)))
    .returning({ numero: propostas.numero })
  return withdrawn.length > 0
}

/** The paper of a version and its hash; null until it is made. */
export async function findPdf(
  context: Context,
  { orcamentoId, numero }: { orcamentoId: string; numero: number },
): Promise<{ pdf: Buffer; sha256: string } | null> {
  const [found] = await context.db
    .select({ pdf: propostas.pdf, sha256: propostas.pdfSha256 })
    .from(propostas)
    .where(and(ofOrcamento(context, orcamentoId), eq(propostas.numero, numero)))
  return found?.pdf && found.sha256 !== null ? { pdf: found.pdf, sha256: found.sha256 } : null
}

/** Stores the paper of a version, the first one that comes. */
export async function savePdf(
  context: Context,
  { orcamentoId, numero, pdf, sha256 }: { orcamentoId: string; numero: number; pdf: Buffer; sha256: string },
): Promise<void> {
  await context.db
    .update(propostas)
    .set({ pdf, pdfSha256: sha256 })
    .where(and(ofOrcamento(context, orcamentoId), eq(propostas.numero, numero), isNull(propostas.pdfSha256)))
}

/** What was agreed to of a quote; null while it is not approved. */
export async function findContrato(
  { db, userId }: Context,
  orcamentoId: string,
): Promise<LinhaContrato | null> {
  const [found] = await selectContrato(db, { userId, orcamentoId })
  return found ?? null
}

/** Writes what is agreed to now, in the place of what was, at the latest with the commit. */
export function saveContrato({ db, userId }: Context, contrato: Omit<LinhaContrato, 'userId'>): void {
  leaveToCommit(db, insertContratos(db, { userId, ...contrato }))
}

/** Ends what was agreed to, at the latest with the commit. */
export function deleteContrato({ db, userId }: Context, orcamentoId: string): void {
  leaveToCommit(db, clearContrato(db, { userId, orcamentoId }))
}

/** Quotes of any account that were sent before there were versions, at most `limite`, those of one account together. */
export async function findACongelar(
  db: Transaction,
  limite: number,
): Promise<{ userId: string; orcamentoId: string }[]> {
  const { rows } = await db.execute<{ conta_id: string; id_orcamento: string }>(
    sql`select conta_id, id_orcamento from orcamentos_a_congelar(${limite})`,
  )
  return rows.map((row) => ({ userId: row.conta_id, orcamentoId: row.id_orcamento }))
}
