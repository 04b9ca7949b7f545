import type { Desenho, Id } from './tipos.ts'

/** Gives new ids of a drawing; `aplica` writes back how many there were. */
export class GeradorDeIds {
  #proximo: number

  /** Counts on from `Desenho.proximoId`. */
  constructor(proximo: number) {
    this.#proximo = proximo
  }

  /** A new id: a letter for what it is, and a number that the drawing never gives twice. */
  novo(prefixo: string): Id {
    const id = `${prefixo}${this.#proximo}`
    this.#proximo += 1
    return id
  }

  /** The drawing, knowing which ids are taken. */
  apply(desenho: Desenho): Desenho {
    return desenho.proximoId === this.#proximo ? desenho : { ...desenho, proximoId: this.#proximo }
  }
}
