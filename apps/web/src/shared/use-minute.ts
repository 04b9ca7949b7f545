import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/** The time now, to the minute; the component follows, so that 'há 12 min' does not grow old on the screen. */
export function useMinute(): Date {
  return useSyncExternalStore(subscribe, thisMinute)
}

let known = new Date(0)

/** The same object for the whole minute: what is shown with it need not be drawn again. */
function thisMinute(): Date {
  const minute = Math.floor(Date.now() / MINUTE) * MINUTE
  if (known.getTime() !== minute) known = new Date(minute)
  return known
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE / 4)
  return () => clearInterval(timer)
}
