import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { mensagemLembrete, type MotivoLembrete } from '@lapida/domain/compartilhar/lembrete'
import { origemPublica } from '#shared/origem-publica.ts'
import { enderecoOfOrcamento, type OrcamentoEnviavel } from './enviar-whatsapp.ts'

export type OrcamentoLembrado = Pick<
  OrcamentoEnviavel,
  'id' | 'linkPublico' | 'versao' | 'cliente' | 'materiais'
>

/** Address of the chat with a polite reminder written, to be sent by hand; null without a phone. */
export function lembreteUrl(
  { cliente, materiais, ...orcamento }: OrcamentoLembrado,
  motivo: MotivoLembrete,
  origin = origemPublica(),
): string | null {
  const mensagem = mensagemLembrete({
    nomeCliente: cliente?.nomeCompleto ?? '',
    ambientes: materiais.map(({ ambiente }) => ambiente),
    link: enderecoOfOrcamento(orcamento, origin),
    motivo,
  })
  return linkWhatsapp(cliente?.telefone ?? '', mensagem)
}
