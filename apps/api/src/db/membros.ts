import type { Papel } from '@lapida/contracts/papel'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { recordEventos, type NewEvento } from './eventos.ts'
import { empresas } from './schema/empresas.ts'
import { membros, pessoas, sessoes } from './schema/pessoas.ts'
import type { Quem } from './sessions.ts'
import { prepared } from './statement.ts'
import type { Transaction } from './transaction.ts'

type Asking = { db: Transaction }
type Recording = Asking & { userId: string; now: Date; newId(): string; pessoa: Quem | null }

/** What a person is in one company. */
export type Membro = {
  userId: string
  papel: Papel
  veCustos: boolean
  veTodosOrcamentos: boolean
  desde: Date
}

const { userId, papel, veCustos, veTodosOrcamentos, desde } = membros
const MEMBRO = { userId, papel, veCustos, veTodosOrcamentos, desde }
const ofAsked = and(eq(membros.pessoaId, sql.placeholder('pessoaId')), membros.ativo)

const selectMembros = prepared('membros_da_pessoa', (db) =>
  db.select(MEMBRO).from(membros).where(ofAsked).orderBy(asc(desde), asc(userId)),
)

/** The companies that a person works in, oldest membership first; for themselves, or for the scope of sign-in. */
export function findMembros({ db }: Asking, pessoaId: string): Promise<Membro[]> {
  return selectMembros(db, { pessoaId })
}

/** The company that a person was in last, by their sessions; for the scope of sign-in. */
export async function findLastEmpresa({ db }: Asking, pessoaId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: sessoes.userId })
    .from(sessoes)
    .where(eq(sessoes.pessoaId, pessoaId))
    .orderBy(desc(sessoes.ultimoUsoEm))
    .limit(1)
  return row?.userId
}

const selectMembro = prepared('membro', (db) =>
  db
    .select(MEMBRO)
    .from(membros)
    .where(and(eq(userId, sql.placeholder('userId')), ofAsked)),
)

/** The one of a company's people that has this id and works there. */
export async function findMembro(
  context: Asking & { userId: string },
  pessoaId: string,
): Promise<Membro | undefined> {
  const [row] = await selectMembro(context.db, { userId: context.userId, pessoaId })
  return row
}

/** Makes a person part of the transaction's company, or takes them back. */
export async function insertMembro(
  { db, userId, now }: Asking & { userId: string; now: Date },
  {
    pessoaId,
    papel,
    veCustos = false,
    veTodosOrcamentos = false,
  }: { pessoaId: string; papel: Papel; veCustos?: boolean; veTodosOrcamentos?: boolean },
): Promise<void> {
  const written = { papel, veCustos, veTodosOrcamentos, ativo: true, desde: now }
  await db
    .insert(membros)
    .values({ ...written, userId, pessoaId })
    .onConflictDoUpdate({ target: [membros.userId, membros.pessoaId], set: written })
}

/** The names of the company's owners, the first of them first. */
export async function findNomesOfDonos(context: Asking & { userId: string }): Promise<string[]> {
  return (await findDonos(context)).map(({ nome }) => nome)
}

/** An owner of a company, as they are told of something. */
export type Dono = { nome: string; email: string }

/** The company's owners, the first of them first. */
export function findDonos({ db, userId }: Asking & { userId: string }): Promise<Dono[]> {
  return db
    .select({ nome: pessoas.nome, email: pessoas.email })
    .from(membros)
    .innerJoin(pessoas, eq(pessoas.id, membros.pessoaId))
    .where(and(eq(membros.userId, userId), eq(membros.papel, 'dono'), membros.ativo))
    .orderBy(asc(membros.desde), asc(pessoas.nome))
}

/** Everybody who works in the company, or has, by their names. */
export async function findPessoasOfEmpresa({
  db,
  userId,
}: Asking & { userId: string }): Promise<{ id: string; nome: string }[]> {
  return db
    .select({ id: pessoas.id, nome: pessoas.nome })
    .from(membros)
    .innerJoin(pessoas, eq(pessoas.id, membros.pessoaId))
    .where(eq(membros.userId, userId))
    .orderBy(asc(pessoas.nome), asc(pessoas.id))
}

/** What each of these companies is called; one without a name has its owner's. The rows of each are seen in turn. */
export async function findNomesOfEmpresas(
  context: Asking & { userId: string },
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  await inEach(context, userIds, async (userId) => {
    const [row] = await context.db
      .select({ nome: empresas.nomeEmpresa })
      .from(empresas)
      .where(eq(empresas.userId, userId))
    const [dono = ''] = row?.nome ? [] : await findNomesOfDonos({ ...context, userId })
    names.set(userId, row?.nome || dono)
  })
  return names
}

/** Tells every company that a person works in what they did to themselves. */
export async function recordInEmpresas(
  context: Recording,
  { pessoaId, ...evento }: Omit<NewEvento, 'entidade' | 'entidadeId'> & { pessoaId: string },
): Promise<void> {
  const found = await findMembros(context, pessoaId)
  await inEach(
    context,
    found.map(({ userId }) => userId),
    (userId) => recordEventos({ ...context, userId }, [{ ...evento, entidade: 'conta', entidadeId: userId }]),
  )
}

/** Row level security shows one company at a time; the transaction ends in the one that it began in. */
async function inEach(
  { db, userId }: Asking & { userId: string },
  userIds: readonly string[],
  work: (userId: string) => Promise<void>,
): Promise<void> {
  for (const one of userIds) {
    await enter(db, one)
    await work(one)
  }
  await enter(db, userId)
}

async function enter(db: Transaction, userId: string): Promise<void> {
  await db.execute(sql`select set_config('app.user_id', ${userId}, true)`)
}
