import { useEffect, useState } from 'react'
import { syncNow, useSyncStatus } from './sync.ts'

/**
 * A record that this device lacks may be on the server: true once that was asked and the record still is not here.
 * `find` must be a stable function.
 */
export function useAskedServer(
  missing: boolean,
  id: string,
  find: (id: string) => Promise<unknown>,
): boolean {
  const { sincronizando } = useSyncStatus()
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const [goneFor, setGoneFor] = useState<string | null>(null)

  useEffect(() => {
    let current = true
    if (missing && askedFor !== id) {
      void syncNow().finally(() => {
        if (current) setAskedFor(id)
      })
    }
    return () => {
      current = false
    }
  }, [missing, id, askedFor])

  // A run that began before this screen did is still under way when syncNow comes back: its end counts.
  useEffect(() => {
    let current = true
    if (missing && askedFor === id && !sincronizando) {
      void find(id).then((found) => {
        if (current && found === null) setGoneFor(id)
      })
    }
    return () => {
      current = false
    }
  }, [missing, id, askedFor, sincronizando, find])

  return goneFor === id
}
