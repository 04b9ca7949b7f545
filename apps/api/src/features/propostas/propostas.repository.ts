import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { contratos, propostas } from '#db/schema/propostas.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'
export { nextVersao, nextVersoes } from '#db/versao.ts'
export type { EscolhasGuardadas } from '#db/schema/propostas.ts'

export type LinhaProposta = Omit<typeof propostas.$inferSelect, 'pdf'>
export type NovaProposta = Omit<typeof propostas.$inferInsert, 'userId' | 'pdf' | 'pdfSha256' | 'retiradaEm'>
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
  context: Context,
  orcamentoId: string,
): Promise<LinhaProposta | null> {
  const [found] = await context.db
    .select(withoutPdf)
    .from(propostas)
    .where(ofOrcamento(context, orcamentoId))
    .orderBy(desc(propostas.numero))
    .limit(1)
  return found ?? null
}

/** A version by its number; null where there is none. */
export async function findProposta(
  context: Context,
  { orcamentoId, numero }: { orcamentoId: string; numero: number },
): Promise<LinhaProposta | null> {
  const [found] = await context.db
    .select(withoutPdf)
    .from(propostas)
    .where(and(ofOrcamento(context, orcamentoId), eq(propostas.numero, numero)))
  return found ?? null
}

/** Stores a version. */
export async function insertProposta({ db, userId }: Context, row: NovaProposta): Promise<LinhaProposta> {
  const [stored] = await db
    .insert(propostas)
    .values({ ...row, userId })
    .returning(withoutPdf)
  if (!stored) throw new Error('A proposta was not stored.')
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
  const [found] = await db
    .select()
    .from(contratos)
    .where(and(eq(contratos.userId, userId), eq(contratos.orcamentoId, orcamentoId)))
  return found ?? null
}

/** Writes what is agreed to now, in the place of what was. */
export async function saveContrato(
  { db, userId }: Context,
  contrato: Omit<LinhaContrato, 'userId'>,
): Promise<void> {
  await db
    .insert(contratos)
    .values({ userId, ...contrato })
    .onConflictDoUpdate({
      target: [contratos.userId, contratos.orcamentoId],
      set: { ...contrato, userId: sql`excluded.user_id` },
    })
}

/** Ends what was agreed to. */
export async function deleteContrato({ db, userId }: Context, orcamentoId: string): Promise<void> {
  await db.delete(contratos).where(and(eq(contratos.userId, userId), eq(contratos.orcamentoId, orcamentoId)))
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
