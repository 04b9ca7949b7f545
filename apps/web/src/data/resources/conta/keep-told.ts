import { isOnline, subscribeToConnection } from '#shared/connection.ts'
import { currentSession, subscribeToSession } from '#shared/session.ts'
import { whenThere } from '#shared/when-there.ts'
import { ApiError } from '#data/api/api.ts'
import { keepMarca } from './marca.ts'

/**
 * Has this browser told what customers do, for whoever is signed in, and say on public pages that it is the company's
 * own, from now on. A browser is told for the session that subscribed it: whoever signs in again after that has ended
 * subscribes it anew. What the network did not let through is tried when it is back, or the app is looked at again.
 * Gives the function that stops it; signing out forgets both (app/sign-out.ts).
 */
export function keepTold(): () => void {
  let told: string | null = null

  async function renew(): Promise<void> {
    const { token } = currentSession()
    if (token === told) return
    told = token
    try {
      // Nobody is told anything who did not allow it: few browsers need the code for it.
      if (globalThis.Notification?.permission === 'granted')
        await (await whenThere(() => import('./push.ts'))).renewPush()
    } catch (error) {
      told = null
      throw error
    }
  }

  function keep(): void {
    if (currentSession().estado !== 'entrou' || !isOnline()) return
    Promise.all([renew(), keepMarca()]).catch((error: unknown) => {
      if (!(error instanceof ApiError)) reportError(error)
    })
  }

  const onVisible = () => {
    if (document.visibilityState === 'visible') keep()
  }
  const stops = [subscribeToSession(keep), subscribeToConnection(keep)]
  document.addEventListener('visibilitychange', onVisible)
  keep()
  return () => {
    stops.forEach((stop) => stop())
    document.removeEventListener('visibilitychange', onVisible)
  }
}
