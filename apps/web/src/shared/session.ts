import { useSyncExternalStore } from 'react'
import type { Usuario } from '@lapida/contracts/conta'
import type { Quem } from '@lapida/contracts/papel'
import { Listeners } from './listeners.ts'
import { takeOrigemPublica } from './origem-publica.ts'

/**
 * verificando: a stored token is being checked. entrou: signed in. expirou: the server no longer takes the
 * token, but the person's work is still open; signing in again goes on with it. saiu: nobody is signed in.
 */
export type EstadoSessao = 'verificando' | 'entrou' | 'expirou' | 'saiu'

/** The company with its plan, and who of it is signed in. What an older program stored knows no person: all were owners. */
export type Entrado = Usuario & { pessoa?: Quem }

export interface Session {
  estado: EstadoSessao
  user: Entrado | null
  token: string | null
}

const TOKEN_KEY = 'auth_token'
const USER_KEY = 'auth_user'
/** What an owner allowed this device as (shared/tablet.ts): it outlasts whoever signs in and out. */
export const TABLET_KEY = 'auth_tablet'
const SIGNED_OUT: Session = { estado: 'saiu', user: null, token: null }

let session: Session = storedSession()
takeOrigemPublica(origemOf(session))
const listeners = new Listeners()

function storedSession(): Session {
  const token = localStorage.getItem(TOKEN_KEY)
  return token ? { estado: 'verificando', user: storedUser(), token } : SIGNED_OUT
}

/** The user of the last sign-in on this device: the app opens with it when the server cannot be asked. */
function storedUser(): Entrado | null {
  const text = localStorage.getItem(USER_KEY)
  if (!text) return null
  try {
    const user = JSON.parse(text) as Entrado
    return typeof user.id === 'string' && typeof user.plano === 'object' ? user : null
  } catch {
    localStorage.removeItem(USER_KEY)
    return null
  }
}

/** A user that an older version of the program stored says nothing of it. */
function origemOf({ user }: Session): string | null {
  const kept: Partial<Usuario> = user ?? {}
  return kept.origemPublica ?? null
}

function change(next: Session): void {
  session = next
  takeOrigemPublica(origemOf(next))
  listeners.notify()
}

/** Who is signed in, now. */
export function currentSession(): Session {
  return session
}

/** Who is signed in; the component follows changes. */
export function useSession(): Session {
  return useSyncExternalStore(listeners.subscribe, currentSession)
}

/** Calls the listener when the session changes; gives the function that stops it. */
export function subscribeToSession(listener: () => void): () => void {
  return listeners.subscribe(listener)
}

/** Signs in on this device: after login, registration or a verified token. */
export function startSession(user: Entrado, token: string): void {
  localStorage.setItem(TOKEN_KEY, token)
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  change({ estado: 'entrou', user, token })
}

/** The server refused the token while somebody works: the work stays, the sign-in comes over it. */
export function expireSession(): void {
  if (session.estado !== 'entrou') return
  localStorage.removeItem(TOKEN_KEY)
  change({ estado: 'expirou', user: session.user, token: null })
}

/** The stored token is not taken any more: it is forgotten, and the person signs in anew. */
export function forgetToken(): void {
  localStorage.removeItem(TOKEN_KEY)
  change(SIGNED_OUT)
}

/** Signs out on this device: token and user are forgotten. */
export function endSession(): void {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(USER_KEY)
  change(SIGNED_OUT)
}

/** Another tab signed in or out: from now on this one follows. */
export function followOtherTabs(): void {
  function handleStorage(event: StorageEvent) {
    if (event.key !== null && event.key !== TOKEN_KEY) return
    const token = localStorage.getItem(TOKEN_KEY)
    const user = storedUser()
    if (token && user) change({ estado: 'entrou', user, token })
    else if (!user) change(SIGNED_OUT)
    else expireSession()
  }
  addEventListener('storage', handleStorage)
}
