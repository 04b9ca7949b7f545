import { useSyncExternalStore } from 'react'
import { Listeners } from '#shared/listeners.ts'

/** What a screen reader announces next. */
export class Anuncio {
  readonly #listeners = new Listeners()
  #texto = ''
  #vez = 0

  readonly subscribe = this.#listeners.subscribe
  /** The same words are announced again when they are said twice: a space that is not heard makes the text differ. */
  readonly texto = (): string => this.#texto + (this.#vez % 2 === 1 ? '\u00a0' : '')

  readonly say = (texto: string): void => {
    this.#texto = texto
    this.#vez += 1
    this.#listeners.notify()
  }
}

/** Tells people who cannot see the canvas what changed. */
export function AnuncioVivo({ anuncio }: { anuncio: Anuncio }) {
  const texto = useSyncExternalStore(anuncio.subscribe, anuncio.texto)
  return (
    <p className="sr-only" role="status" aria-live="polite" data-anuncio="">
      {texto}
    </p>
  )
}
