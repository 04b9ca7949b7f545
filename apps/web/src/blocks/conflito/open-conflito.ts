const EVENT = 'lapida-conflito'
const target = new EventTarget()

/** Shows both versions of a change that met another one, by its place in the queue (`Operacao.ordem`). */
export function openConflito(ordem: number): void {
  target.dispatchEvent(new CustomEvent<number>(EVENT, { detail: ordem }))
}

/** Calls the listener when one is to be shown; gives the function that stops it. */
export function subscribeToOpenConflito(listener: (ordem: number) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<number>).detail)
  target.addEventListener(EVENT, hear)
  return () => target.removeEventListener(EVENT, hear)
}
