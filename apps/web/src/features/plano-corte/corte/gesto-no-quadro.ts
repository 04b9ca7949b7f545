import type { ChapaDoPlano, RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { collisionsOn } from '@lapida/corte/layout/collisions-on'
import { NextFrame } from '#blocks/vista/next-frame.ts'
import type { Ponto, Vista } from '#blocks/vista/vista.ts'
import type { PecaNaChapa } from './pecas-na-chapa.ts'
import { pecaAt } from './model/peca-at.ts'
import { snapPeca, type Guia } from './model/snap-peca.ts'
import { GRADE_PX, panBy, pinchSlab, PX_POR_MM, toStone } from './model/vista.ts'
import type { VistaDaChapa } from './use-vista.ts'

export interface GestosOptions {
  vista: VistaDaChapa
  chapa: ChapaDoPlano
  regras: RegrasDoPlano
  pecas: readonly PecaNaChapa[]
  /** pieces may be dragged */
  editando: boolean
  onChoose: (chave: string | null) => void
  /** a piece is taken up: false when it must not be moved now */
  onTake: () => boolean
  onDrop: (chave: string, to: Ponto) => void
  /** what a piece that is dragged keeps to and runs into; null when it lies still */
  onDrag: (passing: Passagem | null) => void
}

/** A piece on its way. */
export interface Passagem extends Ponto {
  chave: string
  guias: Guia[]
  /** all pieces of the slab that may not stay where they are */
  colisoes: ReadonlySet<string>
  /** the piece itself is among them */
  colide: boolean
}

/** A pointer that goes down: as much of it as counts here. */
export interface Toque {
  pointerId: number
  pointerType: string
  button: number
  clientX: number
  clientY: number
  currentTarget: SVGSVGElement
  preventDefault: () => void
}

type Arrasto = {
  tipo: 'arrastar'
  peca: PecaNaChapa
  from: Ponto
  element: SVGElement
  at: Ponto
  moved: boolean
}

type Gesto =
  | Arrasto
  | { tipo: 'passear'; from: Ponto; start: Vista; moved: boolean }
  | { tipo: 'pinca'; from: [Ponto, Ponto]; start: Vista }
  | { tipo: 'toque' }

/** Half a finger, and how near a piece must come to something to keep to it, in pixels of the screen. */
const FINGER_PX = 22
const SNAP_PX = 8
/** A press that moves less than this is a press. */
const STILL_PX = 4

/**
 * Mouse, finger and pen on the slab. A piece that is dragged is moved outside of React, once in each frame: its
 * transform is all that changes, however many pieces there are.
 */
export class GestoNoQuadro {
  readonly #pointers = new Map<number, Ponto>()
  #gesto: Gesto | null = null
  readonly #frame = new NextFrame()
  #options: GestosOptions

  constructor(options: GestosOptions) {
    this.#options = options
  }

  /** What the screen shows by now. */
  update(options: GestosOptions): void {
    this.#options = options
  }

  begin(event: Toque): void {
    if (event.button > 1) return
    const { vista } = this.#options
    const at = vista.toCanvas(event)
    this.#pointers.set(event.pointerId, at)
    event.currentTarget.setPointerCapture(event.pointerId)
    const [one, other] = [...this.#pointers.values()]
    if (one && other) {
      this.#putBack()
      this.#gesto = { tipo: 'pinca', from: [one, other], start: vista.vista }
      return
    }
    this.#gesto = event.button === 1 ? this.#walk(at) : this.#press(event, at)
  }

  follow(event: Pick<Toque, 'pointerId' | 'clientX' | 'clientY'>): void {
    if (!this.#pointers.has(event.pointerId)) return
    this.#pointers.set(event.pointerId, this.#options.vista.toCanvas(event))
    if (this.#gesto !== null) this.#frame.request(() => this.#show())
  }

  end(event: Pick<Toque, 'pointerId'>): void {
    if (!this.#pointers.has(event.pointerId)) return
    // What the last frame would have shown counts, too.
    if (this.#frame.cancel()) this.#show()
    this.#pointers.delete(event.pointerId)
    const current = this.#gesto
    this.#gesto = null
    if (current?.tipo !== 'arrastar') return
    const { element, moved, peca, at } = current
    element.style.transition = ''
    this.#options.onDrag(null)
    if (!moved) return
    // Where nothing changes React has nothing to draw: the element goes back by itself.
    if (at.x === peca.x && at.y === peca.y) this.#drawAt(element, peca, peca)
    else this.#options.onDrop(peca.chave, at)
  }

  cancel(event: Pick<Toque, 'pointerId'>): void {
    this.#pointers.delete(event.pointerId)
    this.#putBack()
  }

  /** Nothing is drawn any more. */
  close(): void {
    this.#frame.cancel()
  }

  #press(event: Toque, at: Ponto): Gesto {
    const { vista, pecas, chapa, editando, onChoose, onTake } = this.#options
    const perMm = vista.vista.zoom * PX_POR_MM
    const reach = event.pointerType === 'mouse' ? 0 : FINGER_PX / (perMm * vista.pixels)
    const stone = toStone(vista.vista, at, chapa)
    const index = pecaAt(pecas, stone, reach)
    const peca = index === null ? undefined : pecas[index]
    onChoose(peca?.chave ?? null)
    const element = peca && elementOf(event.currentTarget, peca.chave)
    if (peca && element) {
      // The press itself would give the focus to nothing.
      event.preventDefault()
      element.focus({ preventScroll: true })
      if (editando && onTake())
        return { tipo: 'arrastar', peca, from: stone, element, at: { x: peca.x, y: peca.y }, moved: false }
    }
    const oneFingerEdits = editando && event.pointerType === 'touch'
    return oneFingerEdits ? { tipo: 'toque' } : this.#walk(at)
  }

  #walk(at: Ponto): Gesto {
    return { tipo: 'passear', from: at, start: this.#options.vista.vista, moved: false }
  }

  /** Once in each frame: where fingers are now. */
  #show(): void {
    const current = this.#gesto
    const [one, other] = [...this.#pointers.values()]
    if (!current || !one) return
    const { vista, chapa } = this.#options
    if (current.tipo === 'arrastar') return this.#drag(current, toStone(vista.vista, one, chapa))
    if (current.tipo === 'pinca') {
      if (other)
        vista.setVista(() => pinchSlab(current.start, { from: current.from, to: [one, other] }, chapa))
      return
    }
    if (current.tipo === 'toque') return
    const by = { x: one.x - current.from.x, y: one.y - current.from.y }
    current.moved ||= Math.hypot(by.x, by.y) * vista.pixels > STILL_PX
    if (current.moved) vista.setVista(() => panBy(current.start, by, chapa))
  }

  #drag(current: Arrasto, stone: Ponto): void {
    const { vista, onDrag } = this.#options
    const { peca, from, element } = current
    const perMm = vista.vista.zoom * PX_POR_MM * vista.pixels
    current.moved ||= Math.hypot(stone.x - from.x, stone.y - from.y) * perMm > STILL_PX
    if (!current.moved) return
    const wanted = { ...peca, x: peca.x + stone.x - from.x, y: peca.y + stone.y - from.y }
    const passing = passageOf(this.#options, wanted, SNAP_PX / perMm)
    current.at = { x: passing.x, y: passing.y }
    element.style.transition = 'none'
    this.#drawAt(element, current.at, peca)
    onDrag(passing)
  }

  /** A piece goes back to where it was taken up. */
  #putBack(): void {
    const current = this.#gesto
    this.#gesto = null
    if (current?.tipo !== 'arrastar') return
    current.element.style.transition = ''
    this.#drawAt(current.element, current.peca, current.peca)
    this.#options.onDrag(null)
  }

  /** By its upper left corner, from the upper left corner of the slab, as React draws it. */
  #drawAt(element: SVGElement, { x, y }: Ponto, { altura }: { altura: number }): void {
    element.style.transform = `translate(${x}px, ${this.#options.chapa.altura - y - altura}px)`
  }
}

function elementOf(tela: SVGSVGElement, chave: string): SVGElement | null {
  return tela.querySelector<SVGElement>(`[data-chave="${CSS.escape(chave)}"]`)
}

/** What a piece keeps to and runs into where it is wanted; `reach` in millimetres. */
export function passageOf(
  { chapa, regras, pecas }: Pick<GestosOptions, 'chapa' | 'regras' | 'pecas'>,
  wanted: Pick<PecaNaChapa, 'chave' | 'x' | 'y' | 'largura' | 'altura'>,
  reach: number,
): Passagem {
  const outras = pecas.filter(({ chave }) => chave !== wanted.chave)
  const { serra, refilo } = regras
  const grade = GRADE_PX / PX_POR_MM
  const { x, y, guias } = snapPeca(wanted, { chapa, outras, serra, refilo, grade, alcance: reach })
  const all = [...outras, { ...wanted, x, y }]
  const places = collisionsOn(
    chapa,
    all.map((peca) => ({ ...peca, peca: peca.chave, copia: 1, girada: false })),
    regras,
  )
  const colisoes = new Set([...places].flatMap((place) => all[place]?.chave ?? []))
  return { chave: wanted.chave, x, y, guias, colisoes, colide: colisoes.has(wanted.chave) }
}
