import { discardRascunho, loadRascunho } from '#data/resources/orcamentos/rascunho.ts'
import { uuid } from '#shared/uuid.ts'
import { makeOrcamento } from './make-orcamento.ts'
import { clienteFromDigitado, errosCliente } from './model/cliente-digitado.ts'
import { wizardFromRascunho } from './model/rascunho.ts'
import { restoOfRascunho, textOfRascunho } from './model/rascunho-em-palavras.ts'
import type { WizardState } from './model/wizard-state.ts'

/** A quote that somebody has begun on this device and not finished. */
export interface RascunhoAberto {
  /** 'Marina Prado · 3 peças · R$ 2.028,20' */
  texto: string
  /** what is typed and would not come along, in words */
  resto: string[]
  /** Makes a quote of it, with the status of a draft, in place of the snapshot. Gives its id. */
  keep: () => Promise<string>
}

/** The quote that is half made on this device; null when there is none. */
export async function openRascunho(userId: string): Promise<RascunhoAberto | null> {
  const rascunho = await loadRascunho()
  const state = rascunho && wizardFromRascunho(rascunho, userId)
  if (!state) return null
  return { texto: textOfRascunho(state), resto: restoOfRascunho(state), keep: () => keepRascunho(state) }
}

async function keepRascunho(state: WizardState): Promise<string> {
  const { id } = await makeOrcamento({ ...state, cliente: clienteOf(state) })
  await discardRascunho()
  return id
}

/** The customer of the quote, or the one that is typed completely already. */
function clienteOf({ cliente, clienteDigitado }: WizardState): WizardState['cliente'] {
  const isTyped = cliente.id === null && Object.keys(errosCliente(clienteDigitado)).length === 0
  return isTyped ? clienteFromDigitado(uuid(), clienteDigitado) : cliente
}
