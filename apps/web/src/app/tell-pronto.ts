import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { showToast } from '@lapida/ui/toast-store'
import {
  enderecoOfOrcamento,
  mensagemOfOrcamento,
  openChat,
} from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { markSent } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import { forgetEnvio, type EnvioLembrado } from '#data/resources/orcamentos/envios-lembrados.ts'

/** Offers to open the chat with a quote whose link opens now. */
export function tellPronto({ orcamento, telefone, mensagem }: EnvioLembrado): void {
  const { id, cliente } = orcamento
  const link = enderecoOfOrcamento(orcamento)
  const text = mensagem ?? (link === null ? '' : mensagemOfOrcamento(orcamento, link))
  const chat = linkWhatsapp(telefone ?? cliente?.telefone ?? '', text)
  if (link === null || chat === null) return void forgetEnvio(id)
  const of = cliente ? ` de ${cliente.nomeCompleto}` : ''
  showToast({
    title: `O link do orçamento${of} está pronto`,
    lasting: true,
    action: {
      label: 'Enviar no WhatsApp',
      onAction: () => {
        openChat(chat)
        void forgetEnvio(id)
        markSent(orcamento)
      },
    },
  })
}
