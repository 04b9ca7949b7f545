import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { convites } from '#db/schema/convites.ts'
import { pessoas } from '#db/schema/pessoas.ts'
import type { Context } from '#http/context.ts'

export { findEncerradaAte } from '#db/encerramento.ts'
export { recordEventos } from '#db/eventos.ts'
export { findMembro, findNomesOfEmpresas, insertMembro } from '#db/membros.ts'
export { type PessoaRow, findPessoaByEmail, insertPessoa } from '#db/pessoas.ts'
export { holdVersao } from '#db/versao.ts'

export type ConviteRow = typeof convites.$inferSelect
/** An invitation with the name of who invited. */
export type ConviteComNome = ConviteRow & { de: string }
export type NewConvite = Pick<
  ConviteRow,
  | 'id'
  | 'papel'
  | 'veCustos'
  | 'veTodosOrcamentos'
  | 'nome'
  | 'telefone'
  | 'tokenHash'
  | 'pessoaId'
  | 'expiraEm'
>

type Asking = Pick<Context, 'db' | 'userId'>
type Writing = Asking & Pick<Context, 'now'>

/** Neither accepted nor revoked; its week may be over. */
const isAberto = and(isNull(convites.aceitoEm), isNull(convites.revogadoEm))

export async function insertConvite({ db, userId, now }: Writing, convite: NewConvite): Promise<void> {
  await db.insert(convites).values({ ...convite, userId, createdAt: now })
}

/** The company's invitations that nobody came for, or one of them, the first first. */
export async function findAbertos({ db, userId }: Asking, id?: string): Promise<ConviteComNome[]> {
  const rows = await db
    .select({ convite: convites, de: pessoas.nome })
    .from(convites)
    .innerJoin(pessoas, eq(pessoas.id, convites.pessoaId))
    .where(and(eq(convites.userId, userId), isAberto, id === undefined ? undefined : eq(convites.id, id)))
    .orderBy(asc(convites.createdAt), asc(convites.id))
  return rows.map(({ convite, de }) => ({ ...convite, de }))
}

/** Whose link this is, while it holds; for the scope of sign-in. */
export async function findByToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  tokenHash: string,
): Promise<ConviteComNome | undefined> {
  const [row] = await db
    .select({ convite: convites, de: pessoas.nome })
    .from(convites)
    .innerJoin(pessoas, eq(pessoas.id, convites.pessoaId))
    .where(and(eq(convites.tokenHash, tokenHash), isAberto, gt(convites.expiraEm, now)))
  return row && { ...row.convite, de: row.de }
}

/** Another link for an invitation: the one before it opens nothing any more. */
export async function renewConvite(
  { db, userId }: Asking,
  { id, tokenHash, expiraEm }: Pick<ConviteRow, 'id' | 'tokenHash' | 'expiraEm'>,
): Promise<void> {
  await db
    .update(convites)
    .set({ tokenHash, expiraEm })
    .where(and(eq(convites.userId, userId), eq(convites.id, id)))
}

export async function revokeAberto({ db, userId, now }: Writing, id: string): Promise<void> {
  await db
    .update(convites)
    .set({ revogadoEm: now })
    .where(and(eq(convites.userId, userId), eq(convites.id, id), isAberto))
}

/** Uses an invitation up. Of two calls at the same time the row lets one through: the other gets false. */
export async function useUpConvite(
  { db, userId, now }: Writing,
  { tokenHash, aceitoPor }: { tokenHash: string; aceitoPor: string },
): Promise<boolean> {
  const used = await db
    .update(convites)
    .set({ aceitoEm: now, aceitoPor })
    .where(
      and(
        eq(convites.userId, userId),
        eq(convites.tokenHash, tokenHash),
        isAberto,
        gt(convites.expiraEm, now),
      ),
    )
    .returning({ id: convites.id })
  return used.length > 0
}
