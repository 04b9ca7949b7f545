import type { Orcamento } from '@lapida/contracts/orcamento'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { mensagemOrcamento } from '@lapida/domain/compartilhar/mensagem'
import { hasAditivo } from '@lapida/domain/orcamento/has-aditivo'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { origemPublica } from '#shared/origem-publica.ts'

/** Address of a quote's public page. The id is made on the device, so it is known before the server has the quote. */
export function enderecoPublico(orcamentoId: string, origin = origemPublica()): string {
  return `${origin}/orcamento/${orcamentoId}`
}

type LinkDoOrcamento = Pick<Orcamento, 'id' | 'linkPublico' | 'versao'>

/** Address that opens the quote for the customer, also before the server has it; null when the link was revoked. */
export function enderecoOfOrcamento(orcamento: LinkDoOrcamento, origin = origemPublica()): string | null {
  const { id, linkPublico, versao } = orcamento
  if (linkPublico !== null) return new URL(linkPublico, origin).href
  const unknownToServer = versao === 0
  return unknownToServer ? enderecoPublico(id, origin) : null
}

/** What a message needs of a quote: a whole one, or the short form that lists have. */
export interface OrcamentoEnviavel
  extends
    LinkDoOrcamento,
    Pick<Orcamento, 'status' | 'valorTotal' | 'dataValidade'>,
    Partial<
      Pick<
        Orcamento,
        'valorContratado' | 'valorEnviado' | 'alteracoesNaoEnviadas' | 'propostaEnviada' | 'propostaAprovada'
      >
    > {
  cliente: { nomeCompleto: string; telefone: string } | null
  materiais: readonly { ambiente: string }[]
}

/** The message that a stored quote is sent with, leading to this address. */
export function mensagemOfOrcamento(orcamento: OrcamentoEnviavel, link: string): string {
  return mensagemOrcamento({
    nomeCliente: orcamento.cliente?.nomeCompleto ?? '',
    ambientes: orcamento.materiais.map(({ ambiente }) => ambiente),
    link,
    total: totalOf(orcamento),
    validade: orcamento.dataValidade,
  })
}

/** What is sent of an aditivo is what it comes to, once it is frozen by what was chosen of the contract; else what holds. */
function totalOf(orcamento: OrcamentoEnviavel): Centavos {
  if (!hasAditivo(orcamento)) return valorVigente(orcamento)
  const { alteracoesNaoEnviadas, valorEnviado = null, valorTotal } = orcamento
  return reaisToCentavos((alteracoesNaoEnviadas ? null : valorEnviado) ?? valorTotal)
}

/**
 * Address of the chat with the quote's customer, the message written. Null without a phone. Where the link was
 * revoked the chat opens empty: a message whose link does not open would be worse than none.
 */
export function orcamentoChatUrl(orcamento: OrcamentoEnviavel, origin = origemPublica()): string | null {
  const link = enderecoOfOrcamento(orcamento, origin)
  const mensagem = link === null ? '' : mensagemOfOrcamento(orcamento, link)
  return linkWhatsapp(orcamento.cliente?.telefone ?? '', mensagem)
}

/** Opens a chat. Call it inside the tap itself, before anything waits: later the browser takes it for a pop-up. */
export function openChat(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer')
}
