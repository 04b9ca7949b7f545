import { VENDAS } from '@lapida/contracts/papeis'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contatos } from '#db/schema/contatos.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { membros, pessoas } from '#db/schema/pessoas.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'
export { nextVersoes } from '#db/versao.ts'

type Asking = Pick<Context, 'db' | 'userId'>

export interface Pessoa {
  id: string
  nome: string
}

/** A quote as whoever hands it over has to know it. */
export interface OrcamentoEntregavel {
  id: string
  numeracao: string
  responsavel: Pessoa | null
}

/** A quote that is not deleted, and who answers for it, also where they have left. */
export async function findEntregavel(
  { db, userId }: Asking,
  id: string,
): Promise<OrcamentoEntregavel | undefined> {
  const [row] = await db
    .select({ id: orcamentos.id, numeracao: orcamentos.numeracao, pessoaId: pessoas.id, nome: pessoas.nome })
    .from(orcamentos)
    .leftJoin(pessoas, eq(pessoas.id, orcamentos.vendedorId))
    .where(
      and(
        eq(orcamentos.userId, userId),
        eq(orcamentos.id, id),
        isNull(orcamentos.excluidoEm),
        isNull(orcamentos.restritoEm),
      ),
    )
  if (!row) return undefined
  const { pessoaId, nome, ...orcamento } = row
  return { ...orcamento, responsavel: pessoaId === null ? null : { id: pessoaId, nome: nome ?? '' } }
}

/** Who sells in the company, by name. */
export function findQuemVende({ db, userId }: Asking): Promise<Pessoa[]> {
  return db
    .select({ id: pessoas.id, nome: pessoas.nome })
    .from(membros)
    .innerJoin(pessoas, eq(pessoas.id, membros.pessoaId))
    .where(and(eq(membros.userId, userId), membros.ativo, inArray(membros.papel, [...VENDAS])))
    .orderBy(asc(pessoas.nome), asc(pessoas.id))
}

/** Hands a quote over: whoever had it is remembered, so that their devices are told. */
export async function updateResponsavel(
  { db, userId }: Asking,
  { id, versao, para }: { id: string; versao: number; para: string },
): Promise<void> {
  const antes = sql`array_remove(array_remove(${orcamentos.vendedoresAntes}, ${para}::uuid), ${orcamentos.vendedorId})`
  await db
    .update(orcamentos)
    .set({
      versao,
      vendedorId: para,
      vendedoresAntes: sql`case when ${orcamentos.vendedorId} is null then ${antes}
        else array_append(${antes}, ${orcamentos.vendedorId}) end`,
    })
    .where(and(eq(orcamentos.userId, userId), eq(orcamentos.id, id)))
}

/** The contacts of a quote, the oldest write first. */
export async function findContatosDo({ db, userId }: Asking, orcamentoId: string): Promise<string[]> {
  const rows = await db
    .select({ id: contatos.id })
    .from(contatos)
    .where(
      and(eq(contatos.userId, userId), eq(contatos.orcamentoId, orcamentoId), isNull(contatos.excluidoEm)),
    )
    .orderBy(asc(contatos.versao))
  return rows.map(({ id }) => id)
}

/** Counts a write on each of these contacts, under numbers that follow one another: devices fetch them again. */
export async function bumpContatos(
  { db, userId }: Asking,
  { ids, first }: { ids: readonly string[]; first: number },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(contatos)
    .set({ versao: sql`${first}::bigint + novo.lugar - 1` })
    .from(sql`unnest(${sql.param([...ids])}::uuid[]) with ordinality as novo (id, lugar)`)
    .where(and(eq(contatos.userId, userId), eq(contatos.id, sql`novo.id`)))
}

/** Tells open apps that the list of drawings may be another one for somebody. */
export async function tellDesenhos({ db, userId }: Asking): Promise<void> {
  await db.execute(sql`select pg_notify('lapida_mudancas', ${`${userId}:desenhos:`})`)
}

/** A quote that a person had, and whose contacts went with it. */
export interface Entregue {
  id: string
  versao: number
  contatos: string[]
}

const selectEntregues = statement<{ id: string; versao: string; contatos: string[] }>(
  'orcamentos_entregues',
  sql`select id, versao, contatos from orcamentos_entregues(${sql.placeholder('userId')}::uuid,
    ${sql.placeholder('pessoaId')}::uuid, ${sql.placeholder('desde')}::bigint, ${sql.placeholder('limite')}::integer)`,
)

/** What went from a person to another since a version, in the order in which it went. */
export async function findEntregues(
  { db, userId }: Asking,
  asked: { pessoaId: string; desde: number; limite: number },
): Promise<Entregue[]> {
  const rows = await selectEntregues(db, { userId, ...asked })
  return rows.map(({ versao, ...row }) => ({ ...row, versao: Number(versao) }))
}
