import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import { LIMITES } from '@lapida/contracts/limites'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { desenhoRevisoes, desenhos, desenhoVersoes } from '#db/schema/desenhos.ts'
import { materiais, pecas } from '#db/schema/materiais.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { prepared } from '#db/statement.ts'
import type { Context } from '#http/context.ts'
import { idToFind, isUuid } from '#http/uuid.ts'

export { recordEventos } from '#db/eventos.ts'
export { holdConta } from '#db/hold-conta.ts'

export type LinhaDesenho = typeof desenhos.$inferSelect
export type LinhaVersao = typeof desenhoVersoes.$inferSelect
export type LinhaRevisao = typeof desenhoRevisoes.$inferSelect

const { conteudo: _conteudo, ...CABECALHO } = getTableColumns(desenhos)
const { conteudo: _daVersao, ...CABECALHO_DA_VERSAO } = getTableColumns(desenhoVersoes)
const { conteudo: _daRevisao, ...CABECALHO_DA_REVISAO } = getTableColumns(desenhoRevisoes)

export type CabecalhoDesenho = Omit<LinhaDesenho, 'conteudo'>
export type CabecalhoVersao = Omit<LinhaVersao, 'conteudo'>
export type CabecalhoRevisao = Omit<LinhaRevisao, 'conteudo'>

/** Drawings without their content, the one that was changed last first. */
export function findDesenhos({ db, userId }: Context): Promise<CabecalhoDesenho[]> {
  return db
    .select(CABECALHO)
    .from(desenhos)
    .where(and(eq(desenhos.userId, userId), isNull(desenhos.excluidoEm)))
    .orderBy(desc(desenhos.updatedAt), desenhos.id)
}

/**
 * The drawing of an id; `hold` keeps it as it is until the transaction ends, `excluido` looks among the deleted ones
 * instead.
 */
export async function findDesenho(
  { db, userId }: Context,
  { id, excluido = false, hold = false }: { id: string; excluido?: boolean; hold?: boolean },
): Promise<LinhaDesenho | null> {
  const query = db
    .select()
    .from(desenhos)
    .where(
      and(
        eq(desenhos.userId, userId),
        eq(desenhos.id, idToFind(id)),
        excluido ? isNotNull(desenhos.excluidoEm) : isNull(desenhos.excluidoEm),
      ),
    )
    .$dynamic()
  const [found] = await (hold ? query.for('no key update') : query)
  return found ?? null
}

/** Drawings that are of a quote, or are among `ids`, held in the order of their ids until the transaction ends. */
export async function holdDesenhosDoOrcamento(
  { db, userId }: Context,
  { orcamentoId, ids }: { orcamentoId: string | null; ids: readonly string[] },
): Promise<LinhaDesenho[]> {
  const named = [...new Set(ids.filter(isUuid))]
  if (orcamentoId === null) return named.length === 0 ? [] : holdNamed(db, { userId, ids: named })
  return (named.length === 0 ? holdOfOrcamento : holdWanted)(db, { userId, orcamentoId, ids: named })
}

const holdWhere = (name: string, wanted: SQL | undefined) =>
  prepared(name, (db) =>
    db
      .select()
      .from(desenhos)
      .where(and(eq(desenhos.userId, sql.placeholder('userId')), isNull(desenhos.excluidoEm), wanted))
      .orderBy(asc(desenhos.id))
      .for('no key update'),
  )
const ofOrcamento = eq(desenhos.orcamentoId, sql.placeholder('orcamentoId'))
const isNamed = sql`${desenhos.id} = any(${sql.placeholder('ids')}::uuid[])`
const holdOfOrcamento = holdWhere('desenhos_do_orcamento', ofOrcamento)
const holdNamed = holdWhere('desenhos_pedidos', isNamed)
const holdWanted = holdWhere('desenhos_do_orcamento_e_pedidos', or(ofOrcamento, isNamed))

