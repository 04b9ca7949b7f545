import type { Usuario } from '@lapida/contracts/conta'
import { currentSession, startSession } from '#shared/session.ts'

/** What the server has just said of who is signed in: the frame shows it at once. */
export function renewUsuario(fields: Partial<Usuario>): void {
  const { estado, user, token } = currentSession()
  if (estado === 'entrou' && user && token !== null) startSession({ ...user, ...fields }, token)
}
