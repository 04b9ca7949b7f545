import { useEffect } from 'react'
import { refreshDesenho } from '#data/resources/documentos/desenhos.ts'
import { subscribeToCopy } from '#data/local/remote-copy.ts'
import { subscribeToConnection } from '#shared/connection.ts'

const AT_MOST_EVERY_MS = 5_000

/** The drawing that is open is looked for on the server: when it opens, when somebody comes back to it, and at a change. */
export function useFrescor(id: string): void {
  useEffect(() => {
    let last = 0
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - last < AT_MOST_EVERY_MS) return
      last = Date.now()
      void refreshDesenho(id)
    }
    look()
    const stops = [subscribeToConnection(look), subscribeToCopy('desenhos', () => void refreshDesenho(id))]
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      stops.forEach((stop) => stop())
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [id])
}
