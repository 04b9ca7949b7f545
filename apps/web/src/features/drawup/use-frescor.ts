import { useEffect } from 'react'
import { refreshDesenho } from '#data/desenhos.ts'
import { subscribeToConnection } from '#shared/connection.ts'

const AT_MOST_EVERY_MS = 5_000

/** The drawing that is open is looked for on the server: when it opens, and whenever somebody comes back to it. */
export function useFrescor(id: string): void {
  useEffect(() => {
    let last = 0
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - last < AT_MOST_EVERY_MS) return
      last = Date.now()
      void refreshDesenho(id)
    }
    look()
    const stop = subscribeToConnection(look)
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [id])
}
