import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { recordEventos } from '#db/eventos.ts'
import { contas, recuperacoesSenha, sessoes } from '#db/schema/contas.ts'
import type { Context } from '#http/context.ts'

export type ContaParaRecuperar = { id: string; nome: string; email: string }

/** The account of an e-mail, for the scope of sign-in. */
export async function findContaByEmail(
  { db }: Context,
  email: string,
): Promise<ContaParaRecuperar | undefined> {
  const [row] = await db
    .select({ id: contas.id, nome: contas.nome, email: contas.email })
    .from(contas)
    .where(eq(contas.email, email))
  return row
}

/** A new link of the transaction's account; those that ended are forgotten. */
export async function insertRecuperacao(
  { db, userId, now }: Context,
  { tokenHash, expiraEm }: { tokenHash: string; expiraEm: Date },
): Promise<void> {
  await db
    .delete(recuperacoesSenha)
    .where(and(eq(recuperacoesSenha.userId, userId), lt(recuperacoesSenha.expiraEm, now)))
  await db.insert(recuperacoesSenha).values({ tokenHash, userId, createdAt: now, expiraEm })
}

/** Whose link this is, while it holds. */
export async function findRecuperacao(
  { db, now }: Context,
  tokenHash: string,
): Promise<{ userId: string } | undefined> {
  const [row] = await db
    .select({ userId: recuperacoesSenha.userId })
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
export async function useUpRecuperacao({ db, userId, now }: Context, tokenHash: string): Promise<boolean> {
  const used = await db
    .update(recuperacoesSenha)
    .set({ usadaEm: now })
    .where(
      and(
        eq(recuperacoesSenha.userId, userId),
        eq(recuperacoesSenha.tokenHash, tokenHash),
        isNull(recuperacoesSenha.usadaEm),
        gt(recuperacoesSenha.expiraEm, now),
      ),
    )
    .returning({ tokenHash: recuperacoesSenha.tokenHash })
  return used.length > 0
}

/** The account's new password: its other links and all its sessions end with the old one. */
export async function replaceSenha(
  context: Context,
  conta: { nome: string },
  senhaHash: string,
): Promise<void> {
  const { db, userId, now } = context
  await db.update(contas).set({ senhaHash, updatedAt: now }).where(eq(contas.id, userId))
  await db
    .update(recuperacoesSenha)
    .set({ usadaEm: now })
    .where(and(eq(recuperacoesSenha.userId, userId), isNull(recuperacoesSenha.usadaEm)))
  await db
    .update(sessoes)
    .set({ revogadaEm: now })
    .where(and(eq(sessoes.userId, userId), isNull(sessoes.revogadaEm)))
  const evento = { entidade: 'conta', entidadeId: userId, acao: 'alterado', titulo: conta.nome } as const
  await recordEventos(context, [{ ...evento, detalhes: { campos: 'senha' } }])
}
