const EVENT = 'lapida-sync'
const target = new EventTarget()

/** Something waits to be sent: whoever sends hears it. Apart from sync.ts, which the writers must not know. */
export function requestSync(): void {
  target.dispatchEvent(new Event(EVENT))
}

/** Calls the listener when something waits to be sent; gives the function that stops it. */
export function subscribeToSyncRequests(listener: () => void): () => void {
  target.addEventListener(EVENT, listener)
  return () => target.removeEventListener(EVENT, listener)
}
