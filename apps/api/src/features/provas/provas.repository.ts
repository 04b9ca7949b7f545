import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { desenhos } from '#db/schema/desenhos.ts'
import { planosCorte } from '#db/schema/planos-corte.ts'
import { provas } from '#db/schema/provas.ts'
import { respostas } from '#db/schema/respostas.ts'
import type { Context } from '#http/context.ts'
import { isUuid } from '#http/uuid.ts'

export { findEncerradaAte } from '#db/encerramento.ts'
export { recordEventos } from '#db/eventos.ts'
export { nextVersao } from '#db/versao.ts'

export type LinhaProva = typeof provas.$inferSelect
export type LinhaDaResposta = Pick<
  typeof respostas.$inferSelect,
  'orcamentoId' | 'prova' | 'tipo' | 'nome' | 'mensagem' | 'createdAt'
>
export type PlanoDaProva = Pick<
  typeof planosCorte.$inferSelect,
  'id' | 'nome' | 'estado' | 'conteudo' | 'updatedAt'
>

/** Every proof of these quotes, the newest of each first. */
export function findProvas({ db, userId }: Context, orcamentoIds: readonly string[]): Promise<LinhaProva[]> {
  return db
    .select()
    .from(provas)
    .where(and(eq(provas.userId, userId), inArray(provas.orcamentoId, orcamentoIds.filter(isUuid))))
    .orderBy(provas.orcamentoId, desc(provas.numero))
}

/** The proof of a number; `hold`: nobody takes it back before the transaction ends. Null where there is none. */
export async function findProva(
  { db, userId }: Context,
  { orcamentoId, numero, hold = false }: { orcamentoId: string; numero: number; hold?: boolean },
): Promise<LinhaProva | null> {
  const query = db
    .select()
    .from(provas)
    .where(and(eq(provas.userId, userId), eq(provas.orcamentoId, orcamentoId), eq(provas.numero, numero)))
    .$dynamic()
  const [found] = await (hold ? query.for('no key update') : query)
  return found ?? null
}

/** Stores a proof. */
export async function insertProva({ db }: Context, row: LinhaProva): Promise<void> {
  await db.insert(provas).values(row)
}

/** Takes a proof back; whether it had not been. */
export async function takeBackProva(
  { db, userId, now }: Context,
  { orcamentoId, numero }: { orcamentoId: string; numero: number },
): Promise<boolean> {
  const taken = await db
    .update(provas)
    .set({ retiradaEm: now })
    .where(
      and(
        eq(provas.userId, userId),
        eq(provas.orcamentoId, orcamentoId),
        eq(provas.numero, numero),
        isNull(provas.retiradaEm),
      ),
    )
    .returning({ numero: provas.numero })
  return taken.length > 0
}

/** The answers to proofs of these quotes, the newest first. */
export function findRespostasDasProvas(
  { db, userId }: Context,
  orcamentoIds: readonly string[],
): Promise<LinhaDaResposta[]> {
  return db
    .select({
      orcamentoId: respostas.orcamentoId,
      prova: respostas.prova,
      tipo: respostas.tipo,
      nome: respostas.nome,
      mensagem: respostas.mensagem,
      createdAt: respostas.createdAt,
    })
    .from(respostas)
    .where(
      and(
        eq(respostas.userId, userId),
        inArray(respostas.orcamentoId, orcamentoIds.filter(isUuid)),
        inArray(respostas.tipo, ['prova', 'prova-alteracao']),
      ),
    )
    .orderBy(desc(respostas.ordem))
}

/**
 * These plans of the account with what they cut, as far as they are not deleted; `hold`: nobody saves another state of
 * them before the transaction ends.
 */
export async function findPlanos(
  { db, userId }: Context,
  ids: readonly string[],
  { hold = false }: { hold?: boolean } = {},
): Promise<ReadonlyMap<string, PlanoDaProva>> {
  const wanted = [...new Set(ids.filter(isUuid))]
  if (wanted.length === 0) return new Map()
  const query = db
    .select({
      id: planosCorte.id,
      nome: planosCorte.nome,
      estado: planosCorte.estado,
      conteudo: planosCorte.conteudo,
      updatedAt: planosCorte.updatedAt,
    })
    .from(planosCorte)
    .where(
      and(eq(planosCorte.userId, userId), inArray(planosCorte.id, wanted), isNull(planosCorte.excluidoEm)),
    )
    .orderBy(planosCorte.id)
    .$dynamic()
  const rows = await (hold ? query.for('no key update') : query)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The content of these drawings of the account as they are now, by id. */
export async function findConteudosDosDesenhos(
  { db, userId }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, typeof desenhos.$inferSelect.conteudo>> {
  const wanted = [...new Set(ids.filter(isUuid))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: desenhos.id, conteudo: desenhos.conteudo })
    .from(desenhos)
    .where(and(eq(desenhos.userId, userId), inArray(desenhos.id, wanted), isNull(desenhos.excluidoEm)))
  return new Map(rows.map(({ id, conteudo }) => [id, conteudo]))
}
