import { ApiError, call, SEM_PERMISSAO } from '#data/api/api.ts'
import { currentSession, startSession } from '#shared/session.ts'

/**
 * Asks what the person is in the company, and whether that is open, whenever something is refused that a screen offered; another role is followed as
 * another sign-in is. Gives the function that stops it.
 */
export function followPapel(): () => void {
  const ask = () => void verify().catch(reportError)
  addEventListener(SEM_PERMISSAO, ask)
  return () => removeEventListener(SEM_PERMISSAO, ask)
}

async function verify(): Promise<void> {
  const { token } = currentSession()
  if (token === null) return
  try {
    const { user, pessoa } = await call('contas.verify', {})
    if (currentSession().token === token) startSession({ ...user, pessoa }, token)
  } catch (error) {
    // The next refusal asks again.
    if (!(error instanceof ApiError)) throw error
  }
}
