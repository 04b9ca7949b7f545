import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { lapides, type RecursoDaLapide } from '#db/schema/apagamentos.ts'
import { prepared } from '#db/statement.ts'
import { nextVersoes } from '#db/versao.ts'
import type { Erasing } from './erasing.ts'

export type { RecursoDaLapide }
export type Lapide = Pick<typeof lapides.$inferSelect, 'recurso' | 'id' | 'versao'>

const ROWS_AT_ONCE = 5_000

/** Writes down that records are gone for good: devices forget them, and nothing brings one back under its id. */
export async function insertLapides(
  context: Erasing,
  gone: readonly Pick<Lapide, 'recurso' | 'id'>[],
): Promise<void> {
  if (gone.length === 0) return
  const { db, userId, now } = context
  const first = await nextVersoes(context, gone.length)
  const rows = gone.map((each, index) => ({ ...each, userId, versao: first + index, createdAt: now }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insert(lapides)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing()
}

const selectSince = prepared('lapides_desde', (db) =>
  db
    .select({ recurso: lapides.recurso, id: lapides.id, versao: lapides.versao })
    .from(lapides)
    .where(and(eq(lapides.userId, sql.placeholder('userId')), gt(lapides.versao, sql.placeholder('desde'))))
    .orderBy(asc(lapides.versao))
    .limit(sql.placeholder('limite')),
)

/** What went after a version, in the order in which it went. */
export function findLapidesDesde(
  { db, userId }: Erasing,
  { desde, limite }: { desde: number; limite: number },
): Promise<Lapide[]> {
  return selectSince(db, { userId, desde, limite })
}

/** Whether one of these records is gone for good. */
export async function findLapide(
  { db, userId }: Erasing,
  recurso: RecursoDaLapide,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const found = await selectOne(db, { userId, recurso, ids })
  return found.length > 0
}

const selectOne = prepared('lapide', (db) =>
  db
    .select({ id: lapides.id })
    .from(lapides)
    .where(
      and(
        eq(lapides.userId, sql.placeholder('userId')),
        eq(lapides.recurso, sql.placeholder('recurso')),
        sql`${lapides.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .limit(1),
)
