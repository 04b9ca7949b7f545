import { Listeners } from './listeners.ts'

const listeners = new Listeners()

/** Wants to sign out; the frame asks about what would be lost. */
export function askSignOut(): void {
  listeners.notify()
}

/** Calls the listener when somebody wants to sign out; gives the function that stops it. */
export function onSignOutAsked(listener: () => void): () => void {
  return listeners.subscribe(listener)
}
