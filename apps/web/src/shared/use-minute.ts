import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/** The time now, to the minute; the component follows, so that 'há 12 min' does not grow old on the screen. */
export function useMinute(): Date {
  const minutes = useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE))
  return new Date(minutes * MINUTE)
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE / 4)
  return () => clearInterval(timer)
}
