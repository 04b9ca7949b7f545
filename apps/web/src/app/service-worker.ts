import { registerSW } from 'virtual:pwa-register'

/** Registers the worker that opens the app without network; calls back when a newer version waits. */
export function registerServiceWorker(onUpdate: (activate: () => void) => void): void {
  const activate = registerSW({ onNeedRefresh: () => onUpdate(() => void activate(true)) })
}
