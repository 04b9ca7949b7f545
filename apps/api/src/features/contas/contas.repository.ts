import { and, eq, sql } from 'drizzle-orm'
import { contas, planos } from '#db/schema/contas.ts'
import { empresas } from '#db/schema/empresas.ts'
import { pessoas } from '#db/schema/pessoas.ts'
import { prepared } from '#db/statement.ts'
import type { Context } from '#http/context.ts'

export { findEncerradaAte, updateEncerradaAte } from '#db/encerramento.ts'
export { recordEventos } from '#db/eventos.ts'
export {
  findDonos,
  findLastEmpresa,
  findMembro,
  findMembros,
  findNomesOfEmpresas,
  insertMembro,
  recordInEmpresas,
  type Dono,
} from '#db/membros.ts'
export {
  type PessoaRow,
  findPessoa,
  findPessoaByEmail,
  findRecuperacao,
  insertPessoa,
  insertRecuperacao,
  updateSenha,
  useUpRecuperacao,
} from '#db/pessoas.ts'
export { insertSessao, revokeSessoes } from '#db/sessions.ts'
export { deletePins, forgetFalhas } from '#db/tablets.ts'
export { holdVersao } from '#db/versao.ts'

export type ContaRow = typeof contas.$inferSelect
/** An account as one of its people sees it. */
export type ContaComPessoa = {
  conta: ContaRow
  plano: typeof planos.$inferSelect
  pessoa: Pick<typeof pessoas.$inferSelect, 'id' | 'nome' | 'email' | 'telefone'>
}
export type NewEmpresa = Omit<typeof empresas.$inferInsert, 'userId' | 'createdAt' | 'updatedAt'>

const selectConta = prepared('conta_com_pessoa', (db) => {
  const { id, nome, email, telefone } = pessoas
  return db
    .select({ conta: contas, plano: planos, pessoa: { id, nome, email, telefone } })
    .from(contas)
    .innerJoin(planos, eq(planos.id, contas.planoId))
    .innerJoin(pessoas, eq(pessoas.id, sql.placeholder('pessoaId')))
    .where(eq(contas.id, sql.placeholder('userId')))
})

/** The account of the transaction with its plan, and one of its people. */
export async function findConta(
  { db, userId }: Pick<Context, 'db' | 'userId'>,
  pessoaId: string,
): Promise<ContaComPessoa | undefined> {
  const [row] = await selectConta(db, { userId, pessoaId })
  return row
}

export async function isPlanoAtivo({ db }: Context, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: planos.id })
    .from(planos)
    .where(and(eq(planos.id, id), eq(planos.ativo, true)))
  return rows.length > 0
}

/** The account of the transaction, new, with its empty company profile. */
export async function insertConta(
  { db, userId, now }: Context,
  { planoId, empresa }: { planoId: string; empresa: NewEmpresa },
): Promise<void> {
  const written = { createdAt: now, updatedAt: now }
  await db.insert(contas).values({ planoId, ...written, id: userId })
  await db.insert(empresas).values({ ...empresa, ...written, userId })
}

/** CNPJ or CPF of the transaction's company as it is written in its profile; '' where it has none. */
export async function findCnpj({ db, userId }: Pick<Context, 'db' | 'userId'>): Promise<string> {
  const [row] = await db.select({ cnpj: empresas.cnpj }).from(empresas).where(eq(empresas.userId, userId))
  return row?.cnpj ?? ''
}
