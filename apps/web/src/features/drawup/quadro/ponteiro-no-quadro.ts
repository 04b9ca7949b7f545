import type { Ponto } from '@lapida/desenho/kernel/ponto'
import type { TextoVisual } from '@lapida/desenho/display/primitivas'
import type { Alvo } from '@lapida/desenho/snap/plano'
import type { Ambiente } from './ambiente.ts'
import type { Ponteiro } from './ferramentas/ferramenta.ts'
import { alvoOfToque } from './ferramentas/select.ts'
import type { Olhar } from './olhar.ts'
import { noPlano } from './vista.ts'

/** Where on the canvas a press is, and with what. */
export interface Toque {
  /** pixels of the canvas */
  em: Ponto
  toque: boolean
  shift: boolean
  alt: boolean
}

/** How far a pointer reaches, in pixels. */
const ALCANCE_DO_MOUSE = 8
const ALCANCE_DO_DEDO = 22

/** Where the pointer is, and what it meets. */
export class PonteiroNoQuadro {
  readonly #ambiente: Ambiente
  readonly #olhar: Olhar
  #alvo: Alvo | null = null
  #texto: TextoVisual | null = null
  #ultimo: Ponteiro | null = null

  constructor(ambiente: Ambiente, olhar: Olhar) {
    this.#ambiente = ambiente
    this.#olhar = olhar
  }

  get alvo(): Alvo | null {
    return this.#alvo
  }

  get texto(): TextoVisual | null {
    return this.#texto
  }

  /** Where it was last, mm; the middle of what is seen before there was one. */
  get ultimo(): Ponto {
    return this.#ultimo?.em ?? this.#olhar.meio()
  }

  at({ em, toque, shift, alt }: Toque): Ponteiro {
    const { vista } = this.#olhar
    const px = toque ? ALCANCE_DO_DEDO : ALCANCE_DO_MOUSE
    const ponteiro = { em: noPlano(vista, em), alcance: px / vista.zoom, shift, alt, toque }
    this.#ultimo = ponteiro
    return ponteiro
  }

  /** The number that is written there. */
  textoAt({ em, alcance, toque }: Ponteiro): TextoVisual | null {
    return this.#ambiente.desenhista?.textoEm(em, toque ? alcance * 0.6 : 0) ?? null
  }

  alvoAt(ponteiro: Ponteiro): Alvo | null {
    return alvoOfToque(ponteiro, { plano: this.#ambiente.plano(), selecao: this.#ambiente.editor.selecao })
  }

  /** It comes by without pressing. */
  pass(ponteiro: Ponteiro): void {
    const { ferramenta } = this.#ambiente.editor
    const shows = ferramenta === 'selecionar' && !ponteiro.toque
    this.#texto = shows ? this.textoAt(ponteiro) : null
    this.#alvo = shows && !this.#texto ? this.alvoAt(ponteiro) : null
    this.#ambiente.estado.change({ cursor: this.#cursor() })
  }

  /** Nothing is under it any more. */
  forget(): void {
    this.#alvo = null
    this.#texto = null
  }

  #cursor(): string {
    const { ferramenta } = this.#ambiente.editor
    if (ferramenta === 'mover') return 'grab'
    if (ferramenta !== 'selecionar') return 'crosshair'
    if (this.#texto) return 'text'
    return this.#alvo ? (this.#alvo.tipo === 'peca' ? 'move' : 'pointer') : 'default'
  }
}
