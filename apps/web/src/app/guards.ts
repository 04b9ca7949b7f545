import { redirect } from '@tanstack/react-router'
import { verifyStoredSession } from '#data/resources/conta/conta.ts'
import type { Screen } from '@lapida/contracts/screens'
import { chaveOf, sells } from '#shared/acesso.ts'
import { pathOf } from '#shared/screens.ts'
import { currentSession } from '#shared/session.ts'

let verified: Promise<void> | undefined

/** Resolves when it is known who is signed in: the stored token is checked once, at start. */
export function sessionKnown(): Promise<void> {
  verified ??= verifyStoredSession()
  return verified
}

/**
 * Lets signed-in users pass, with their database open; others go to the login, which brings them back.
 * @throws a redirect of the router
 */
export async function requireSession(href: string): Promise<void> {
  await sessionKnown()
  const { user } = currentSession()
  if (!user) throw redirect({ href: pathOf('login', { search: { voltar: href } }), replace: true })
  const { enter } = await import('./enter.ts')
  await enter(chaveOf(user))
  // Every sign-in leads to the home screen; whose it is not begins where their work is.
  if (href === pathOf('home') && !sells(user)) throw redirect({ href: pathOf('pecas'), replace: true })
}

/**
 * Guard of a public screen: one that makes no sense to somebody who is signed in leads on to the home screen.
 * @throws a redirect of the router
 */
export function requireSignedOut({ onlySignedOut }: Screen) {
  return async () => {
    await sessionKnown()
    if (onlySignedOut && currentSession().user) throw redirect({ href: pathOf('home'), replace: true })
  }
}
