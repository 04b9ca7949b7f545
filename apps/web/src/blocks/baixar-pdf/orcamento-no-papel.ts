import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { PropostaInteira } from '@lapida/contracts/proposta'
import type { EntradaDocumento } from '@lapida/documento/modelo'
import { orcamentoOfOferta, orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
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
 * A quote as its customer sees it, on this device as on the server: what was agreed to while it is approved, else the
 * last version that was sent, or that waits here to be; a draft as it is. What differs from a version that cannot be had
 * is being prepared, and its paper says so.
 */
export async function orcamentoNoPapel(orcamento: Orcamento, empresa: Empresa): Promise<OrcamentoNoPapel> {
  const { id, status, alteracoesNaoEnviadas } = orcamento
  if (status === 'rascunho') return asItStands(orcamento, empresa)
  const ultima = await findUltimaVersao(orcamento)
  const numero = (status === 'aprovado' ? ultima.aprovada : null) ?? ultima.numero
  const esperada = numero === ultima.numero ? esperadaOf(ultima) : null
  const proposta = numero === null || esperada ? null : await loadProposta(id, numero)
  if (status === 'aprovado')
    return {
      ...asItStands(orcamentoVigente(orcamento), empresa),
      ...esperada,
      ...presentedBy(proposta, empresa),
    }
  if (esperada && ultima.oferta)
    return { ...asItStands(orcamentoOfOferta(ultima.oferta, orcamento), empresa), ...esperada }
  if (proposta) {
    const sent = orcamentoOfOferta(proposta.conteudo.orcamento, orcamento)
    return { ...asItStands(sent, empresa), ...presentedBy(proposta, empresa) }
  }
  return asItStands(alteracoesNaoEnviadas ? { ...orcamento, status: 'rascunho' } : orcamento, empresa)
}

/** What a paper says of a version that the server has not frozen yet; null for one that it has. */
function esperadaOf({ numero, desde }: UltimaVersao): Pick<OrcamentoNoPapel, 'proposta'> | null {
  return numero === null || desde === null ? null : { proposta: { numero, criadaEm: desde } }
}

/** A quote as it stands, on the paper that its customer is sent now: the version that it is about to be. */
export async function orcamentoToSend(orcamento: Orcamento, empresa: Empresa): Promise<OrcamentoNoPapel> {
  const { numero } = await findUltimaVersao(orcamento)
  const numeros = await findNumeros(orcamento.id)
  const sent = orcamentoEnviado({ ...orcamento, propostaEnviada: numero }, numeros)
  const papel = asItStands(sent, empresa)
  return { ...papel, proposta: { numero: sent.propostaEnviada ?? 1, criadaEm: papel.agora.toISOString() } }
}

function asItStands(orcamento: Orcamento, empresa: Empresa): OrcamentoNoPapel {
  return { orcamento, empresa, urlPublica: enderecoOfOrcamento(orcamento), agora: new Date() }
}

function presentedBy(
  proposta: PropostaInteira | null,
  empresa: Empresa,
): Partial<Pick<OrcamentoNoPapel, 'empresa' | 'proposta'>> {
  if (!proposta) return {}
  const { numero, criadaEm, conteudo } = proposta
  return { empresa: { ...empresa, ...conteudo.empresa }, proposta: { numero, criadaEm } }
}

async function loadProposta(orcamentoId: string, numero: number): Promise<PropostaInteira | null> {
  const known = await findProposta(orcamentoId, numero)
  if (known) return known
  const later = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  // Without it the paper is drawn from what this device has.
  await Promise.race([fetchProposta(orcamentoId, numero).catch(() => undefined), later])
  return findProposta(orcamentoId, numero)
}