/** The quote of a drawing, if it is approved and its pieces come from this very revision. */
export async function findAprovadoDaRevisao(
  { db, userId }: Context,
  { id, revisao, orcamentoId }: Pick<LinhaDesenho, 'id' | 'revisao' | 'orcamentoId'>,
): Promise<{ id: string; numeracao: string } | null> {
  if (orcamentoId === null) return null
  const [found] = await db
    .select({ id: orcamentos.id, numeracao: orcamentos.numeracao })
    .from(orcamentos)
    .innerJoin(materiais, eq(materiais.orcamentoId, orcamentos.id))
    .innerJoin(pecas, eq(pecas.materialId, materiais.id))
    .where(
      and(
        eq(orcamentos.userId, userId),
        eq(materiais.userId, userId),
        eq(pecas.userId, userId),
        eq(orcamentos.id, orcamentoId),
        eq(orcamentos.status, 'aprovado'),
        isNull(orcamentos.excluidoEm),
        isNull(materiais.excluidoEm),
        sql`lower(${pecas.desenho} ->> 'desenhoId') = ${id}`,
        sql`${pecas.desenho} ->> 'revisao' = ${revisao}`,
      ),
    )
    .limit(1)
  return found ?? null
}

/** Whether the row is new: an id that is taken, by whomever, stores nothing. */
export async function insertDesenho({ db }: Context, row: LinhaDesenho): Promise<boolean> {
  const inserted = await db.insert(desenhos).values(row).onConflictDoNothing().returning({ id: desenhos.id })
  return inserted.length > 0
}

export async function updateDesenho(
  { db, userId }: Context,
  { id, ...fields }: Partial<LinhaDesenho> & { id: string },
): Promise<void> {
  await db
    .update(desenhos)
    .set(fields)
    .where(and(eq(desenhos.userId, userId), eq(desenhos.id, id)))
}

/** The states that are kept of a drawing without their content, the newest first. */
export function findVersoes({ db, userId }: Context, desenhoId: string): Promise<CabecalhoVersao[]> {
  return db
    .select(CABECALHO_DA_VERSAO)
    .from(desenhoVersoes)
    .where(and(eq(desenhoVersoes.userId, userId), eq(desenhoVersoes.desenhoId, desenhoId)))
    .orderBy(desc(desenhoVersoes.versao))
}

export async function findVersao(
  { db, userId }: Context,
  { desenhoId, versao }: { desenhoId: string; versao: number },
): Promise<LinhaVersao | null> {
  const [found] = await db
    .select()
    .from(desenhoVersoes)
    .where(versoesOf(userId, desenhoId, eq(desenhoVersoes.versao, versao)))
  return found ?? null
}

/** The newest state that is kept. */
export async function findUltimaVersao(
  { db, userId }: Context,
  desenhoId: string,
): Promise<CabecalhoVersao | null> {
  const [found] = await db
    .select(CABECALHO_DA_VERSAO)
    .from(desenhoVersoes)
    .where(versoesOf(userId, desenhoId))
    .orderBy(desc(desenhoVersoes.versao))
    .limit(1)
  return found ?? null
}

export async function insertVersao({ db }: Context, row: LinhaVersao): Promise<void> {
  await db.insert(desenhoVersoes).values(row)
}

/** Puts a state in the place of the one that `versao` names. */
export async function updateVersao(
  { db, userId }: Context,
  versao: number,
  { desenhoId, ...row }: LinhaVersao,
): Promise<void> {
  await db
    .update(desenhoVersoes)
    .set(row)
    .where(versoesOf(userId, desenhoId, eq(desenhoVersoes.versao, versao)))
}

/** Forgets the states before the last ones that are kept. */
export async function deleteVersoesAntigas({ db, userId }: Context, desenhoId: string): Promise<void> {
  const oldest = db
    .select({ versao: desenhoVersoes.versao })
    .from(desenhoVersoes)
    .where(versoesOf(userId, desenhoId))
    .orderBy(desc(desenhoVersoes.versao))
    .offset(LIMITES.versoesPorDesenho - 1)
    .limit(1)
  await db
    .delete(desenhoVersoes)
    .where(versoesOf(userId, desenhoId, lt(desenhoVersoes.versao, sql`(${oldest})`)))
}

function versoesOf(userId: string, desenhoId: string, ...more: Parameters<typeof and>) {
  return and(eq(desenhoVersoes.userId, userId), eq(desenhoVersoes.desenhoId, desenhoId), ...more)
}

