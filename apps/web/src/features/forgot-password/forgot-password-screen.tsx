import { useState } from 'react'
import { useTokenOfLink } from '#shared/token-of-link.ts'
import { NovaSenha } from './nova-senha.tsx'
import { PedirLink } from './pedir-link.tsx'

/** Recovery of a password: asks for a link, or takes the new password of who came by one. */
export function ForgotPasswordScreen() {
  const [token, setToken] = useState(useTokenOfLink('forgot-password'))
  return token === '' ? <PedirLink /> : <NovaSenha token={token} onAskAgain={() => setToken('')} />
}
