import type { Orcamento } from '@lapida/contracts/orcamento'
import type { EmpresaNoPapel } from '@lapida/contracts/proposta'
import { completeOferta } from '@lapida/domain/orcamento/oferta'
import { orcamentoOfOferta } from '@lapida/domain/orcamento/orcamento-vigente'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { ofertaOfContrato } from './oferta-of-contrato.ts'
import {
  findContrato,
  findProposta,
  findVersoes,
  type LinhaContrato,
  type LinhaVersao,
} from './propostas.repository.ts'

/** A version with what it presents. */
export interface VersaoComOferta {
  versao: LinhaVersao
  /** the quote with the frozen offer in the place of its own */
  orcamento: Orcamento
  empresa: EmpresaNoPapel
}

/** The version of a quote that its page shows, and those beside it. */
export interface Versoes {
  /** null for a draft, and until an older quote is frozen */
  mostrada: VersaoComOferta | null
  /** the version that it is compared with; null for the first one */
  anterior: VersaoComOferta | null
  /** the version that took its place; null while it holds */
  seguinte: LinhaVersao | null
  /** numbers of the version that holds and of the approved one */
  atual: number | null
  aprovada: number | null
}

/**
 * What a customer may read of a quote: a change that waits for her answer, else what was agreed to, else the last version
 * that stands, else the one that was withdrawn; or the version that she asks for (after-the-quote A1).
 * @param pedida number of a version; null for the one that holds
 * @throws {AppError} PROPOSTA_NAO_ENCONTRADA
 */
export async function loadVersoes(
  context: Context,
  orcamento: Orcamento,
  pedida: number | null = null,
): Promise<Versoes> {
  // Nobody was sent a draft, whatever was frozen of it before.
  if (orcamento.status === 'rascunho' && pedida === null) return { ...SEM_VERSAO, aprovada: null }
  const todas = await findVersoes(context, orcamento.id)
  const contrato = await findContrato(context, orcamento.id)
  const holds = versaoEmVigor(todas, contrato)
  const mostrada = pedida === null ? holds : asked(todas, pedida)
  const aprovada = contrato?.proposta ?? null
  if (!mostrada || !holds) return { ...SEM_VERSAO, aprovada }
  const ofertaOf = (versao: LinhaVersao) => withOferta(context, orcamento, { versao, contrato })
  const common = { mostrada: await ofertaOf(mostrada), atual: holds.numero, aprovada }
  if (mostrada.numero !== holds.numero)
    return { ...common, anterior: null, seguinte: versaoSeguinte(todas, mostrada) ?? holds }
  const before = versaoAnterior(todas, mostrada, contrato)
  return { ...common, anterior: before ? await ofertaOf(before) : null, seguinte: null }
}

function asked(todas: readonly LinhaVersao[], pedida: number): LinhaVersao {
  const found = todas.find(({ numero }) => numero === pedida)
  if (!found) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  return found
}

const SEM_VERSAO = { mostrada: null, anterior: null, seguinte: null, atual: null } as const

function versaoSeguinte(todas: readonly LinhaVersao[], { numero }: LinhaVersao): LinhaVersao | undefined {
  return todas.findLast((one) => one.numero > numero)
}

function versaoEmVigor(
  todas: readonly LinhaVersao[],
  contrato: LinhaContrato | null,
): LinhaVersao | undefined {
  const [last] = todas
  const standing = todas.find(({ retiradaEm }) => retiradaEm === null)
  if (!contrato) return standing ?? last
  const waits = standing?.tipo === 'aditivo' && standing.numero > contrato.proposta
  return waits ? standing : todas.find(({ numero }) => numero === contrato.proposta)
}

/** A change to what was agreed to is compared with that, everything else with what was sent before. */
function versaoAnterior(
  todas: readonly LinhaVersao[],
  { numero, tipo }: LinhaVersao,
  contrato: LinhaContrato | null,
): LinhaVersao | undefined {
  if (tipo === 'aditivo' && contrato) return todas.find((one) => one.numero === contrato.proposta)
  return todas.find((one) => one.numero < numero)
}

async function withOferta(
  context: Context,
  orcamento: Orcamento,
  { versao, contrato }: { versao: LinhaVersao; contrato: LinhaContrato | null },
): Promise<VersaoComOferta> {
  const { numero } = versao
  const found = await findProposta(context, { orcamentoId: orcamento.id, numero })
  if (!found) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  const { conteudo } = found
  const oferta =
    contrato?.proposta === numero
      ? ofertaOfContrato(conteudo.orcamento, contrato.escolhas)
      : completeOferta(conteudo.orcamento)
  return { versao, orcamento: orcamentoOfOferta(oferta, orcamento), empresa: conteudo.empresa }
}
