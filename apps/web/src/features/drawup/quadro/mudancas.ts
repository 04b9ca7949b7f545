import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Comando } from '#features/drawup/tipos.ts'
import type { Ambiente } from './ambiente.ts'

/** Changes of the drawing: as a preview, as one step, or refused in words. */
export class Mudancas {
  readonly #ambiente: Ambiente
  #previa: Desenho | null = null

  constructor(ambiente: Ambiente) {
    this.#ambiente = ambiente
  }

  /** The drawing as it would be. */
  get previa(): Desenho | null {
    return this.#previa
  }

  /** One step, or a refusal in words. */
  apply(comando: Comando): string | null {
    this.#previa = null
    const resultado = this.#ambiente.editor.apply(comando)
    if (resultado.ok) return null
    this.refuse(resultado.problema.mensagem)
    return resultado.problema.mensagem
  }

  show(comando: Comando | null): void {
    const resultado = comando?.(this.#ambiente.editor.desenho)
    const desenho = resultado?.ok ? resultado.valor.desenho : null
    if (desenho === this.#previa) return
    this.#previa = desenho
    this.#ambiente.editor.preview(desenho)
  }

  refuse(mensagem: string): void {
    this.#ambiente.estado.change({ recusa: mensagem })
    this.#ambiente.editor.announce(mensagem)
  }
}
