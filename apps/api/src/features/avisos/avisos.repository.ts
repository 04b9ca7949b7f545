import { VENDAS } from '@lapida/contracts/papeis'
import type { Aparelho, TipoAviso } from '@lapida/contracts/valores'
import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { assinaturasPush, avisos, enviosAvisos, preferenciasAvisos } from '#db/schema/avisos.ts'
import { membros, pessoas, sessoes } from '#db/schema/pessoas.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Context } from '#http/context.ts'

export { ENVIOS } from '#db/mudancas.ts'
export { inTransaction } from '#db/with-user.ts'

export type LinhaAviso = typeof avisos.$inferSelect
export type LinhaEnvio = typeof enviosAvisos.$inferSelect

type Owned = Pick<Context, 'db' | 'userId'>

/** Keeps what is told. */
export async function insertAviso({ db, userId }: Owned, aviso: Omit<LinhaAviso, 'userId'>): Promise<void> {
  await db.insert(avisos).values({ ...aviso, userId })
}

/** Lays down what is to be sent of it: once to each browser of the account whose session stands, and by mail. */
export async function insertEnvios(
  { db, userId, now, newId }: Pick<Context, 'db' | 'userId' | 'now' | 'newId'>,
  { avisoId, email }: { avisoId: string; email: boolean },
): Promise<void> {
  const browsers = await db
    .select({ id: assinaturasPush.id })
    .from(assinaturasPush)
    .innerJoin(
      sessoes,
      and(
        eq(sessoes.userId, assinaturasPush.userId),
        eq(sessoes.tokenHash, assinaturasPush.sessao),
        isNull(sessoes.revogadaEm),
      ),
    )
    .innerJoin(avisos, and(eq(avisos.userId, assinaturasPush.userId), eq(avisos.id, avisoId)))
    .innerJoin(orcamentos, ofAviso())
    .innerJoin(membros, isTold())
    .where(eq(assinaturasPush.userId, userId))
  const targets = [...browsers.map(({ id }) => id), ...(email ? [null] : [])]
  if (targets.length === 0) return
  await db.insert(enviosAvisos).values(
    targets.map((assinaturaId) => ({
      id: newId(),
      userId,
      avisoId,
      assinaturaId,
      proximaEm: now,
      createdAt: now,
    })),
  )
}

/** The latest of the account, of quotes that are not deleted; all of them where no limit is given. */
export async function findAvisos({ db, userId }: Owned, limite?: number): Promise<LinhaAviso[]> {
  const query = db
    .select({ aviso: avisos })
    .from(avisos)
    .innerJoin(orcamentos, ofAviso())
    .where(and(eq(avisos.userId, userId), isNull(orcamentos.excluidoEm)))
    .orderBy(desc(avisos.createdAt), desc(avisos.id))
  const rows = await (limite === undefined ? query : query.limit(limite))
  return rows.map(({ aviso }) => aviso)
}

/** How many of these are unread. */
export async function countNaoLidos({ db, userId }: Owned): Promise<number> {
  const [row] = await db
    .select({ quantos: count() })
    .from(avisos)
    .innerJoin(orcamentos, ofAviso())
    .where(and(eq(avisos.userId, userId), isNull(avisos.lidoEm), isNull(orcamentos.excluidoEm)))
  return row?.quantos ?? 0
}

function ofAviso() {
  return and(eq(orcamentos.userId, avisos.userId), eq(orcamentos.id, avisos.orcamentoId))
}

/** Marks those of the account as read; ids that are none of it change nothing. */
export async function updateLidos(
  { db, userId, now }: Pick<Context, 'db' | 'userId' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  await db
    .update(avisos)
    .set({ lidoEm: now })
    .where(and(eq(avisos.userId, userId), inArray(avisos.id, [...ids]), isNull(avisos.lidoEm)))
}

/** Which kinds an account wants in the bell alone, and whether it wants mail; null while it never said. */
export async function findPreferencias({
  db,
  userId,
}: Owned): Promise<{ desligados: TipoAviso[]; email: boolean } | null> {
  const [row] = await db
    .select({ desligados: preferenciasAvisos.desligados, email: preferenciasAvisos.email })
    .from(preferenciasAvisos)
    .where(eq(preferenciasAvisos.userId, userId))
  return row ?? null
}

export async function savePreferencias(
  { db, userId }: Owned,
  row: { desligados: TipoAviso[]; email: boolean },
): Promise<void> {
  await db
    .insert(preferenciasAvisos)
    .values({ ...row, userId })
    .onConflictDoUpdate({ target: preferenciasAvisos.userId, set: row })
}

