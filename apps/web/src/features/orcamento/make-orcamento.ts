import type { Orcamento } from '@lapida/contracts/orcamento'
import { createOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { toOrcamentoCreateInput } from './model/orcamento-input.ts'
import type { WizardState } from './model/wizard-state.ts'
import { storeCliente } from './use-cliente.ts'

/** Makes the quote of a wizard on this device, and its customer where that could not be stored before. */
export async function makeOrcamento(state: WizardState): Promise<Orcamento> {
  const { cliente } = state
  if (cliente.id !== null && !cliente.salvo) await storeCliente(cliente)
  return createOrcamento(toOrcamentoCreateInput(state))
}
