/**
 * Registers the worker that opens the app without network; calls back when a newer version waits. The library for it
 * would be more than all that every screen fetches once it stands.
 */
export function registerServiceWorker(onUpdate: (activate: () => void) => void): void {
  // Where it cannot be registered now, the next visit tries again.
  register(onUpdate).catch(() => undefined)
}

async function register(onUpdate: (activate: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js')
  const offer = (worker: ServiceWorker) => {
    // Whichever window starts it: the others would go on with a program whose files are gone.
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    onUpdate(() => worker.postMessage({ type: 'SKIP_WAITING' }))
  }
  const offerInstalled = ({ target }: Event) => {
    const worker = target as ServiceWorker
    // The first one of a browser takes over by itself.
    if (worker.state === 'installed' && serviceWorker.controller) offer(worker)
  }
  const follow = () => registration.installing?.addEventListener('statechange', offerInstalled)
  registration.addEventListener('updatefound', follow)
  follow()
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting)
}
