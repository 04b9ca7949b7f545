import { useLiveQuery } from 'dexie-react-hooks'
import type { Cliente } from '@lapida/contracts/cliente'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { currentStore, type Local } from './store.ts'

/** A customer; undefined while it is read, null when there is none with this id. */
export function useCliente(id: string | null | undefined): Local<Cliente> | null | undefined {
  return useLiveQuery(async () => (id ? ((await currentStore().clientes.get(id)) ?? null) : null), [id])
}

/**
 * A quote as it lies on this device, with the customer that it had when it was stored; undefined while it is read, null
 * when there is none with this id. Small, for whoever shows a name of it.
 */
export function useOrcamentoGuardado(id: string | null | undefined): Local<Orcamento> | null | undefined {
  return useLiveQuery(async () => (id ? ((await currentStore().orcamentos.get(id)) ?? null) : null), [id])
}
