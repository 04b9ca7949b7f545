import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { showToast } from '@lapida/ui/toast-store'
import {
  enderecoOfOrcamento,
  mensagemOfOrcamento,
  openChat,
} from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { markSent } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import {
  forgetEnvio,
  subscribeToEnviosProntos,
  type EnvioLembrado,
} from '#data/resources/orcamentos/envios-lembrados.ts'
import { isOnline, subscribeToConnection } from '#shared/connection.ts'

/** Once a visit for each quote: whoever lets it pass hears of it at the next one. */
const told = new Set<string>()

/** Says of each quote that was to be sent when its link opens: the chat can only open by a tap. Gives what ends it. */
export function startEnviosProntos(): () => void {
  let prontos: EnvioLembrado[] = []
  const tell = () => {
    const next = prontos.find(({ orcamento }) => !told.has(orcamento.id))
    if (next && isOnline()) tellPronto(next)
  }
  const stops = [
    subscribeToEnviosProntos((found) => {
      prontos = found
      tell()
    }),
    subscribeToConnection(tell),
  ]
  return () => stops.forEach((stop) => stop())
}

function tellPronto({ orcamento, telefone, mensagem }: EnvioLembrado): void {
  const { id, cliente } = orcamento
  const link = enderecoOfOrcamento(orcamento)
  const text = mensagem ?? (link === null ? '' : mensagemOfOrcamento(orcamento, link))
  const chat = linkWhatsapp(telefone ?? cliente?.telefone ?? '', text)
  told.add(id)
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