/** How many sendings wait, of every account. Seen in the scope 'envio'. */
export async function countEnvios(db: Transaction): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(enviosAvisos)
  return row?.waiting ?? 0
}

/**
 * Takes what is due, of every account, for this process alone: until `ate` no other process takes it, and afterwards
 * somebody tries again. Seen in the scope 'envio'.
 */
export async function claimEnvios(
  db: Transaction,
  { now, ate, limite }: { now: Date; ate: Date; limite: number },
): Promise<LinhaEnvio[]> {
  const due = db
    .select({ id: enviosAvisos.id })
    .from(enviosAvisos)
    .where(lte(enviosAvisos.proximaEm, now))
    .orderBy(asc(enviosAvisos.proximaEm))
    .limit(limite)
    .for('update', { skipLocked: true })
  return db
    .update(enviosAvisos)
    .set({ proximaEm: ate, tentativas: sql`${enviosAvisos.tentativas} + 1` })
    .where(inArray(enviosAvisos.id, due))
    .returning()
}

/** A browser that is told. */
export interface Destino {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  aparelho: Aparelho
}

/** Who sells is told what customers do with the quotes that they see; a session of somebody who does not any more is told nothing. */
function isTold() {
  return and(
    eq(membros.userId, sessoes.userId),
    eq(membros.pessoaId, sessoes.pessoaId),
    inArray(membros.papel, [...VENDAS]),
    membros.ativo,
    or(eq(membros.papel, 'dono'), membros.veTodosOrcamentos, eq(membros.pessoaId, orcamentos.vendedorId)),
  )
}

/** The addresses of the owners and of who answers for the quote. */
function emailsOfQuem(userId: string) {
  return sql<string[]>`array(
    select ${pessoas.email}
      from ${membros} join ${pessoas} on ${pessoas.id} = ${membros.pessoaId}
     where ${membros.userId} = ${userId} and ${membros.ativo}
       and (${membros.papel} = 'dono'
         or ${membros.papel} = 'vendedor' and ${membros.pessoaId} = ${orcamentos.vendedorId})
     order by ${membros.papel} = 'dono' desc, ${membros.desde}, ${pessoas.email})`
}

/** What one sending needs; `destino` is null for a mail. Null when its session or its quote is gone. */
export async function findEnvio(
  { db, userId }: Owned,
  id: string,
): Promise<{ aviso: LinhaAviso; emails: string[]; destino: Destino | null } | null> {
  const [row] = await db
    .select({
      aviso: avisos,
      emails: emailsOfQuem(userId),
      porEmail: isNull(enviosAvisos.assinaturaId).mapWith(Boolean),
      destino: {
        id: assinaturasPush.id,
        endpoint: assinaturasPush.endpoint,
        p256dh: assinaturasPush.p256dh,
        auth: assinaturasPush.auth,
        aparelho: assinaturasPush.aparelho,
      },
      sessao: sql<string | null>`case when ${membros.pessoaId} is not null then ${sessoes.tokenHash} end`,
    })
    .from(enviosAvisos)
    .innerJoin(avisos, and(eq(avisos.userId, userId), eq(avisos.id, enviosAvisos.avisoId)))
    .innerJoin(orcamentos, and(ofAviso(), isNull(orcamentos.excluidoEm)))
    .leftJoin(
      assinaturasPush,
      and(eq(assinaturasPush.userId, userId), eq(assinaturasPush.id, enviosAvisos.assinaturaId)),
    )
    .leftJoin(
      sessoes,
      and(
        eq(sessoes.userId, userId),
        eq(sessoes.tokenHash, assinaturasPush.sessao),
        isNull(sessoes.revogadaEm),
      ),
    )
    .leftJoin(membros, isTold())
    .where(and(eq(enviosAvisos.userId, userId), eq(enviosAvisos.id, id)))
  if (!row) return null
  const { aviso, emails, porEmail, destino, sessao } = row
  if (porEmail) return { aviso, emails, destino: null }
  return destino && sessao !== null ? { aviso, emails, destino } : null
}

export async function deleteEnvio({ db, userId }: Owned, id: string): Promise<void> {
  await db.delete(enviosAvisos).where(and(eq(enviosAvisos.userId, userId), eq(enviosAvisos.id, id)))
}

export async function postponeEnvio(
  { db, userId }: Owned,
  { id, proximaEm }: { id: string; proximaEm: Date },
): Promise<void> {
  await db
    .update(enviosAvisos)
    .set({ proximaEm })
    .where(and(eq(enviosAvisos.userId, userId), eq(enviosAvisos.id, id)))
}
