import { and, asc, desc, eq, gt, isNull, max } from 'drizzle-orm'
import { contas, planos } from '#db/schema/contas.ts'
import { convites } from '#db/schema/convites.ts'
import { membros, pessoas, sessoes } from '#db/schema/pessoas.ts'
import type { Papel } from '@lapida/contracts/papel'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'
export { findMembro } from '#db/membros.ts'
export { findPessoa } from '#db/pessoas.ts'
export { endStreamsInEmpresa, revokeSessoesInEmpresa } from '#db/sessions.ts'
export { endPinOf } from '#db/tablets.ts'
export { holdVersao } from '#db/versao.ts'

type Asking = Pick<Context, 'db' | 'userId'>

/** Somebody of the company, with who they are and when they were last there. */
export type MembroRow = {
  id: string
  nome: string
  email: string
  telefone: string
  papel: Papel
  veCustos: boolean
  veTodosOrcamentos: boolean
  ativo: boolean
  desde: Date
  ultimoUsoEm: Date | null
}

/** The people of the company: those who work there first, owners before the others, each in the order that they came. */
export async function findMembrosOfEmpresa(context: Asking, pessoaId?: string): Promise<MembroRow[]> {
  const { papel, veCustos, veTodosOrcamentos, ativo, desde } = membros
  const ofOne = pessoaId === undefined ? undefined : eq(membros.pessoaId, pessoaId)
  const uso = lastUses(context)
  return context.db
    .with(uso)
    .select({
      id: pessoas.id,
      nome: pessoas.nome,
      email: pessoas.email,
      telefone: pessoas.telefone,
      papel,
      veCustos,
      veTodosOrcamentos,
      ativo,
      desde,
      ultimoUsoEm: uso.em,
    })
    .from(membros)
    .innerJoin(pessoas, eq(pessoas.id, membros.pessoaId))
    .leftJoin(uso, eq(uso.pessoaId, membros.pessoaId))
    .where(and(eq(membros.userId, context.userId), ofOne))
    .orderBy(desc(ativo), desc(eq(papel, 'dono')), asc(desde), asc(pessoas.nome))
}

/** When each person was last in this company; sessions that ended count. */
function lastUses({ db, userId }: Asking) {
  return db.$with('uso').as(
    db
      .select({ pessoaId: sessoes.pessoaId, em: max(sessoes.ultimoUsoEm).as('em') })
      .from(sessoes)
      .where(eq(sessoes.userId, userId))
      .groupBy(sessoes.pessoaId),
  )
}

export async function updateMembro(
  { db, userId }: Asking,
  pessoaId: string,
  fields: Partial<Pick<MembroRow, 'papel' | 'veCustos' | 'veTodosOrcamentos' | 'ativo'>>,
): Promise<void> {
  await db
    .update(membros)
    .set(fields)
    .where(and(eq(membros.userId, userId), eq(membros.pessoaId, pessoaId)))
}

/** How many owners work in the company. */
export function countDonos({ db, userId }: Asking): Promise<number> {
  return db.$count(membros, and(eq(membros.userId, userId), membros.ativo, eq(membros.papel, 'dono')))
}

/** Places of the plan that are taken: by people who work there, and by invitations that can still be accepted. */
export async function countLugares({ db, userId, now }: Asking & Pick<Context, 'now'>): Promise<number> {
  const people = await db.$count(membros, and(eq(membros.userId, userId), membros.ativo))
  const invited = await db.$count(
    convites,
    and(
      eq(convites.userId, userId),
      isNull(convites.aceitoEm),
      isNull(convites.revogadoEm),
      gt(convites.expiraEm, now),
    ),
  )
  return people + invited
}

/** How many people the company's plan takes. */
export async function findLimite({ db, userId }: Asking): Promise<number> {
  const [row] = await db
    .select({ limite: planos.limitePessoas })
    .from(contas)
    .innerJoin(planos, eq(planos.id, contas.planoId))
    .where(eq(contas.id, userId))
  return row?.limite ?? 0
}
