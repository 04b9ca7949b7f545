import type { DiaCivil } from '@lapida/domain/shared/datas'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { contas, contasApagadas } from '#db/schema/contas.ts'
import { membros, sessoes } from '#db/schema/pessoas.ts'
import type { Context } from '#http/context.ts'
import type { Erasing } from './erasing.ts'

export { findEncerradaAte } from '#db/encerramento.ts'
export { findDonos, findNomesOfEmpresas, type Dono } from '#db/membros.ts'
export { holdVersao } from '#db/versao.ts'

/** Closed accounts whose last day was before this one. */
export async function findContasAApagar({ db }: Pick<Context, 'db'>, hoje: DiaCivil): Promise<string[]> {
  const { rows } = await db.execute<{ conta_id: string }>(
    sql`select conta_id from contas_a_apagar(${hoje}::date)`,
  )
  return rows.map(({ conta_id }) => conta_id)
}

/** Everybody who works in the account, or has. */
export async function findPessoas({ db, userId }: Erasing): Promise<string[]> {
  const rows = await db
    .select({ pessoaId: membros.pessoaId })
    .from(membros)
    .where(eq(membros.userId, userId))
    .orderBy(membros.pessoaId)
  return rows.map(({ pessoaId }) => pessoaId)
}

/** Ends what anybody has open in the account, so that their streams end. */
export async function endSessoes({ db, userId, now }: Erasing): Promise<void> {
  await db
    .update(sessoes)
    .set({ revogadaEm: now })
    .where(and(eq(sessoes.userId, userId), isNull(sessoes.revogadaEm)))
}

/** Postal codes that the account's rows name. */
export async function findCepsDaConta({ db, userId }: Erasing): Promise<string[]> {
  const { rows } = await db.execute<{ cep: string }>(sql`
    select cep from clientes where user_id = ${userId} and cep <> ''
    union select endereco_obra ->> 'cep' from orcamentos
      where user_id = ${userId} and coalesce(endereco_obra ->> 'cep', '') <> ''
    union select cep from empresas where user_id = ${userId} and cep <> ''`)
  return rows.map(({ cep }) => cep)
}

/** What refers to other rows of its account without going with them, each before those. */
const ANTES = ['movimentos', 'chapas', 'desenho_revisoes', 'desenhos', 'orcamentos', 'materiais'] as const

/**
 * Deletes the account with every row that is of it: each table refers to it. It takes as long as it takes: nobody but its
 * own people waits.
 */
export async function deleteConta({ db, userId }: Erasing): Promise<void> {
  await db.execute(sql`select set_config('statement_timeout', '0', true)`)
  for (const tabela of ANTES)
    await db.execute(sql`delete from ${sql.identifier(tabela)} where user_id = ${userId}`)
  await db.delete(contas).where(eq(contas.id, userId))
}

/** Remembers that an account went; one that was remembered already stays as it was. */
export async function insertContaApagada(
  { db, userId }: Erasing,
  { apagadaEm }: { apagadaEm: Date },
): Promise<void> {
  await db.insert(contasApagadas).values({ id: userId, apagadaEm }).onConflictDoNothing()
}

/**
 * Deletes those of these people who are in no company, in which they have not even been: what they did elsewhere keeps their
 * name. Row level security shows one person at a time.
 */
export async function deletePessoasSemEmpresa({ db }: Erasing, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await db.execute(sql`select set_config('app.pessoa_id', ${id}, true)`)
    // Held first: an invitation that is accepted at this moment is waited for, and seen by what comes then.
    await db.execute(sql`select from pessoas where id = ${id} for update`)
    await db.execute(sql`
      delete from pessoas where id = ${id} and not exists (select from membros m where m.pessoa_id = pessoas.id)`)
  }
  await db.execute(sql`select set_config('app.pessoa_id', '', true)`)
}
