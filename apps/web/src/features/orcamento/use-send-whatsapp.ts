import { openChat } from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { firstProblem } from './model/gating.ts'
import { linkEnvio } from './model/envio.ts'
import { useWizard } from './wizard-context.ts'

/** Finishes the quote and opens the chat with the customer. */
export function useSendWhatsapp() {
  const { state, motivos, finalize, finalizing } = useWizard()
  const link = linkEnvio(state, location.origin)

  function send() {
    if (finalizing) return
    if (link !== null && firstProblem(motivos) === null) openChat(link)
    void finalize()
  }
  return { send, motivo: link === null ? 'Informe o telefone para enviar no WhatsApp.' : null }
}
