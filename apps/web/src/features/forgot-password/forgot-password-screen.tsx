import { useState } from 'react'
import { useTokenOfLink } from '#shared/token-of-link.ts'
import { NovaSenha } from './nova-senha.tsx'
import { PedirLink } from './pedir-link.tsx'

/** Recovery of a password: asks for a link, or takes the new password of who came by one. */
export function ForgotPasswordScreen() {
  const token = useTokenOfLink('forgot-password')
  const [spent, setSpent] = useState('')
  if (token === spent) return <PedirLink />
  return <NovaSenha key={token} token={token} onAskAgain={() => setSpent(token)} />
}
