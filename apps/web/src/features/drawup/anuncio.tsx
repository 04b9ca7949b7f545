import { useSyncExternalStore } from 'react'
import { Listeners } from '#shared/listeners.ts'

/** What a screen reader is told next. */
export class Anuncio {
  readonly #listeners = new Listeners()
  #texto = ''
  #vez = 0

  readonly subscribe = this.#listeners.subscribe
  /** The same words twice are told twice: a space that is not heard makes them others. */
  readonly texto = (): string => this.#texto + (this.#vez % 2 === 1 ? '\u00a0' : '')

  readonly diz = (texto: string): void => {
    this.#texto = texto
    this.#vez += 1
    this.#listeners.notify()
  }
}

/** Tells what changed to who does not see the canvas. */
export function AnuncioVivo({ anuncio }: { anuncio: Anuncio }) {
  const texto = useSyncExternalStore(anuncio.subscribe, anuncio.texto)
  return (
    <p className="sr-only" role="status" aria-live="polite" data-anuncio="">
      {texto}
    </p>
  )
}
