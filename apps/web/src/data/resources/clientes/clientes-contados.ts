import { useLiveQuery } from 'dexie-react-hooks'
import { openedStore } from '#data/local/store.ts'

/** What is counted of a customer. */
export interface ClienteContado {
  id: string
  exemplo: boolean
}

/** All customers of this device, as far as figures need them, in no order; undefined while they are read. */
export function useClientesContados(): ClienteContado[] | undefined {
  return useLiveQuery(async () => {
    const clientes = await openedStore()?.clientes.toArray()
    // Copies that an older version of the program left on this device do not say it.
    return clientes?.map(({ id, exemplo }) => ({ id, exemplo: exemplo ?? false }))
  })
}
