import { useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

/** One request may fail by chance; two in a row mean that there is no way to the server. */
const FAILURES_UNTIL_OFFLINE = 2

let online = typeof navigator === 'undefined' || navigator.onLine !== false
let failures = 0
const listeners = new Listeners()

function change(next: boolean): void {
  if (next === online) return
  online = next
  listeners.notify()
}

/** An answer came, whatever it said: the server can be reached. */
export function reportReachable(): void {
  failures = 0
  change(true)
}

/** A request got no answer at all. */
export function reportUnreachable(): void {
  failures += 1
  if (failures >= FAILURES_UNTIL_OFFLINE || !navigator.onLine) change(false)
}

/** Whether the server could be reached when it was last tried. */
export function isOnline(): boolean {
  return online
}

/** The same for a component. `navigator.onLine` alone would lie: a wireless network without internet counts as online. */
export function useOnline(): boolean {
  return useSyncExternalStore(listeners.subscribe, isOnline)
}

/** Calls the listener when the connection goes or comes back; gives the function that stops it. */
export function subscribeToConnection(listener: () => void): () => void {
  return listeners.subscribe(listener)
}

if (typeof addEventListener === 'function') addEventListener('offline', () => change(false))