/** The frozen revisions of a drawing without their content, the newest first. */
export function findRevisoes({ db, userId }: Context, desenhoId: string): Promise<CabecalhoRevisao[]> {
  return db
    .select(CABECALHO_DA_REVISAO)
    .from(desenhoRevisoes)
    .where(and(eq(desenhoRevisoes.userId, userId), eq(desenhoRevisoes.desenhoId, desenhoId)))
    .orderBy(...newestLetterFirst())
}

export async function findRevisao(
  { db, userId }: Context,
  { desenhoId, revisao }: { desenhoId: string; revisao: string },
): Promise<LinhaRevisao | null> {
  const [found] = await db
    .select()
    .from(desenhoRevisoes)
    .where(
      and(
        eq(desenhoRevisoes.userId, userId),
        eq(desenhoRevisoes.desenhoId, desenhoId),
        eq(desenhoRevisoes.revisao, revisao),
      ),
    )
  return found ?? null
}

/** What of a drawing a quote shows: its rooms, and of its pieces those that were asked for. Nothing else is read. */
export interface PartesDoDesenho {
  revisao: string
  ambientes: ConteudoDesenho['ambientes']
  pecas: ConteudoDesenho['pecas']
}

/** These pieces of a drawing as it is now; null when it is deleted or not there. */
export async function findPartes(
  { db, userId }: Context,
  { id, pecaIds }: { id: string; pecaIds: readonly string[] },
): Promise<PartesDoDesenho | null> {
  const [found] = await db
    .select({ revisao: desenhos.revisao, ...partesOf(desenhos.conteudo, pecaIds) })
    .from(desenhos)
    .where(and(eq(desenhos.userId, userId), eq(desenhos.id, idToFind(id)), isNull(desenhos.excluidoEm)))
  return found ?? null
}

/** The same as they were in frozen revisions. */
export async function findPartesCongeladas(
  { db, userId }: Context,
  { id, letras, pecaIds }: { id: string; letras: readonly string[]; pecaIds: readonly string[] },
): Promise<PartesDoDesenho[]> {
  return db
    .select({ revisao: desenhoRevisoes.revisao, ...partesOf(desenhoRevisoes.conteudo, pecaIds) })
    .from(desenhoRevisoes)
    .where(
      and(
        eq(desenhoRevisoes.userId, userId),
        eq(desenhoRevisoes.desenhoId, idToFind(id)),
        inArray(desenhoRevisoes.revisao, [...letras]),
      ),
    )
}

function partesOf(
  conteudo: typeof desenhos.conteudo | typeof desenhoRevisoes.conteudo,
  pecaIds: readonly string[],
) {
  return {
    ambientes: sql<ConteudoDesenho['ambientes']>`${conteudo} -> 'ambientes'`,
    pecas: sql<ConteudoDesenho['pecas']>`(
      select coalesce(jsonb_object_agg(peca.key, peca.value), '{}'::jsonb)
      from jsonb_each(${conteudo} -> 'pecas') as peca
      where peca.key in ${[...pecaIds]}
    )`,
  }
}

/** Letters of the frozen revisions of these drawings, A first; of all drawings of the account without `ids`. */
export async function findCongeladas(
  { db, userId }: Context,
  ids?: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ desenhoId: desenhoRevisoes.desenhoId, revisao: desenhoRevisoes.revisao })
    .from(desenhoRevisoes)
    .where(
      and(eq(desenhoRevisoes.userId, userId), ids ? inArray(desenhoRevisoes.desenhoId, [...ids]) : undefined),
    )
    .orderBy(asc(sql`length(${desenhoRevisoes.revisao})`), asc(desenhoRevisoes.revisao))
  const letters = new Map<string, string[]>()
  for (const { desenhoId, revisao } of rows)
    letters.set(desenhoId, [...(letters.get(desenhoId) ?? []), revisao])
  return letters
}

/** Whether the revision was not frozen yet; one that was stays as it is. */
export async function insertRevisao({ db }: Context, row: LinhaRevisao): Promise<boolean> {
  const inserted = await db
    .insert(desenhoRevisoes)
    .values(row)
    .onConflictDoNothing()
    .returning({ revisao: desenhoRevisoes.revisao })
  return inserted.length > 0
}

/** Z comes before AA. */
function newestLetterFirst() {
  return [desc(sql`length(${desenhoRevisoes.revisao})`), desc(desenhoRevisoes.revisao)]
}
