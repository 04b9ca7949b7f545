import { useEffect, useState } from 'react'
import { ApiError } from '#data/api/api.ts'

interface Guardadas<T> {
  lista: T[] | null
  erro: ApiError | null
  reload: () => void
}

/** Asks the server for what it keeps of a drawing. `load` must be a stable function. */
export function useGuardadas<T>(load: () => Promise<T[]>): Guardadas<T> {
  const [{ lista, erro }, setLidas] = useState<Omit<Guardadas<T>, 'reload'>>({ lista: null, erro: null })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let wanted = true
    load().then(
      (found) => wanted && setLidas({ lista: found, erro: null }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (wanted) setLidas({ lista: null, erro: error })
      },
    )
    return () => {
      wanted = false
    }
  }, [load, round])
  const reload = () => {
    setLidas({ lista: null, erro: null })
    setRound(round + 1)
  }
  return { lista, erro, reload }
}
