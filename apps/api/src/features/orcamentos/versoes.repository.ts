import type { Aditivo, Oferta } from '@lapida/contracts/orcamento'
import type { TipoProposta } from '@lapida/contracts/proposta'
import { and, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { contratos, propostas, type EscolhasGuardadas } from '#db/schema/propostas.ts'
import { respostas } from '#db/schema/respostas.ts'

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

interface VersaoEmJson extends EnviadaGuardada {
  tipo: TipoProposta
  validade: string | null
  /** when it was refused last */
  recusadoEm: string | null
}

/** Which versions of a quote count. */
export interface VersoesGuardadas {
  /** the last one that was sent and stands; null without one */
  enviada: EnviadaGuardada | null
  contrato: ContratoGuardado | null
  /** the change of it that was sent last and is not withdrawn */
  aditivo: Aditivo | null
}

/** As a statement gives them. */
export interface VersoesEmJson {
  enviada: VersaoEmJson | null
  contrato: ContratoGuardado | null
}

/** The versions that count of the quote of the same statement. */
export function versoesInteiras(userId: SQLWrapper): Record<keyof VersoesEmJson, SQL> {
  return { enviada: enviadaInteira(userId), contrato: contratoInteiro(userId) }
}

function enviadaInteira(userId: SQLWrapper): SQL {
  const recusas = and(
    eq(respostas.userId, userId),
    eq(respostas.orcamentoId, propostas.orcamentoId),
    eq(respostas.proposta, propostas.numero),
    eq(respostas.tipo, sql`'recusa'`),
  )
  return sql`(select json_build_object('numero', ${propostas.numero}, 'valor', ${propostas.valor},
      'tipo', ${propostas.tipo}, 'validade', ${propostas.validade},
      'recusadoEm', case when ${propostas.tipo} = 'aditivo'
        then (select max(${respostas.createdAt}) from ${respostas} where ${recusas}) end)
    from ${propostas}
    where ${and(eq(propostas.userId, userId), eq(propostas.orcamentoId, orcamentos.id), isNull(propostas.retiradaEm))}
    order by ${propostas.numero} desc limit 1)`
}

/** What `versoesInteiras` gives is made of no more than this. */
export function chaveOfVersoes(userId: SQLWrapper): SQL[] {
  const { differs, presented, ofQuote } = contratoOfOrcamento(userId)
  return [
    sql`${enviadaInteira(userId)}::text`,
    sql`case when ${orcamentos.status} = 'aprovado' then (
      select row(${contratos}.xmin, ${propostas}.xmin, ${differs})::text
      from ${contratos} join ${propostas} on ${presented} where ${ofQuote}) end`,
  ]
}

function contratoInteiro(userId: SQLWrapper): SQL {
  const { differs, presented, ofQuote } = contratoOfOrcamento(userId)
  return sql`case when ${orcamentos.status} = 'aprovado' then (
    select json_build_object('proposta', ${contratos.proposta}, 'escolhas', ${contratos.escolhas},
      'valor', ${contratos.valor},
      'congelada', case when ${differs} then ${propostas.conteudo} -> 'orcamento' end)
    from ${contratos} join ${propostas} on ${presented} where ${ofQuote}) end`
}

/** The contract of the quote of the same statement, and the version that it is of. */
function contratoOfOrcamento(
  userId: SQLWrapper,
): Record<'differs' | 'presented' | 'ofQuote', SQL | undefined> {
  // Most quotes say what was agreed to: only of the others the frozen offer is read.
  const differs = sql`(${orcamentos.alteracoesNaoEnviadas} or ${contratos.escolhas} is not null or exists (
    select 1 from ${propostas} depois where depois.user_id = ${contratos.userId}
      and depois.orcamento_id = ${contratos.orcamentoId} and depois.numero > ${contratos.proposta}))`
  const presented = and(
    eq(propostas.userId, userId),
    eq(propostas.orcamentoId, contratos.orcamentoId),
    eq(propostas.numero, contratos.proposta),
  )
  const ofQuote = and(eq(contratos.userId, userId), eq(contratos.orcamentoId, orcamentos.id))
  return { differs, presented, ofQuote }
}

/** What such JSON says. */
export function readVersoes({ enviada, contrato }: VersoesEmJson): VersoesGuardadas {
  return {
    enviada: enviada && { numero: enviada.numero, valor: enviada.valor },
    contrato,
    aditivo: enviada && contrato && aditivoOf(enviada, contrato),
  }
}

/** A change of what is agreed to; most contracts have none. */
function aditivoOf(
  { numero, tipo, validade, recusadoEm }: VersaoEmJson,
  { proposta }: ContratoGuardado,
): Aditivo | null {
  if (tipo !== 'aditivo' || numero <= proposta) return null
  return { numero, validade, recusadoEm: recusadoEm && new Date(recusadoEm).toISOString() }
}
