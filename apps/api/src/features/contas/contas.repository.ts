import { and, eq, isNull } from 'drizzle-orm'
import { recordEventos } from '#db/eventos.ts'
import { contas, planos, sessoes } from '#db/schema/contas.ts'
import { empresas } from '#db/schema/empresas.ts'
import { brokenConstraintOf } from '#db/sql-state.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'

export type ContaRow = typeof contas.$inferSelect
export type ContaComPlano = { conta: ContaRow; plano: typeof planos.$inferSelect }
export type NewEmpresa = Omit<typeof empresas.$inferInsert, 'userId' | 'createdAt' | 'updatedAt'>
export type NewConta = Pick<ContaRow, 'email' | 'nome' | 'telefone' | 'senhaHash' | 'planoId'>

export async function findSenhaByEmail(
  { db }: Context,
  email: string,
): Promise<{ id: string; senhaHash: string } | undefined> {
  const [row] = await db
    .select({ id: contas.id, senhaHash: contas.senhaHash })
    .from(contas)
    .where(eq(contas.email, email))
  return row
}

/** The account of the transaction with its plan. */
export async function findConta({ db, userId }: Context): Promise<ContaComPlano | undefined> {
  const [row] = await db
    .select({ conta: contas, plano: planos })
    .from(contas)
    .innerJoin(planos, eq(planos.id, contas.planoId))
    .where(eq(contas.id, userId))
  return row
}

export async function isPlanoAtivo({ db }: Context, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: planos.id })
    .from(planos)
    .where(and(eq(planos.id, id), eq(planos.ativo, true)))
  return rows.length > 0
}

/**
 * The account of the transaction, new, with its empty company profile.
 * @throws {AppError} EMAIL_EM_USO
 */
export async function insertConta(
  { db, userId, now }: Context,
  conta: NewConta,
  empresa: NewEmpresa,
): Promise<void> {
  const written = { createdAt: now, updatedAt: now }
  try {
    await db.insert(contas).values({ ...conta, ...written, id: userId })
  } catch (error) {
    if (brokenConstraintOf(error) === 'contas_email_unique') throw new AppError('EMAIL_EM_USO')
    throw error
  }
  await db.insert(empresas).values({ ...empresa, ...written, userId })
}

export async function insertSessao(
  context: Context,
  tokenHash: string,
  conta: { nome: string },
): Promise<void> {
  const { db, userId, now } = context
  await db.insert(sessoes).values({ tokenHash, userId, createdAt: now, ultimoUsoEm: now })
  await recordEventos(context, [
    { entidade: 'conta', entidadeId: userId, acao: 'entrou', titulo: conta.nome },
  ])
}

export async function revokeSessao(context: Context, conta: { nome: string }): Promise<void> {
  const { db, userId, tokenHash, now } = context
  await db
    .update(sessoes)
    .set({ revogadaEm: now })
    .where(and(eq(sessoes.tokenHash, tokenHash), eq(sessoes.userId, userId), isNull(sessoes.revogadaEm)))
  await recordEventos(context, [{ entidade: 'conta', entidadeId: userId, acao: 'saiu', titulo: conta.nome }])
}
