import type { UltimaResposta } from '@lapida/contracts/resposta'
import { and, count, desc, eq, gte, isNull, max, min, or, sql } from 'drizzle-orm'
import { visitas } from '#db/schema/avisos.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { eventos } from '#db/schema/registros.ts'
import { comprovantes, respostas } from '#db/schema/respostas.ts'
import { seeingTodosOrcamentos } from '#db/seeing-todos-orcamentos.ts'
import { prepared } from '#db/statement.ts'
import type { Context } from '#http/context.ts'

export { findEncerradaAte } from '#db/encerramento.ts'
export { recordEventos } from '#db/eventos.ts'
export { nextVersao } from '#db/versao.ts'

export type LinhaResposta = typeof respostas.$inferSelect

const ofOrcamento = ({ userId }: Pick<Context, 'userId'>, orcamentoId: string) =>
  and(eq(respostas.userId, userId), eq(respostas.orcamentoId, orcamentoId))

/** Every answer of a quote, the newest first. */
export function findRespostas({ db, userId }: Context, orcamentoId: string): Promise<LinhaResposta[]> {
  return selectRespostas(db, { userId, orcamentoId })
}

const selectRespostas = prepared('respostas_do_orcamento', (db) =>
  db
    .select()
    .from(respostas)
    .where(
      and(
        eq(respostas.userId, sql.placeholder('userId')),
        eq(respostas.orcamentoId, sql.placeholder('orcamentoId')),
      ),
    )
    .orderBy(desc(respostas.ordem)),
)

/** The answer that came with a key; null where none did. */
export async function findPelaChave(
  context: Context,
  { orcamentoId, chave }: { orcamentoId: string; chave: string },
): Promise<LinhaResposta | null> {
  const [found] = await context.db
    .select()
    .from(respostas)
    .where(and(ofOrcamento(context, orcamentoId), eq(respostas.chave, chave)))
  return found ?? null
}

/** The last link of the account's chain; the caller holds the account, so that nobody else adds one meanwhile. */
export async function findUltimoElo(
  context: Context,
): Promise<Pick<LinhaResposta, 'ordem' | 'sha256'> | null> {
  const { db, userId } = context
  // The chain is the company's, whosever quotes its links are of.
  const [found] = await seeingTodosOrcamentos(context, () =>
    db
      .select({ ordem: respostas.ordem, sha256: respostas.sha256 })
      .from(respostas)
      .where(eq(respostas.userId, userId))
      .orderBy(desc(respostas.ordem))
      .limit(1)
      .execute(),
  )
  return found ?? null
}

/** Stores an answer. */
export async function insertResposta({ db }: Context, row: LinhaResposta): Promise<void> {
  await db.insert(respostas).values(row)
}

/** Writes what lists and devices tell of a quote's last answer: the one writer of that. */
export async function saveUltimaResposta(
  { db, userId }: Context,
  {
    orcamentoId,
    versao,
    ultima,
  }: { orcamentoId: string; versao: number | undefined; ultima: UltimaResposta },
): Promise<void> {
  await db
    .update(orcamentos)
    .set({ ultimaResposta: ultima, ...(versao !== undefined && { versao }) })
    .where(and(eq(orcamentos.userId, userId), eq(orcamentos.id, orcamentoId)))
}

/**
 * How often a version was looked at, and first and last when. Looks from before it was asked which version they are of
 * are those since it was sent.
 */
export async function countVistas(
  { db, userId }: Context,
  { orcamentoId, proposta, desde }: { orcamentoId: string; proposta: number; desde: Date },
): Promise<{ vezes: number; primeira: Date | null; ultima: Date | null }> {
  const [found] = await db
    .select({ vezes: count(), primeira: min(visitas.createdAt), ultima: max(visitas.createdAt) })
    .from(visitas)
    .where(
      and(
        eq(visitas.userId, userId),
        eq(visitas.orcamentoId, orcamentoId),
        or(eq(visitas.proposta, proposta), and(isNull(visitas.proposta), gte(visitas.createdAt, desde))),
      ),
    )
  return found ?? { vezes: 0, primeira: null, ultima: null }
}

/** Whether something happened to a quote since an instant. */
export async function hasEventoDesde(
  { db, userId }: Context,
  { orcamentoId, acao, desde }: { orcamentoId: string; acao: 'documento-nao-conferiu'; desde: Date },
): Promise<boolean> {
  const [found] = await db
    .select({ id: eventos.id })
    .from(eventos)
    .where(
      and(
        eq(eventos.userId, userId),
        eq(eventos.entidade, 'orcamento'),
        eq(eventos.entidadeId, orcamentoId),
        eq(eventos.acao, acao),
        gte(eventos.createdAt, desde),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The paper of an approval; null until it is made. */
export async function findComprovante({ db, userId }: Context, respostaId: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ pdf: comprovantes.pdf })
    .from(comprovantes)
    .where(and(eq(comprovantes.userId, userId), eq(comprovantes.respostaId, respostaId)))
  return found?.pdf ?? null
}

/** Stores the paper of an approval, the first one that comes. */
export async function saveComprovante(
  { db, userId, now }: Context,
  { respostaId, pdf, sha256 }: { respostaId: string; pdf: Buffer; sha256: string },
): Promise<void> {
  await db
    .insert(comprovantes)
    .values({ userId, respostaId, pdf, pdfSha256: sha256, createdAt: now })
    .onConflictDoNothing()
}
