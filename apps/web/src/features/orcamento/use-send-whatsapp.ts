import { openChat } from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { lembrarEnvio } from '#blocks/enviar-whatsapp/lembrar-envio.ts'
import { markSent } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import { isOnline } from '#shared/connection.ts'
import { origemPublica } from '#shared/origem-publica.ts'
import { firstProblem } from './model/gating.ts'
import { linkEnvio } from './model/envio.ts'
import { useWizard } from './wizard-context.ts'

/**
 * Finishes the quote and opens the chat with the customer. Without a connection the link would open nothing: the quote
 * is finished, and the sending remembered for when it does.
 */
export function useSendWhatsapp() {
  const { state, motivos, finalize, finalizing } = useWizard()
  const link = linkEnvio(state, origemPublica())
  const { orcamentoId: id, envio } = state

  async function finish(sent: boolean) {
    if (!(await finalize())) return
    if (sent) markSent({ id, status: 'rascunho' }, { title: SALVO })
    else await lembrarEnvio(id, { titulo: SALVO, mensagem: envio })
  }
  function send() {
    if (finalizing) return
    const online = isOnline()
    // In the tap itself: later the browser takes it for a pop-up.
    if (online && link !== null && firstProblem(motivos) === null) openChat(link)
    void finish(online)
  }
  return { send, motivo: link === null ? 'Informe o telefone para enviar no WhatsApp.' : null }
}

const SALVO = 'Orçamento salvo com sucesso'
