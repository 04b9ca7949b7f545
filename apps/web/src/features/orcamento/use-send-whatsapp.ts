import { openChat } from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { lembrarEnvio } from '#blocks/enviar-whatsapp/lembrar-envio.ts'
import { markSent } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import { isOnline } from '#shared/connection.ts'
import { origemPublica } from '#shared/origem-publica.ts'
import { firstProblem, motivosPorEtapa } from './model/gating.ts'
import { linkEnvio } from './model/envio.ts'
import { useTyped, useWizard } from './wizard-context.ts'

/**
 * Finishes the quote and opens the chat with the customer. Without a connection the link would open nothing: the quote
 * is finished, and the sending remembered for when it does.
 */
export function useSendWhatsapp() {
  const { store, hoje, finalize, finalizing } = useWizard()
  const hasPhone = useTyped((state) => linkEnvio(state, origemPublica()) !== null)

  async function finish(sent: boolean) {
    const { orcamentoId: id, envio } = store.get()
    if (!(await finalize())) return
    if (sent) markSent({ id, status: 'rascunho' }, { title: SALVO })
    else await lembrarEnvio(id, { titulo: SALVO, mensagem: envio })
  }
  function send() {
    if (finalizing) return
    const online = isOnline()
    const state = store.get()
    const link = linkEnvio(state, origemPublica())
    // In the tap itself: later the browser takes it for a pop-up.
    if (online && link !== null && firstProblem(motivosPorEtapa(state, hoje)) === null) openChat(link)
    void finish(online)
  }
  return { send, motivo: hasPhone ? null : 'Informe o telefone para enviar no WhatsApp.' }
}

const SALVO = 'Orçamento salvo com sucesso'
