import { sql } from 'drizzle-orm'
import type { Transaction } from './transaction.ts'

/** Keys of an installation: `push` signs what is sent to browsers, `previa` the links of a look that does not count. */
export type ServerKeyName = 'push' | 'previa'

/**
 * A secret of this installation, the same for every process and after every start. `fresh` is kept when there is none
 * yet; of two that come at once the first is.
 */
export async function serverKey(db: Transaction, name: ServerKeyName, fresh: Buffer): Promise<Buffer> {
  const { rows } = await db.execute<{ chave: Buffer }>(
    sql`select chave_do_servidor(${name}, ${fresh}) as chave`,
  )
  const [row] = rows
  if (!row) throw new Error('The database gave no key.')
  return row.chave
}
