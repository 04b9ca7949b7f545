import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { openedStore } from './store.ts'

/** Ids of the customers and quotes that this device has: only they have a screen to go to. */
export function useKnownRecords(): ReadonlySet<string> {
  const ids = useLiveQuery(async () => {
    const store = openedStore()
    if (!store) return []
    const [clientes, orcamentos] = await Promise.all([
      store.clientes.toCollection().primaryKeys(),
      store.orcamentos.toCollection().primaryKeys(),
    ])
    return [...clientes, ...orcamentos]
  })
  return useMemo(() => new Set(ids), [ids])
}
