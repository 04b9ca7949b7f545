import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { PropostaInteira } from '@lapida/contracts/proposta'
import type { EntradaDocumento } from '@lapida/documento/modelo'
import { escolhasHerdadas } from '@lapida/domain/orcamento/escolhas-herdadas'
import { orcamentoOfOferta, orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { propostaEmVigor } from '@lapida/domain/orcamento/proposta-em-vigor'
import { diaCivil } from '@lapida/domain/shared/datas'
import { enderecoOfOrcamento } from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import {
  fetchProposta,
  findNumeros,
  findProposta,
  findUltimaVersao,
  type UltimaVersao,
} from '#data/propostas.ts'
import { orcamentoEnviado } from '#data/regras.ts'

/** A quote as this device puts it on paper. */
export interface OrcamentoNoPapel extends Omit<EntradaDocumento, 'empresa' | 'aprovadoEm'> {
  empresa: Empresa
}

/** Longest wait for a version that this device does not have. */
const PATIENCE_MS = 4_000

/**
 * A quote as its customer sees it, on this device as on the server: the version that counts, also one that waits here to
 * be sent; a draft as it is. What differs from a version that cannot be had is being prepared, and its paper says so.
 */
export async function orcamentoNoPapel(orcamento: Orcamento, empresa: Empresa): Promise<OrcamentoNoPapel> {
  const { id, status } = orcamento
  if (status === 'rascunho') return asItStands(orcamento, empresa)
  const ultima = await findUltimaVersao(orcamento)
  // The quote itself does not know which numbers were withdrawn.
  const { numero: propostaEnviada, aprovada: propostaAprovada, aditivo } = ultima
  const numerado = { ...orcamento, propostaEnviada, propostaAprovada, aditivo }
  const numero = propostaEmVigor(numerado, diaCivil(new Date(), empresa.fusoHorario))
  const esperada = numero === propostaEnviada ? esperadaOf(ultima, numerado) : null
  const proposta = numero === null || esperada ? null : await loadProposta(id, numero)
  const presented = { ...esperada, ...presentedBy(proposta, empresa) }
  if (status === 'aprovado' && (numero === null || numero === propostaAprovada))
    return { ...asItStands(orcamentoVigente(orcamento), empresa), ...presented }
  const oferta = proposta?.conteudo.orcamento ?? (esperada && ultima.oferta)
  if (oferta) return { ...asItStands(orcamentoOfOferta(oferta, orcamento), empresa), ...presented }
  return asPrepared(orcamento, empresa)
}

/** Without the version that the customer has, what differs from it is being prepared. */
function asPrepared(orcamento: Orcamento, empresa: Empresa): OrcamentoNoPapel {
  const isSent = !orcamento.alteracoesNaoEnviadas
  return asItStands(isSent ? orcamento : { ...orcamento, status: 'rascunho' }, empresa)
}

/** What a paper says of a version that the server has not frozen yet; null for one that it has. */
function esperadaOf(
  { numero, desde }: Pick<UltimaVersao, 'numero' | 'desde'>,
  orcamento: Orcamento,
): Pick<OrcamentoNoPapel, 'proposta' | 'escolhas'> | null {
  if (numero === null || desde === null) return null
  const { status, propostaAprovada = null } = orcamento
  const aditivo = status === 'aprovado' && propostaAprovada !== null && numero > propostaAprovada
  return {
    proposta: { numero, aditivo, criadaEm: desde },
    ...(aditivo && { escolhas: escolhasHerdadas(orcamento, orcamento.escolhasContratadas) ?? undefined }),
  }
}

/**
 * A quote as it stands, on the paper that its customer is sent now: the version that it is about to be. What is agreed to
 * and unchanged makes no other one.
 */
export async function orcamentoToSend(orcamento: Orcamento, empresa: Empresa): Promise<OrcamentoNoPapel> {
  const { status, alteracoesNaoEnviadas, propostaAprovada = null } = orcamento
  if (status === 'aprovado' && propostaAprovada !== null && !alteracoesNaoEnviadas)
    return orcamentoNoPapel(orcamento, empresa)
  const { numero } = await findUltimaVersao(orcamento)
  const numeros = await findNumeros(orcamento.id)
  const sent = orcamentoEnviado({ ...orcamento, propostaEnviada: numero }, numeros)
  const papel = asItStands(sent, empresa)
  const about = { numero: sent.propostaEnviada ?? 1, desde: papel.agora.toISOString() }
  return { ...papel, ...esperadaOf(about, sent) }
}

function asItStands(orcamento: Orcamento, empresa: Empresa): OrcamentoNoPapel {
  return { orcamento, empresa, urlPublica: enderecoOfOrcamento(orcamento), agora: new Date() }
}

function presentedBy(
  proposta: PropostaInteira | null,
  empresa: Empresa,
): Partial<Pick<OrcamentoNoPapel, 'empresa' | 'proposta' | 'escolhas'>> {
  if (!proposta) return {}
  const { numero, tipo, criadaEm, conteudo } = proposta
  return {
    empresa: { ...empresa, ...conteudo.empresa },
    proposta: { numero, aditivo: tipo === 'aditivo', criadaEm },
    escolhas: conteudo.escolhas,
  }
}

async function loadProposta(orcamentoId: string, numero: number): Promise<PropostaInteira | null> {
  const known = await findProposta(orcamentoId, numero)
  if (known) return known
  const later = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  // Without it the paper is drawn from what this device has.
  await Promise.race([fetchProposta(orcamentoId, numero).catch(() => undefined), later])
  return findProposta(orcamentoId, numero)
}
