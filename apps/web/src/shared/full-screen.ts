import { useEffect, useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

let screensThatFill = 0
const listeners = new Listeners()

function change(by: number): void {
  screensThatFill += by
  listeners.notify()
}

const isFull = () => screensThatFill > 0

/** Whether the current screen wants the whole phone: it brings its own header and bottom bar. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(listeners.subscribe, isFull)
}

/** While this component stands and `full` holds, the phone's header and bottom bar make room for the screen's own. */
export function useFillsPhone(full = true): void {
  useEffect(() => {
    if (!full) return
    change(1)
    return () => change(-1)
  }, [full])
}
