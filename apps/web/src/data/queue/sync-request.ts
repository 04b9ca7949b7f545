const EVENT = 'lapida-sync'
const LATER = 'lapida-sync-later'
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

/** Announces that something waits that is not to be sent yet, such as a document that is being typed into. */
export function requestSyncLater(): void {
  target.dispatchEvent(new Event(LATER))
}

/** Calls the listener when something waits that is not to be sent yet; gives the function that stops it. */
export function subscribeToLaterRequests(listener: () => void): () => void {
  target.addEventListener(LATER, listener)
  return () => target.removeEventListener(LATER, listener)
}
