import type { Caixa } from '@lapida/desenho/kernel/ponto'

/** What the canvas is asked to show; what was asked for before it came is told when it comes. */
export class VistaPedida {
  readonly #listeners = new Set<(caixa: Caixa) => void>()
  #waiting: Caixa | null = null

  readonly show = (caixa: Caixa): void => {
    this.#waiting = this.#listeners.size === 0 ? caixa : null
    for (const listener of [...this.#listeners]) listener(caixa)
  }

  readonly onShow = (listener: (caixa: Caixa) => void): (() => void) => {
    this.#listeners.add(listener)
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting) listener(waiting)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}
