import { isOf } from '#shared/acesso.ts'
import { currentSession } from '#shared/session.ts'
import { openedStore, type Store } from '#data/local/store.ts'

/** False after a sign-out or when the server does not take the token: nothing more may be sent or written. */
export function stillHere(store: Store): boolean {
  const { estado, user } = currentSession()
  return openedStore() === store && estado === 'entrou' && isOf(user, store.userId)
}
