import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { contatos } from '#db/schema/contatos.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { prepared } from '#db/statement.ts'
import type { Context } from '#http/context.ts'

export { holdVersao, nextVersao } from '#db/versao.ts'

export type LinhaContato = typeof contatos.$inferSelect

/** A contact of the account, also a removed one. */
export async function findContato({ db, userId }: Context, id: string): Promise<LinhaContato | undefined> {
  const [row] = await db
    .select()
    .from(contatos)
    .where(and(eq(contatos.userId, userId), eq(contatos.id, id)))
  return row
}

/** The contacts of a quote, the newest first. */
export function findContatosOf({ db, userId }: Context, orcamentoId: string): Promise<LinhaContato[]> {
  return db
    .select()
    .from(contatos)
    .where(
      and(eq(contatos.userId, userId), eq(contatos.orcamentoId, orcamentoId), isNull(contatos.excluidoEm)),
    )
    .orderBy(desc(contatos.em), desc(contatos.id))
}

/** What was written after a version, removed ones too, in the order of the writes. */
export function findContatosSince(
  { db, userId }: Context,
  { desde, limite }: { desde: number; limite: number },
): Promise<LinhaContato[]> {
  return selectSince(db, { userId, desde, limite })
}

const selectSince = prepared('contatos_desde', (db) =>
  db
    .select()
    .from(contatos)
    .where(and(eq(contatos.userId, sql.placeholder('userId')), gt(contatos.versao, sql.placeholder('desde'))))
    .orderBy(asc(contatos.versao))
    .limit(sql.placeholder('limite')),
)

/** The contacts of quotes that exist after a version, in the order of the writes. */
export function findContatosDaConta(
  { db, userId }: Context,
  { desde, limite }: { desde: number; limite: number },
): Promise<LinhaContato[]> {
  return db
    .select(getTableColumns(contatos))
    .from(contatos)
    .innerJoin(
      orcamentos,
      and(eq(orcamentos.userId, contatos.userId), eq(orcamentos.id, contatos.orcamentoId)),
    )
    .where(
      and(
        eq(contatos.userId, userId),
        gt(contatos.versao, desde),
        isNull(contatos.excluidoEm),
        isNull(orcamentos.excluidoEm),
      ),
    )
    .orderBy(asc(contatos.versao))
    .limit(limite)
}

export async function insertContato({ db }: Context, row: LinhaContato): Promise<void> {
  await db.insert(contatos).values(row)
}

export async function updateContato(
  { db, userId }: Context,
  id: string,
  values: Partial<LinhaContato>,
): Promise<void> {
  await db
    .update(contatos)
    .set(values)
    .where(and(eq(contatos.userId, userId), eq(contatos.id, id)))
}
