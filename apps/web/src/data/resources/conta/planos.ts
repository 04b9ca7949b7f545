import { useEffect, useState } from 'react'
import type { Plano } from '@lapida/contracts/plano'
import { ApiError } from '#data/api/api.ts'
import { listPlanos } from './conta.ts'

interface Loaded {
  planos: Plano[] | null
  erro: ApiError | null
}

/** The plans on sale. `planos` is null until they are here; `erro` says why they are not. */
export function usePlanos(): Loaded & { reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ planos: null, erro: null })
  const [round, setRound] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    listPlanos(leaving.signal).then(
      (planos) => setLoaded({ planos, erro: null }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!leaving.signal.aborted) setLoaded({ planos: null, erro: error })
      },
    )
    return () => leaving.abort()
  }, [round])

  function reload() {
    setLoaded({ planos: null, erro: null })
    setRound(round + 1)
  }

  return { ...loaded, reload }
}
