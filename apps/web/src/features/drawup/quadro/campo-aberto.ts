import type { Ambiente } from './ambiente.ts'
import type { Campo } from './ferramentas/ferramenta.ts'
import type { Olhar } from './olhar.ts'
import type { PonteiroNoQuadro } from './ponteiro-no-quadro.ts'

/** The field that stands on the paper, if any. */
export class CampoAberto {
  readonly #ambiente: Ambiente
  readonly #olhar: Olhar
  readonly #ponteiro: PonteiroNoQuadro

  constructor(ambiente: Ambiente, olhar: Olhar, ponteiro: PonteiroNoQuadro) {
    this.#ambiente = ambiente
    this.#olhar = olhar
    this.#ponteiro = ponteiro
  }

  open(campo: Campo | null): void {
    this.#ponteiro.forget()
    this.#ambiente.estado.change({ campo, vista: this.#olhar.vista, recusa: null })
  }
}
