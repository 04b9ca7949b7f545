import type { Aditivo, Oferta } from '@lapida/contracts/orcamento'
import { and, desc, eq, isNull, max, sql } from 'drizzle-orm'
import { anyOf } from '#db/any-of.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { contratos, propostas, type EscolhasGuardadas } from '#db/schema/propostas.ts'
import { respostas } from '#db/schema/respostas.ts'
import type { Transaction } from '#db/transaction.ts'

/** What was agreed to of a quote. */
export interface ContratoGuardado {
  proposta: number
  escolhas: EscolhasGuardadas | null
  valor: number
  /** the frozen offer, where the quote may say something else than what was agreed to */
  congelada: Oferta | null
}

/** A version that was sent: its number, and centavos that it comes to. */
export interface EnviadaGuardada {
  numero: number
  valor: number
}

/** Which versions of quotes count, by the id of the quote. */
export interface VersoesDosOrcamentos {
  /** the last one that was sent and stands */
  enviadas: ReadonlyMap<string, EnviadaGuardada>
  contratos: ReadonlyMap<string, ContratoGuardado>
  /** the changes of what is agreed to that were sent last and stand */
  aditivos: ReadonlyMap<string, Aditivo>
}

type OrcamentoEmVersoes = Pick<typeof orcamentos.$inferSelect, 'id' | 'status'>

/** The versions of these quotes of an account that count: a fixed number of queries for any number of quotes. */
export async function findVersoesOf(
  db: Transaction,
  userId: string,
  rows: readonly OrcamentoEmVersoes[],
): Promise<VersoesDosOrcamentos> {
  const ids = rows.map(({ id }) => id)
  const enviadas = await findEnviadas(db, userId, ids)
  const agreed = await findContratos(db, userId, rows)
  return { enviadas, contratos: agreed, aditivos: await findAditivos(db, userId, { enviadas, agreed }) }
}

async function findEnviadas(
  db: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, EnviadaGuardada>> {
  const { orcamentoId, numero, valor } = propostas
  const rows = await db
    .selectDistinctOn([orcamentoId], { orcamentoId, numero, valor })
    .from(propostas)
    .where(and(eq(propostas.userId, userId), anyOf(orcamentoId, ids), isNull(propostas.retiradaEm)))
    .orderBy(orcamentoId, desc(numero))
  return new Map(rows.map(({ orcamentoId: id, ...enviada }) => [id, enviada]))
}

/** What was agreed to of the approved ones among these quotes. */
async function findContratos(
  db: Transaction,
  userId: string,
  rows: readonly OrcamentoEmVersoes[],
): Promise<Map<string, ContratoGuardado>> {
  const approved = rows.filter(({ status }) => status === 'aprovado')
  if (approved.length === 0) return new Map()
  // Most quotes say what was agreed to: only of the others the frozen offer is read.
  const differs = sql`(${orcamentos.alteracoesNaoEnviadas} or ${contratos.escolhas} is not null or exists (
    select 1 from ${propostas} depois where depois.user_id = ${contratos.userId}
      and depois.orcamento_id = ${contratos.orcamentoId} and depois.numero > ${contratos.proposta}))`
  const found = await db
    .select({
      orcamentoId: contratos.orcamentoId,
      proposta: contratos.proposta,
      escolhas: contratos.escolhas,
      valor: contratos.valor,
      congelada: sql<Oferta | null>`case when ${differs} then ${propostas.conteudo} -> 'orcamento' end`,
    })
    .from(contratos)
    .innerJoin(
      orcamentos,
      and(eq(orcamentos.userId, contratos.userId), eq(orcamentos.id, contratos.orcamentoId)),
    )
    .innerJoin(
      propostas,
      and(
        eq(propostas.userId, contratos.userId),
        eq(propostas.orcamentoId, contratos.orcamentoId),
        eq(propostas.numero, contratos.proposta),
      ),
    )
    .where(
      and(
        eq(contratos.userId, userId),
        anyOf(
          contratos.orcamentoId,
          approved.map(({ id }) => id),
        ),
      ),
    )
  return new Map(found.map(({ orcamentoId, ...contrato }) => [orcamentoId, contrato]))
}

/** The changes of what is agreed to that were sent and stand; most contracts have none. */
async function findAditivos(
  db: Transaction,
  userId: string,
  {
    enviadas,
    agreed,
  }: { enviadas: ReadonlyMap<string, EnviadaGuardada>; agreed: ReadonlyMap<string, ContratoGuardado> },
): Promise<Map<string, Aditivo>> {
  const changed = [...agreed].flatMap(([id, { proposta }]) =>
    (enviadas.get(id)?.numero ?? proposta) > proposta ? [id] : [],
  )
  if (changed.length === 0) return new Map()
  const found = await db
    .select({
      orcamentoId: propostas.orcamentoId,
      numero: propostas.numero,
      validade: propostas.validade,
      recusadoEm: max(respostas.createdAt),
    })
    .from(propostas)
    .leftJoin(
      respostas,
      and(
        eq(respostas.userId, propostas.userId),
        eq(respostas.orcamentoId, propostas.orcamentoId),
        eq(respostas.proposta, propostas.numero),
        eq(respostas.tipo, 'recusa'),
      ),
    )
    .where(
      and(
        eq(propostas.userId, userId),
        anyOf(propostas.orcamentoId, changed),
        isNull(propostas.retiradaEm),
        eq(propostas.tipo, 'aditivo'),
      ),
    )
    .groupBy(propostas.orcamentoId, propostas.numero, propostas.validade)
  return new Map(
    found
      .filter(({ orcamentoId, numero }) => enviadas.get(orcamentoId)?.numero === numero)
      .map(({ orcamentoId, recusadoEm, ...aditivo }) => [
        orcamentoId,
        { ...aditivo, recusadoEm: recusadoEm?.toISOString() ?? null },
      ]),
  )
}
