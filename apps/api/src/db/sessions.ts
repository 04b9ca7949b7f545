import { and, eq, isNull } from 'drizzle-orm'
import type { DatabaseHandle } from './client.ts'
import type { CountedCall } from './limites.ts'
import { sessoes } from './schema/contas.ts'
import { inTransaction } from './with-user.ts'

export type StoredSession = { userId: string; createdAt: Date; lastUsedAt: Date }

/** The oldest moments that a session may be of, and still stands. */
export type SessionLimits = Pick<StoredSession, 'createdAt' | 'lastUsedAt'>

/** How a call of an account is counted: its key is the prefix and the account's id. */
export type CountedAs = Omit<CountedCall, 'key'> & { prefix: string }

/** With its call counted: whether it fits into its account's window of time, and when that ends. */
export type EnteredSession = StoredSession & { passou: boolean; fim: Date }

type Row = { conta_id: string; criada_em: Date; usada_em: Date }

interface Sought {
  tokenHash: string
  since: SessionLimits
}

/** The session behind a token's hash, in one round trip; undefined when there is none that stands. */
export async function findSession(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  { tokenHash, since }: Sought,
): Promise<StoredSession | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'sessao_do_token',
    text: `select conta_id, criada_em, usada_em from sessao_do_token($1) where criada_em >= $2 and usada_em >= $3`,
    values: [tokenHash, since.createdAt, since.lastUsedAt],
  })
  return rows[0] && sessionOf(rows[0])
}

/** The same, counted as one call of its account; what finds no session is counted as nobody's. */
export async function enterSession(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  { tokenHash, since, conta }: Sought & { conta: CountedAs },
): Promise<EnteredSession | undefined> {
  const { rows } = await pool.query<Row & { passou: boolean; fim: Date }>({
    name: 'entrar_na_sessao',
    text: `select s.conta_id, s.criada_em, s.usada_em, l.passou, l.fim from sessao_do_token($1) s
      cross join lateral contar_limite($4::text || s.conta_id, $5, $6::float8 * interval '1 ms', $7) l
      where s.criada_em >= $2 and s.usada_em >= $3`,
    values: [
      tokenHash,
      since.createdAt,
      since.lastUsedAt,
      conta.prefix,
      conta.max,
      conta.windowMs,
      conta.now,
    ],
  })
  const [row] = rows
  return row && { ...sessionOf(row), passou: row.passou, fim: row.fim }
}

function sessionOf(row: Row): StoredSession {
  return { userId: row.conta_id, createdAt: row.criada_em, lastUsedAt: row.usada_em }
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
