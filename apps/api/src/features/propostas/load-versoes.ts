import type { Orcamento } from '@lapida/contracts/orcamento'
import type { EmpresaNoPapel } from '@lapida/contracts/proposta'
import { completeOferta, orcamentoOfOferta } from '@lapida/domain/orcamento/oferta'
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
  const todas = orcamento.status === 'rascunho' ? [] : await findVersoes(context, orcamento.id)
  const contrato = orcamento.status === 'rascunho' ? null : await findContrato(context, orcamento.id)
  const holds = versaoEmVigor(todas, contrato)
  const mostrada = pedida === null ? holds : todas.find(({ numero }) => numero === pedida)
  if (pedida !== null && !mostrada) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  const own = { atual: holds?.numero ?? null, aprovada: contrato?.proposta ?? null }
  if (!mostrada) return { mostrada: null, anterior: null, seguinte: null, ...own }
  const before = versaoAnterior(todas, mostrada, contrato)
  const isOld = holds !== undefined && mostrada.numero !== holds.numero
  return {
    mostrada: await withOferta(context, orcamento, { versao: mostrada, contrato }),
    anterior: before && !isOld ? await withOferta(context, orcamento, { versao: before, contrato }) : null,
    seguinte: isOld ? (todas.findLast(({ numero }) => numero > mostrada.numero) ?? holds) : null,
    ...own,
  }
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
