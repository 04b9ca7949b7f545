import { eq, sql } from 'drizzle-orm'
import type { Escritas } from '@lapida/domain/orcamento/escritas'
import { recordEventos } from '#db/eventos.ts'
import { empresas } from '#db/schema/empresas.ts'
import { prepared } from '#db/statement.ts'
import type { Context } from '#http/context.ts'

export type EmpresaRow = typeof empresas.$inferSelect
export type EmpresaValues = Partial<Omit<EmpresaRow, 'userId' | 'createdAt' | 'updatedAt' | 'escritas'>>

const selectEmpresa = prepared('empresa', (db) =>
  db
    .select()
    .from(empresas)
    .where(eq(empresas.userId, sql.placeholder('userId'))),
)

/** The profile of the transaction's account; every account has one from its registration. */
export async function findEmpresa(context: Pick<Context, 'db' | 'userId'>): Promise<EmpresaRow> {
  const row = await findEmpresaOrNull(context)
  if (!row) throw new Error('This account has no company profile.')
  return row
}

/** The same, where nobody has proved that there is such an account. */
export async function findEmpresaOrNull({
  db,
  userId,
}: Pick<Context, 'db' | 'userId'>): Promise<EmpresaRow | null> {
  const [row] = await selectEmpresa(db, { userId })
  return row ?? null
}

/** The same, held until the transaction ends: nobody else writes it meanwhile. */
export async function holdEmpresa({ db, userId }: Context): Promise<EmpresaRow> {
  const [row] = await db.select().from(empresas).where(eq(empresas.userId, userId)).for('update')
  if (!row) throw new Error('This account has no company profile.')
  return row
}

export async function updateEmpresa(
  context: Context,
  { values, escritas }: { values: EmpresaValues; escritas: Escritas },
): Promise<EmpresaRow> {
  const { db, userId, now } = context
  const [row] = await db
    .update(empresas)
    .set({ ...values, escritas, updatedAt: now })
    .where(eq(empresas.userId, userId))
    .returning()
  if (!row) throw new Error('This account has no company profile.')
  await recordEventos(context, [
    {
      entidade: 'empresa',
      entidadeId: userId,
      acao: 'alterado',
      titulo: row.nomeEmpresa,
      detalhes: { campos: Object.keys(values).join(', ') },
    },
  ])
  return row
}
