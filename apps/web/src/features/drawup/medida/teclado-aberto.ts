import { useSyncExternalStore, type RefObject } from 'react'
import { Listeners } from '#shared/listeners.ts'

const listeners = new Listeners()
let aberto: HTMLInputElement | null = null

function set(input: HTMLInputElement | null): void {
  if (aberto === input) return
  aberto = input
  listeners.notify()
}

/** Lets our own keys serve a field while it has the focus. */
export function useCampoComTeclado(input: RefObject<HTMLInputElement | null>) {
  return {
    open: set,
    // A moment later: the next field may want them, and keys that went and came would move what is being tapped.
    close: () => {
      const deixado = input.current
      setTimeout(() => {
        if (aberto === deixado) set(null)
      })
    },
  }
}

/** The field that our own keys serve now; null when none does. */
export function useCampoServido(): HTMLInputElement | null {
  return useSyncExternalStore(listeners.subscribe, () => aberto)
}
