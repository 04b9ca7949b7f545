import type { Desenho } from '@lapida/desenho/model/tipos'
import { Plano } from '@lapida/desenho/snap/plano'
import type { DesenhoEditor } from '#features/drawup/tipos.ts'
import type { Desenhista } from './desenhista.ts'
import { EstadoDoQuadro } from './estado-do-quadro.ts'

/** What every part of the canvas works on: the document, who paints it, and what React shows. */
export class Ambiente {
  readonly estado = new EstadoDoQuadro()
  editor: DesenhoEditor
  /** null before there is a canvas */
  desenhista: Desenhista | null = null
  readonly #planos = new WeakMap<Desenho, Plano>()

  constructor(editor: DesenhoEditor) {
    this.editor = editor
  }

  /** What stands on the plan, made once for each state of the drawing. */
  plano(): Plano {
    const { desenho } = this.editor
    const feito = this.#planos.get(desenho) ?? new Plano(desenho)
    this.#planos.set(desenho, feito)
    return feito
  }

  /** Only what lies over the drawing is painted anew. */
  paintOver(): void {
    this.desenhista?.request(true)
  }
}
