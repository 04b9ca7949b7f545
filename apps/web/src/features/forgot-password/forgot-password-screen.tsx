import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathOf } from '#shared/screens.ts'
import { NovaSenha } from './nova-senha.tsx'
import { PedirLink } from './pedir-link.tsx'

/** Recovery of a password: asks for a link, or takes the new password of who came by one. */
export function ForgotPasswordScreen() {
  const [token, setToken] = useTokenOfLink()
  return token === '' ? <PedirLink /> : <NovaSenha token={token} onAskAgain={() => setToken('')} />
}

/** The token of the link, '' without one. It leaves the address bar, and with it the history of the browser, at once. */
function useTokenOfLink() {
  const router = useRouter()
  const [token, setToken] = useState(
    () => new URLSearchParams(router.state.location.hash).get('token')?.trim() ?? '',
  )
  useEffect(() => {
    if (token !== '') router.history.replace(pathOf('forgot-password'))
  }, [router, token])
  return [token, setToken] as const
}
