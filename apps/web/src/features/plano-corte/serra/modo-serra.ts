import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Goes to the tablet mode of the plan that is open: back leaves it again. */
export function useOpenSerra(id: string): () => void {
  const router = useRouter()
  return useCallback(() => {
    router.history.push(addressWith({ plano: id, modo: 'serra' }))
  }, [router, id])
}

/** Leaves the tablet mode; the address it was opened from is not gone back to, it may be another site's. */
export function useCloseSerra(): () => void {
  const router = useRouter()
  return useCallback(() => {
    router.history.replace(addressWith({ modo: undefined }))
  }, [router])
}

function addressWith(changes: Record<string, string | undefined>): string {
  const search = new URLSearchParams(location.search)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) search.delete(key)
    else search.set(key, value)
  }
  return `${location.pathname}?${search}`
}
