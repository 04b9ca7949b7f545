import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from './api.ts'

/** What the server answered last. */
export interface Answer<T> {
  /** undefined before the first answer */
  dados: T | undefined
  carregando: boolean
  /** why the server gave nothing the last time it was asked */
  erro: ApiError | null
  reload: () => void
}

/**
 * Asks the server when it is shown, and anew when `ask` is another function or `versao` another one; an answer that is
 * still under way then no longer counts. What it answered stays until the next answer. `ask` must be a stable function.
 */
export function useAnswer<T>(ask: () => Promise<T>, versao: number): Answer<T> {
  const [estado, setEstado] = useState<Omit<Answer<T>, 'reload'>>({
    dados: undefined,
    carregando: true,
    erro: null,
  })
  const asking = useRef(0)
  const reload = useCallback(() => {
    asking.current += 1
    const asked = asking.current
    const settle = (next: Partial<Answer<T>>) => {
      if (asking.current === asked) setEstado((before) => ({ ...before, ...next, carregando: false }))
    }
    setEstado((before) => ({ ...before, carregando: true }))
    ask().then(
      (dados) => settle({ dados, erro: null }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        settle({ erro: error })
      },
    )
  }, [ask])

  useEffect(() => {
    reload()
    return () => {
      asking.current += 1
    }
  }, [reload, versao])
  return { ...estado, reload }
}
