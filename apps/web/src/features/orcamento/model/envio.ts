import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { mensagemOrcamento } from '@lapida/domain/compartilhar/mensagem'
import { enderecoPublico } from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { wizardTotals } from './wizard-totals.ts'
import type { WizardState } from './wizard-state.ts'

/** The WhatsApp phone takes at most 11 digits (spec 2 §5). */
export const DIGITOS_TELEFONE = 11

/** Phone and message of the WhatsApp card: as changed by hand, else from the quote. */
export function envioOf(state: WizardState, origin: string): { telefone: string; mensagem: string } {
  const { cliente, envio, materiais, condicoes } = state
  return {
    telefone: envio.telefone ?? cliente.telefone,
    mensagem:
      envio.mensagem ??
      mensagemOrcamento({
        nomeCliente: cliente.nomeCompleto,
        ambientes: materiais.map(({ ambiente }) => ambiente),
        link: enderecoPublico(state.orcamentoId, origin),
        total: wizardTotals(state).total,
        validade: condicoes.dataValidade,
      }),
  }
}

/** Address of the chat, or null while there is no phone. */
export function linkEnvio(state: WizardState, origin: string): string | null {
  const { telefone, mensagem } = envioOf(state, origin)
  return linkWhatsapp(telefone, mensagem)
}
