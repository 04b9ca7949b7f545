import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { PropostaInteira } from '@lapida/contracts/proposta'
import type { EntradaDocumento } from '@lapida/documento/modelo/modelo'
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
} from '#data/resources/orcamentos/propostas.ts'
import { orcamentoEnviado } from '#data/queue/regras.ts'

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
  const { id, status, alteracoesNaoEnviadas } = orcamento
  if (status === 'rascunho') return asItStands(orcamento, empresa)
  const ultima = await findUltimaVersao(orcamento)
  const numero = propostaEmVigor(withUltima(orcamento, ultima), diaCivil(new Date(), empresa.fusoHorario))
  const esperada = numero === ultima.numero ? esperadaOf(ultima, orcamento) : null
  const proposta = numero === null || esperada ? null : await loadProposta(id, numero)
  const presented = { ...esperada, ...presentedBy(proposta, empresa) }
  if (status === 'aprovado' && (numero === null || numero === ultima.aprovada))
    return { ...asItStands(orcamentoVigente(orcamento), empresa), ...presented }
  const oferta = esperada ? ultima.oferta : proposta?.conteudo.orcamento
  if (oferta) return { ...asItStands(orcamentoOfOferta(oferta, orcamento), empresa), ...presented }
  return asItStands(alteracoesNaoEnviadas ? { ...orcamento, status: 'rascunho' } : orcamento, empresa)
}

/** The quote with what this device knows of its versions: one that waits to be sent counts as sent. */
function withUltima(orcamento: Orcamento, ultima: UltimaVersao): Orcamento {
  const numero = aditivoOf(orcamento, ultima)
  const waiting = numero === null ? null : { numero, validade: orcamento.dataValidade, recusadoEm: null }
  return {
    ...orcamento,
    propostaEnviada: ultima.numero,
    propostaAprovada: ultima.aprovada,
    ...(ultima.espera && { aditivo: waiting }),
  }
}

/** Number of a version that changes what is agreed to; null for any other. */
function aditivoOf(
  { status }: Pick<Orcamento, 'status'>,
  { numero, aprovada }: Pick<UltimaVersao, 'numero' | 'aprovada'>,
): number | null {
  if (status !== 'aprovado' || numero === null || aprovada === null) return null
  return numero > aprovada ? numero : null
}

/** What a paper says of a version that the server has not frozen yet; null for one that it has. */
function esperadaOf(
  versao: Pick<UltimaVersao, 'numero' | 'aprovada' | 'desde'>,
  orcamento: Orcamento,
): Pick<OrcamentoNoPapel, 'proposta' | 'escolhas'> | null {
  const { numero, desde } = versao
  if (numero === null || desde === null) return null
  const aditivo = aditivoOf(orcamento, versao) !== null
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
  const about = {
    numero: sent.propostaEnviada ?? 1,
    aprovada: propostaAprovada,
    desde: papel.agora.toISOString(),
  }
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
