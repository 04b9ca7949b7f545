import { useCallback, useState } from 'react'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'

/** The quotes whose pieces are open. */
export interface Escolhidos {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
}

/** Quotes are opened by choosing them, several at once; those that are in the plan already are from the start. */
export function useEscolhidos({ pecas }: ConteudoPlanoCorte): Escolhidos {
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(pecas.flatMap(({ orcamentoId }) => orcamentoId ?? [])),
  )
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }, [])
  return { ids, toggle }
}
