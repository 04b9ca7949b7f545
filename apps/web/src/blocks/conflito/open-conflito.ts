let listener: ((ordem: number) => void) | null = null
/** asked for before the part of the program that shows it was there */
let asked: number | null = null

/** Shows both versions of a change that met another one, by its place in the queue (`Operacao.ordem`). */
export function openConflito(ordem: number): void {
  if (listener) listener(ordem)
  else asked = ordem
}

/** Calls the listener when one is to be shown, or has been asked for already; gives the function that stops it. */
export function subscribeToOpenConflito(next: (ordem: number) => void): () => void {
  listener = next
  if (asked !== null) next(asked)
  asked = null
  return () => {
    if (listener === next) listener = null
  }
}
