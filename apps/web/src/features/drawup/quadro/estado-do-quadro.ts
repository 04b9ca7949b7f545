import type { Ponto } from '@lapida/desenho/kernel/ponto'
import type { Alvo } from '@lapida/desenho/snap/plano'
import type { Vista } from '#blocks/vista/vista.ts'
import { Listeners } from '#shared/listeners.ts'
import type { Campo } from './ferramentas/ferramenta.ts'

/** What of the canvas React shows. */
export interface Mostra {
  campo: Campo | null
  menu: { alvo: Alvo | null; em: Ponto; vez: number } | null
  dica: string
  recusa: string | null
  /** pixels for a millimetre */
  zoom: number
  vista: Vista
  /** something is being drawn that can be typed */
  digitavel: boolean
  cursor: string
}

/** What React shows, and who wants to know when it changes. */
export class EstadoDoQuadro {
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe
  #shown: Mostra = {
    campo: null,
    menu: null,
    dica: '',
    recusa: null,
    zoom: 0.25,
    vista: { x: 0, y: 0, zoom: 0.25 },
    digitavel: false,
    cursor: 'default',
  }

  readonly shown = (): Mostra => this.#shown

  change(mudanca: Partial<Mostra>): void {
    const igual = Object.entries(mudanca).every(
      ([chave, valor]) => this.#shown[chave as keyof Mostra] === valor,
    )
    if (igual) return
    this.#shown = { ...this.#shown, ...mudanca }
    this.#listeners.notify()
  }
}
