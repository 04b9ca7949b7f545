import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { confirmacoesEmail, pessoas, recuperacoesSenha } from './schema/pessoas.ts'
import { brokenConstraintOf } from './sql-state.ts'
import { prepared } from './statement.ts'
import type { Transaction } from './transaction.ts'

export type PessoaRow = typeof pessoas.$inferSelect
export type NewPessoa = Pick<PessoaRow, 'id' | 'nome' | 'email' | 'telefone' | 'senhaHash'>

type Asking = { db: Transaction }
type Writing = Asking & { now: Date }

const selectByEmail = prepared('pessoa_do_email', (db) =>
  db
    .select()
    .from(pessoas)
    .where(eq(pessoas.email, sql.placeholder('email'))),
)

/** Who signs in by an e-mail, for the scope of sign-in. */
export async function findPessoaByEmail({ db }: Asking, email: string): Promise<PessoaRow | undefined> {
  const [row] = await selectByEmail(db, { email })
  return row
}

/** The person of the transaction. */
export async function findPessoa({ db }: Asking, id: string): Promise<PessoaRow | undefined> {
  const [row] = await db.select().from(pessoas).where(eq(pessoas.id, id))
  return row
}

/** Somebody new; false when another person has that e-mail. */
export async function insertPessoa({ db, now }: Writing, pessoa: NewPessoa): Promise<boolean> {
  const made = await db
    .insert(pessoas)
    .values({ ...pessoa, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: pessoas.email })
    .returning({ id: pessoas.id })
  return made.length > 0
}

export async function updatePessoa(
  { db, now }: Writing,
  id: string,
  fields: Partial<Pick<PessoaRow, 'nome' | 'email' | 'telefone'>>,
): Promise<void> {
  await db
    .update(pessoas)
    .set({ ...fields, updatedAt: now })
    .where(eq(pessoas.id, id))
}

/** Whether a write failed because another person has that e-mail; its transaction is lost. */
export function isEmailTaken(error: unknown): boolean {
  return brokenConstraintOf(error) === 'pessoas_email_unique'
}

/** A new password; links to another one end with the old. */
export async function updateSenha({ db, now }: Writing, id: string, senhaHash: string): Promise<void> {
  await db.update(pessoas).set({ senhaHash, updatedAt: now }).where(eq(pessoas.id, id))
  await db
    .update(recuperacoesSenha)
    .set({ usadaEm: now })
    .where(and(eq(recuperacoesSenha.pessoaId, id), isNull(recuperacoesSenha.usadaEm)))
}

/** A link that confirms a new address; the one before it, and those that ended, are forgotten. */
export async function insertConfirmacao(
  { db, now }: Writing,
  confirmacao: { tokenHash: string; pessoaId: string; email: string; expiraEm: Date },
): Promise<void> {
  await db.delete(confirmacoesEmail).where(eq(confirmacoesEmail.pessoaId, confirmacao.pessoaId))
  await db.insert(confirmacoesEmail).values({ ...confirmacao, createdAt: now })
}

/** The address that a person waits to have confirmed. */
export async function findEmailPendente({ db, now }: Writing, pessoaId: string): Promise<string | null> {
  const { email, expiraEm, usadaEm } = confirmacoesEmail
  const [row] = await db
    .select({ email })
    .from(confirmacoesEmail)
    .where(and(eq(confirmacoesEmail.pessoaId, pessoaId), isNull(usadaEm), gt(expiraEm, now)))
  return row?.email ?? null
}

/** Whose link this is and which address it confirms, while it holds. */
export async function findConfirmacao(
  { db, now }: Writing,
  tokenHash: string,
): Promise<{ pessoaId: string; email: string } | undefined> {
  const { pessoaId, email, expiraEm, usadaEm } = confirmacoesEmail
  const [row] = await db
    .select({ pessoaId, email })
    .from(confirmacoesEmail)
    .where(and(eq(confirmacoesEmail.tokenHash, tokenHash), isNull(usadaEm), gt(expiraEm, now)))
  return row
}

/** Uses a link up. Of two calls at the same time the row lets one through: the other gets false. */
export async function useUpConfirmacao({ db, now }: Writing, tokenHash: string): Promise<boolean> {
  const used = await db
    .update(confirmacoesEmail)
    .set({ usadaEm: now })
    .where(and(eq(confirmacoesEmail.tokenHash, tokenHash), isNull(confirmacoesEmail.usadaEm)))
    .returning({ tokenHash: confirmacoesEmail.tokenHash })
  return used.length > 0
}

/** A new link to a new password; those that ended are forgotten. */
export async function insertRecuperacao(
  { db, now }: Writing,
  { tokenHash, pessoaId, expiraEm }: { tokenHash: string; pessoaId: string; expiraEm: Date },
): Promise<void> {
  await db
    .delete(recuperacoesSenha)
    .where(and(eq(recuperacoesSenha.pessoaId, pessoaId), lt(recuperacoesSenha.expiraEm, now)))
  await db.insert(recuperacoesSenha).values({ tokenHash, pessoaId, createdAt: now, expiraEm })
}

/** Whose link to a new password this is, while it holds. */
export async function findRecuperacao(
  { db, now }: Writing,
  tokenHash: string,
): Promise<{ pessoaId: string } | undefined> {
  const [row] = await db
    .select({ pessoaId: recuperacoesSenha.pessoaId })
    .from(recuperacoesSenha)
    .where(
      and(
        eq(recuperacoesSenha.tokenHash, tokenHash),
        isNull(recuperacoesSenha.usadaEm),
        gt(recuperacoesSenha.expiraEm, now),
      ),
    )
  return row
}

/** Uses a link up. Of two calls at the same time the row lets one through: the other gets false. */
export async function useUpRecuperacao({ db, now }: Writing, tokenHash: string): Promise<boolean> {
  const used = await db
    .update(recuperacoesSenha)
    .set({ usadaEm: now })
    .where(
      and(
        eq(recuperacoesSenha.tokenHash, tokenHash),
        isNull(recuperacoesSenha.usadaEm),
        gt(recuperacoesSenha.expiraEm, now),
      ),
    )
    .returning({ tokenHash: recuperacoesSenha.tokenHash })
  return used.length > 0
}
