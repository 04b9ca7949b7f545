import { useEffect, useRef } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError, call } from '#data/api/api.ts'
import { findCliente } from '#data/resources/clientes/clientes.ts'
import type { Cliente } from '@lapida/contracts/cliente'
import type { ClienteDoWizard } from './model/wizard-state.ts'
import { useWizardUrl } from './use-wizard-url.ts'
import type { Wizard } from './wizard-context.ts'

/** Opening with `?clienteId=` chooses that customer and goes on to the materials. */
export function usePreselectedCliente({ dispatch }: Pick<Wizard, 'dispatch'>): void {
  const { search, goTo } = useWizardUrl()
  const asked = useRef<string | null>(null)
  const { clienteId } = search
  useEffect(() => {
    if (!clienteId || asked.current === clienteId) return
    asked.current = clienteId
    findAnywhere(clienteId).then(
      (cliente) => {
        if (!cliente) return void showToast({ title: 'Erro ao carregar cliente', tone: 'error' })
        dispatch({ type: 'cliente-chosen', cliente: clienteOf(cliente) })
        goTo('materiais', { replace: true })
        sayClienteCarregado()
      },
      (error: unknown) => {
        reportError(error)
        showToast({ title: 'Erro ao carregar cliente', tone: 'error' })
      },
    )
  }, [clienteId, dispatch, goTo])
}

/** The customer on this device, else on the server; null when there is none. */
async function findAnywhere(id: string): Promise<Cliente | null> {
  const known = await findCliente(id)
  if (known) return known
  try {
    return await call('clientes.get', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** A stored customer as the wizard holds it. */
export function clienteOf(cliente: Cliente): ClienteDoWizard {
  const { id, nomeCompleto, telefone, email, cpf, inscricaoEstadual } = cliente
  const { cep, endereco, numero, bairro, cidade, estado } = cliente
  return {
    id,
    nomeCompleto,
    telefone,
    email,
    cpf,
    inscricaoEstadual,
    cep,
    endereco,
    numero,
    bairro,
    cidade,
    estado,
    salvo: true,
  }
}

/** The words for a customer that was chosen. */
export function sayClienteCarregado(): void {
  showToast({
    title: 'Cliente carregado com sucesso!',
    description: 'Agora escolha os materiais.',
    tone: 'success',
  })
}
