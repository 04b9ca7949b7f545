import type { ScreenName } from '@lapida/contracts/screens'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathOf } from './screens.ts'

/**
 * The token of the link that led to a screen, '' without one. It stands behind '#', which a browser sends to nobody, and
 * leaves the address bar, and with it the history of the browser, at once. A link that is opened where the screen stands
 * already loads no page: its token takes the place of the one before.
 */
export function useTokenOfLink(screen: ScreenName): string {
  const router = useRouter()
  const given = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token')?.trim() ?? '' })
  const [token, setToken] = useState(given)
  if (given !== '' && given !== token) setToken(given)
  useEffect(() => {
    if (given !== '') router.history.replace(pathOf(screen))
  }, [router, screen, given])
  return token
}
