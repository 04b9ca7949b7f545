import type { Escolhas } from '@lapida/contracts/escolhas'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { EmpresaNoPapel } from '@lapida/contracts/proposta'
import { orcamentoEscolhido } from '@lapida/domain/orcamento/escolhas'
import { completeOferta } from '@lapida/domain/orcamento/oferta'
import { orcamentoOfOferta } from '@lapida/domain/orcamento/orcamento-vigente'
import { propostaEmVigor } from '@lapida/domain/orcamento/proposta-em-vigor'
import { getHoje } from '#features/chapas/get-hoje.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { ofertaOfContrato } from './oferta-of-contrato.ts'
import {
  findContrato,
  findProposta,
  findVersoes,
  type LinhaContrato,
  type LinhaProposta,
  type LinhaVersao,
} from './propostas.repository.ts'

export type { LinhaVersao }

/** A version with what it presents. */
export interface VersaoComOferta {
  versao: LinhaProposta
  /** the quote with the frozen offer in the place of its own: of what is agreed to only what was chosen */
  orcamento: Orcamento
  empresa: EmpresaNoPapel
  /** what of it counts until the customer chooses; null for stone A and the options that are ticked */
  escolhas: Escolhas | null
}

/** The version of a quote that its page shows, and those beside it. */
export interface Versoes {
  /** null for a draft, and until an older quote is frozen */
  mostrada: VersaoComOferta | null
  /** the version that it is compared with; null for the first one */
  anterior: VersaoComOferta | null
  /** the version that took its place; null while it holds */
  seguinte: LinhaVersao | null
  /** number of the version that the customer reads without asking for another */
  atual: number | null
}

/**
 * The version of a quote that its customer reads on a paper: the one that counts (`propostaEmVigor`), where none of them
 * stands the last one, or the one that is asked for.
 * @param pedida number of a version; null for the one that counts
 * @returns null for a draft, and until an older quote is frozen
 * @throws {AppError} PROPOSTA_NAO_ENCONTRADA
 */
export async function loadMostrada(
  context: Context,
  orcamento: Orcamento,
  pedida: number | null = null,
): Promise<VersaoComOferta | null> {
  return (await loadVersoes(context, orcamento, { pedida, alone: true })).mostrada
}

/**
 * The same with the versions beside it.
 * @param options.alone leaves out the version that it is compared with
 * @throws {AppError} PROPOSTA_NAO_ENCONTRADA
 */
export async function loadVersoes(
  context: Context,
  orcamento: Orcamento,
  { pedida = null, alone = false }: { pedida?: number | null; alone?: boolean } = {},
): Promise<Versoes> {
  // Nobody was sent a draft, whatever was frozen of it before.
  if (orcamento.status === 'rascunho' && pedida === null) return SEM_VERSAO
  const todas = await findVersoes(context, orcamento.id)
  const contrato = await findContrato(context, orcamento.id)
  const atual = propostaEmVigor(orcamento, await getHoje(context)) ?? lastOf(todas)
  const mostrada = find(todas, pedida ?? atual)
  if (!mostrada) {
    if (pedida !== null) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
    return SEM_VERSAO
  }
  const read = (versao: LinhaVersao | null) => versao && withOferta(context, orcamento, { versao, contrato })
  return {
    mostrada: await read(mostrada),
    anterior: await read(alone ? null : versaoAnterior(todas, mostrada, contrato)),
    seguinte: versaoSeguinte(todas, mostrada, orcamento),
    atual,
  }
}

const SEM_VERSAO: Versoes = { mostrada: null, anterior: null, seguinte: null, atual: null }

/** Where nothing stands, the page tells of what was withdrawn. */
const lastOf = ([last]: readonly LinhaVersao[]) => last?.numero ?? null

const find = (todas: readonly LinhaVersao[], wanted: number | null): LinhaVersao | null =>
  todas.find(({ numero }) => numero === wanted) ?? null

/** What took the place of a version: nothing did while it is agreed to, or is the last one that was sent and stands. */
function versaoSeguinte(
  todas: readonly LinhaVersao[],
  { numero }: LinhaVersao,
  { propostaAprovada, propostaEnviada }: Orcamento,
): LinhaVersao | null {
  if (numero === propostaAprovada || numero === propostaEnviada) return null
  return todas.findLast((one) => one.numero > numero) ?? null
}

/** A change to what was agreed to is compared with that, everything else with what was sent before. */
function versaoAnterior(
  todas: readonly LinhaVersao[],
  { numero, tipo }: LinhaVersao,
  contrato: LinhaContrato | null,
): LinhaVersao | null {
  if (tipo === 'aditivo' && contrato) return find(todas, contrato.proposta)
  return todas.find((one) => one.numero < numero) ?? null
}

async function withOferta(
  context: Context,
  orcamento: Orcamento,
  { versao: { numero }, contrato }: { versao: LinhaVersao; contrato: LinhaContrato | null },
): Promise<VersaoComOferta> {
  const versao = await findProposta(context, { orcamentoId: orcamento.id, numero })
  if (!versao) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  const { orcamento: congelada, empresa, escolhas = null } = versao.conteudo
  const agreed = contrato?.proposta === numero
  const oferta = agreed ? ofertaOfContrato(congelada, contrato.escolhas) : completeOferta(congelada)
  return {
    versao,
    orcamento: orcamentoOfOferta(oferta, orcamento),
    empresa,
    escolhas: agreed ? null : escolhas,
  }
}

/** A version as it is presented until its customer chooses: of a change of what is agreed to with the choices of that. */
export function apresentadaOf({ orcamento, escolhas }: VersaoComOferta): Orcamento {
  return escolhas ? orcamentoEscolhido(orcamento, escolhas) : orcamento
}
