import { useEffect, useState } from 'react'
import type { UltimaCopia } from '@lapida/contracts/copia'
import { ApiError, call } from '#data/api/api.ts'

/** How the copies of the installation stand; null until that is known, and where the server cannot be asked. */
export function useUltimaCopia(): UltimaCopia | null {
  const [ultima, setUltima] = useState<UltimaCopia | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call('copias.get-ultima', { signal: leaving.signal }).then(setUltima, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
    return () => leaving.abort()
  }, [])
  return ultima
}
