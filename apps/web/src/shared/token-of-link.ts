import type { ScreenName } from '@lapida/contracts/screens'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathOf } from './screens.ts'

/**
 * The token of the link that led to a screen, '' without one. It stands behind '#', which a browser sends to nobody, and
 * leaves the address bar, and with it the history of the browser, at once.
 */
export function useTokenOfLink(screen: ScreenName): string {
  const router = useRouter()
  const [token] = useState(() => new URLSearchParams(router.state.location.hash).get('token')?.trim() ?? '')
  useEffect(() => {
    if (token !== '') router.history.replace(pathOf(screen))
  }, [router, screen, token])
  return token
}
