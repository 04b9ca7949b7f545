import { desc, isNull } from 'drizzle-orm'
import { copias } from '#db/schema/copias.ts'
import type { Context } from '#http/context.ts'

export { inTransaction } from '#db/with-user.ts'

/** The last try and the last good copy, of the whole installation. */
export async function findUltimas({ db }: Pick<Context, 'db'>) {
  const newest = [desc(copias.iniciadaEm), desc(copias.terminadaEm)]
  const [[tentativa], [boa]] = await Promise.all([
    db
      .select()
      .from(copias)
      .orderBy(...newest)
      .limit(1),
    db
      .select()
      .from(copias)
      .where(isNull(copias.falha))
      .orderBy(...newest)
      .limit(1),
  ])
  return { tentativa, boa }
}
