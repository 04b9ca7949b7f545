import { showToast } from '@lapida/ui/toast-store'
import { saveCliente } from '#data/resources/clientes/clientes.ts'
import { uuid } from '#shared/uuid.ts'
import { clienteFromDigitado, clienteSalvarOf, errosCliente } from './model/cliente-digitado.ts'
import type { ClienteDoWizard } from './model/wizard-state.ts'
import type { Wizard } from './wizard-context.ts'

interface ClienteOptions extends Pick<Wizard, 'store'> {
  onStored: () => void
}

/** The customer that is being typed: stored on this device at once, and the wizard goes on even when that fails. */
export function useCliente({ store: { get, dispatch }, onStored }: ClienteOptions) {
  function submitCliente(): boolean {
    const { clienteDigitado } = get()
    if (Object.keys(errosCliente(clienteDigitado)).length > 0) return false
    const cliente = clienteFromDigitado(uuid(), clienteDigitado)
    dispatch({ type: 'cliente-chosen', cliente })
    onStored()
    void storeCliente(cliente).then((stored) => {
      if (!stored) return
      dispatch({ type: 'cliente-saved' })
      showToast({ title: 'Cliente salvo!', tone: 'success' })
    })
    return true
  }
  return { submitCliente }
}

/** Stores the customer; says so and gives false when this device could not. */
export async function storeCliente(cliente: ClienteDoWizard): Promise<boolean> {
  try {
    await saveCliente(clienteSalvarOf(cliente))
    return true
  } catch (error) {
    reportError(error)
    showToast({
      title: 'Erro ao salvar cliente',
      description: 'Não foi possível salvar o cliente, mas você pode continuar.',
      tone: 'error',
    })
    return false
  }
}
