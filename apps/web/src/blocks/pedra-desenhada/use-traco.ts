import { useEffect, useState } from 'react'
import type { Traco } from '@lapida/pedra/traco'
import { addressOfTraco } from './draw-in-worker.ts'

/** The address of a drawn stone: undefined while it is drawn, null where there is none. */
export function useTraco(traco: Traco | null): string | null | undefined {
  // An order is plain data: the same words are the same order, however often a screen writes them down.
  const pedido = traco && JSON.stringify(traco)
  const [shown, setShown] = useState<{ pedido: string; address: string | null } | null>(null)
  useEffect(() => {
    if (pedido === null) return
    let wanted = true
    void addressOfTraco(JSON.parse(pedido) as Traco).then((address) => {
      if (wanted) setShown({ pedido, address })
    })
    return () => {
      wanted = false
    }
  }, [pedido])
  if (pedido === null) return null
  return shown?.pedido === pedido ? shown.address : undefined
}
