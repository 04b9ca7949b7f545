const EVENT = 'lapida-sync'
const target = new EventTarget()

/** Announces that something waits to be sent. It is apart from sync.ts, which the writers must not import. */
export function requestSync(): void {
  target.dispatchEvent(new Event(EVENT))
}

/** Calls the listener when something waits to be sent; gives the function that stops it. */
export function subscribeToSyncRequests(listener: () => void): () => void {
  target.addEventListener(EVENT, listener)
  return () => target.removeEventListener(EVENT, listener)
}
