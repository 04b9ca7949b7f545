import { canSeeTodosOrcamentos } from '@lapida/domain/conta/can-see-todos-orcamentos'
import { canSeeCustos } from '@lapida/domain/conta/precos-e-custos'
import { and, desc, eq, gte, isNull, like, ne, sql } from 'drizzle-orm'
import type { DatabaseHandle } from './client.ts'
import type { CountedCall } from './limites.ts'
import type { Papel } from '@lapida/contracts/papel'
import type { PrazosDaConta } from '@lapida/domain/conta/situacao-of-conta'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import { inserter } from './prepared-writes.ts'
import { sessoes } from './schema/pessoas.ts'
import type { Transaction } from './transaction.ts'
import { inTransaction } from './with-user.ts'

/** The person behind a call, as they stand in the company that they signed in to. */
export type Quem = {
  id: string
  papel: Papel
  /** whether what things cost is theirs to see: an owner's always */
  veCustos: boolean
  /** whether the quotes of all are: of whoever does not sell they always are */
  veTodosOrcamentos: boolean
  /** what they signed in on, in words */
  aparelho: string
}

export type StoredSession = { userId: string; pessoa: Quem; createdAt: Date; lastUsedAt: Date }

/** The oldest moments that a session may be of, and still stands. */
export type SessionLimits = Pick<StoredSession, 'createdAt' | 'lastUsedAt'>

/** How a call of an account is counted: its key is the prefix and the account's id. */
export type CountedAs = Omit<CountedCall, 'key'> & { prefix: string }

/** With its call counted: whether it fits into its account's window of time, when that ends, and what days hold for it. */
export type EnteredSession = StoredSession & { passou: boolean; fim: Date; prazos: PrazosDaConta }

type Row = {
  conta_id: string
  id_pessoa: string
  papel: Papel
  ve_custos: boolean
  ve_todos_orcamentos: boolean
  aparelho: string
  criada_em: Date
  usada_em: Date
}

type Entry = { passou: boolean; fim: Date; vence_em: DiaCivil | null; encerrada_ate: DiaCivil | null }

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
    text: `select conta_id, id_pessoa, papel, ve_custos, ve_todos_orcamentos, aparelho, criada_em, usada_em
      from sessao_do_token($1) where criada_em >= $2 and usada_em >= $3`,
    values: [tokenHash, since.createdAt, since.lastUsedAt],
  })
  return rows[0] && sessionOf(rows[0])
}

/** The same, counted as one call of its account; what finds no session is counted as nobody's. */
export async function enterSession(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  { tokenHash, since, conta }: Sought & { conta: CountedAs },
): Promise<EnteredSession | undefined> {
  const { rows } = await pool.query<Row & Entry>({
    name: 'entrar_na_sessao',
    text: `select s.conta_id, s.id_pessoa, s.papel, s.ve_custos, s.ve_todos_orcamentos, s.aparelho, s.criada_em, s.usada_em,
      l.passou, l.fim,
      p.vence_em::text, p.encerrada_ate::text
      from sessao_do_token($1) s
      cross join lateral prazos_da_conta(s.conta_id) p
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
  if (!row) return undefined
  const prazos = { venceEm: row.vence_em, encerradaAte: row.encerrada_ate }
  return { ...sessionOf(row), passou: row.passou, fim: row.fim, prazos }
}

function sessionOf(row: Row): StoredSession {
  const { id_pessoa: id, papel, aparelho } = row
  const veCustos = canSeeCustos({ papel, veCustos: row.ve_custos })
  const veTodosOrcamentos = canSeeTodosOrcamentos({ papel, veTodosOrcamentos: row.ve_todos_orcamentos })
  const pessoa = { id, papel, veCustos, veTodosOrcamentos, aparelho }
  return { userId: row.conta_id, pessoa, createdAt: row.criada_em, lastUsedAt: row.usada_em }
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

type Writing = { db: Transaction; now: Date }

const insertSessoes = inserter('sessoes_novas', sessoes)

/** A session of the transaction's company, for one of its people. */
export async function insertSessao(
  { db, userId, now }: Writing & { userId: string },
  sessao: { tokenHash: string; pessoaId: string; aparelho: string; tabletId?: string },
): Promise<void> {
  const written = { createdAt: now, ultimoUsoEm: now, revogadaEm: null }
  await insertSessoes(db, [{ tabletId: null, ...sessao, ...written, userId }])
}

export type OpenSession = Omit<typeof sessoes.$inferSelect, 'revogadaEm' | 'pessoaId'>

/** The sessions of a person that stand, of every company, the last used first. */
export function findSessoes(
  { db }: { db: Transaction },
  pessoaId: string,
  since: SessionLimits,
): Promise<OpenSession[]> {
  const { tokenHash, userId, aparelho, createdAt, ultimoUsoEm, tabletId } = sessoes
  return db
    .select({ tokenHash, userId, aparelho, createdAt, ultimoUsoEm, tabletId })
    .from(sessoes)
    .where(
      and(
        ofPessoa(pessoaId),
        gte(sessoes.createdAt, since.createdAt),
        gte(sessoes.ultimoUsoEm, since.lastUsedAt),
      ),
    )
    .orderBy(desc(sessoes.ultimoUsoEm), desc(sessoes.createdAt))
}

/** Ends sessions of a person: one by the beginning of its hash, all but one, or all. Gives how many ended. */
export async function revokeSessoes(
  { db, now }: Writing,
  pessoaId: string,
  { begin, except }: { begin?: string; except?: string } = {},
): Promise<number> {
  const ended = await db
    .update(sessoes)
    .set({ revogadaEm: now })
    .where(
      and(
        ofPessoa(pessoaId),
        begin === undefined ? undefined : like(sessoes.tokenHash, `${begin}%`),
        except === undefined ? undefined : ne(sessoes.tokenHash, except),
      ),
    )
  return ended.rowCount ?? 0
}

/** Ends what one of the transaction's company has open in it. */
export async function revokeSessoesInEmpresa(
  { db, userId, now }: Writing & { userId: string },
  pessoaId: string,
): Promise<void> {
  await db
    .update(sessoes)
    .set({ revogadaEm: now })
    .where(and(eq(sessoes.userId, userId), ofPessoa(pessoaId)))
}

/** Ends the streams of one of the transaction's company, whose sessions stand: their next call tells them what they are now. */
export async function endStreamsInEmpresa(
  { db, userId }: { db: Transaction; userId: string },
  pessoaId: string,
): Promise<void> {
  const said = sql`pg_notify('lapida_mudancas', ${sessoes.userId} || ':fim:' || left(${sessoes.tokenHash}, 16))`
  await db
    .select({ said })
    .from(sessoes)
    .where(and(eq(sessoes.userId, userId), ofPessoa(pessoaId)))
}

function ofPessoa(pessoaId: string) {
  return and(eq(sessoes.pessoaId, pessoaId), isNull(sessoes.revogadaEm))
}
