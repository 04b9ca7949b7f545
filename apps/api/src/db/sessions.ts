import { and, eq, isNull } from 'drizzle-orm'
import type { DatabaseHandle } from './client.ts'
import { sessoes } from './schema/contas.ts'
import { inTransaction } from './with-user.ts'

export type StoredSession = { userId: string; createdAt: Date; lastUsedAt: Date }

type Row = { conta_id: string; criada_em: Date; usada_em: Date }

/** The session behind a token's hash, or undefined when there is none or it was revoked. One round trip. */
export async function findSession(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  tokenHash: string,
): Promise<StoredSession | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'sessao_do_token',
    text: 'select conta_id, criada_em, usada_em from sessao_do_token($1)',
    values: [tokenHash],
  })
  const row = rows[0]
  return row && { userId: row.conta_id, createdAt: row.criada_em, lastUsedAt: row.usada_em }
}

/** Remembers that the token is in use, for the idle limit. */
export async function touchSession(
  database: Pick<DatabaseHandle, 'pool'>,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await inTransaction(database, { escopo: 'autenticacao' }, (db) =>
    db
      .update(sessoes)
      .set({ ultimoUsoEm: now })
      .where(and(eq(sessoes.tokenHash, tokenHash), isNull(sessoes.revogadaEm))),
  )
}
