import { uniteCaixas, type Caixa, type Ponto } from '@lapida/desenho/kernel/ponto'
import { marcosOfPeca } from '@lapida/desenho/snap/marcos'
import { drag, type Vista } from '#blocks/vista/vista.ts'
import type { Ambiente } from './ambiente.ts'
import { caixaOfSelecao } from './ferramentas/select.ts'
import { caixaOfMarcas, type Marca } from './marcas.ts'
import { frame, janela, noPlano, zoomBy, type Tamanho } from './vista.ts'

/** How the plan is looked at. */
export class Olhar {
  readonly #ambiente: Ambiente
  #enquadrado = false
  #coberto = 0

  constructor(ambiente: Ambiente) {
    this.#ambiente = ambiente
  }

  get vista(): Vista {
    return this.#ambiente.desenhista?.vista ?? this.#ambiente.estado.shown().vista
  }

  look(vista: Vista): void {
    const { desenhista, estado } = this.#ambiente
    desenhista?.look(vista)
    const { campo, menu } = estado.shown()
    // React follows the paper only where something of its own stands on it.
    estado.change({ zoom: vista.zoom, ...(campo ? { vista } : {}), ...(menu ? { menu: null } : {}) })
  }

  frame(caixa: Caixa): void {
    this.look(frame(caixa, this.#livre()))
  }

  frameTudo(): void {
    const caixa = this.#ambiente.desenhista?.plano.caixa
    this.frame(caixa ?? { minX: -300, minY: -300, maxX: 2700, maxY: 1500 })
  }

  /** The box of what is selected, else of everything. */
  frameSelecao(): void {
    const { selecao, mostrado } = this.#ambiente.editor
    const caixa = caixaOfSelecao(selecao, mostrado)
    if (caixa) this.frame(caixa)
    else this.frameTudo()
  }

  /** The first time the canvas knows its size the whole drawing is shown. */
  tamanhoMudou(): void {
    if (this.#enquadrado) return
    this.#enquadrado = true
    this.frameTudo()
  }

  zoom(fator: number, em: Ponto = this.#meio()): void {
    this.look(zoomBy(this.vista, fator, em))
  }

  move(pixels: Ponto): void {
    this.look(drag(this.vista, pixels))
  }

  /** The middle of what is seen, mm. */
  meio(): Ponto {
    return noPlano(this.vista, this.#meio())
  }

  #meio(): Ponto {
    const { largura = 0, altura = 0 } = this.#ambiente.desenhista?.tamanho ?? {}
    return { x: largura / 2, y: altura / 2 }
  }

  /**
   * Our keypad covers so many pixels at the lower edge: what is being typed is brought above it. Gives the function
   * that takes it away and, where nobody has moved it meanwhile, puts the paper back.
   */
  cover(px: number, marcas: readonly Marca[]): () => void {
    const antes = this.vista
    this.#coberto = px
    this.bringMarcas(marcas)
    this.#bringCampo()
    const depois = this.vista
    return () => {
      this.#coberto = 0
      if (this.vista === depois && depois !== antes) this.look(antes)
    }
  }

  /** What is typed is seen: the paper goes where the outline goes. */
  bringMarcas(marcas: readonly Marca[]): void {
    const caixa = caixaOfMarcas(marcas)
    const tudo = this.#ambiente.plano().caixa
    if (caixa && this.#ambiente.desenhista) this.#bring(caixa, tudo ? [tudo] : [])
  }

  #bringCampo(): void {
    const { campo } = this.#ambiente.estado.shown()
    if (!campo) return
    const peca = 'pecaId' in campo ? this.#ambiente.editor.desenho.pecas[campo.pecaId] : undefined
    this.#bring(peca ? marcosOfPeca(peca).caixa : caixaOfPonto(campo.lugar))
  }

  /** Brings a box of the plan into view where it is not. */
  #bring(caixa: Caixa, com: readonly Caixa[] = []): void {
    const { minX, minY, maxX, maxY } = janela(this.vista, this.#livre())
    const folga = 24 / this.vista.zoom
    const visto =
      caixa.minX > minX + folga &&
      caixa.maxX < maxX - folga &&
      caixa.minY > minY + folga &&
      caixa.maxY < maxY - folga
    if (!visto) this.frame(uniteCaixas([caixa, ...com]) ?? caixa)
  }

  /** What of the canvas is seen: our keypad covers its lower part. */
  #livre(): Tamanho {
    const { largura, altura } = this.#ambiente.desenhista?.tamanho ?? { largura: 1, altura: 1 }
    return { largura, altura: Math.max(120, altura - this.#coberto) }
  }
}

function caixaOfPonto({ x, y }: Ponto): Caixa {
  return { minX: x, minY: y, maxX: x, maxY: y }
}
