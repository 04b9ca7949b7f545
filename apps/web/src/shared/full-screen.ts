import { useEffect, useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

const filled = { phone: 0, whole: 0, window: 0 }
const listeners = new Listeners()

function change(what: keyof typeof filled, by: number): void {
  filled[what] += by
  listeners.notify()
}

const isPhoneFull = () => filled.phone > 0 || filled.whole > 0
const isWholeFull = () => filled.whole > 0
const isWindowFull = () => filled.window > 0

/** Whether the current screen wants the whole phone: it brings its own header and bottom bar. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(listeners.subscribe, isPhoneFull)
}

/** Whether the current screen wants everything, on every device: no frame stands around it. */
export function useWithoutFrame(): boolean {
  return useSyncExternalStore(listeners.subscribe, isWholeFull)
}

/** Whether the current screen is as high as the window, and scrolls inside of itself. */
export function useFitsWindow(): boolean {
  return useSyncExternalStore(listeners.subscribe, isWindowFull)
}

/** While this component stands and `full` holds, the phone's header and bottom bar make room for the screen's own. */
export function useFillsPhone(full = true): void {
  useFills('phone', full)
}

/** While this component stands and `full` holds, the whole frame makes room, on every device. */
export function useFillsWhole(full: boolean): void {
  useFills('whole', full)
}

/** While this component stands, the frame and the screen together are as high as the window. */
export function useFillsWindow(): void {
  useFills('window', true)
}

function useFills(what: keyof typeof filled, full: boolean): void {
  useEffect(() => {
    if (!full) return
    change(what, 1)
    return () => change(what, -1)
  }, [what, full])
}
