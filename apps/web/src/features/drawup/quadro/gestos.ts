import type { Ponto } from '@lapida/desenho/kernel/ponto'
import { NextFrame } from '#blocks/vista/next-frame.ts'
import { pinch, type Vista } from '#blocks/vista/vista.ts'
import type { Ferramenta } from '../tipos.ts'
import type { Desenhista } from './desenhista.ts'
import type { Campo } from './ferramentas/ferramenta.ts'
import type { MotorDoQuadro } from './motor.ts'
import type { Toque } from './ponteiro-no-quadro.ts'
import { ZOOM } from './vista.ts'

/** A finger that rests so long (ms) asks what can be done here. */
const TOQUE_LONGO_MS = 550
/** A finger that moves less than this (px) rests. */
const PARADO_PX = 8
const RODA = 0.0016
/** Tools that begin where a finger comes down; the others take its place when it is lifted, seen under the glass before. */
const AO_TOCAR: readonly Ferramenta[] = ['selecionar', 'rabisco', 'pincel', 'parede', 'mover']

type Evento = Pick<
  PointerEvent,
  'pointerId' | 'clientX' | 'clientY' | 'pointerType' | 'shiftKey' | 'altKey' | 'button' | 'buttons'
>

type Gesto =
  /** `adiado`: the press counts where the finger is lifted */
  | { tipo: 'ferramenta'; id: number; inicio: Ponto; moveu: boolean; adiado: boolean }
  | { tipo: 'mao'; id: number; antes: Ponto }
  | { tipo: 'pinca'; vista: Vista; de: readonly [Ponto, Ponto] }

/** Mouse, finger and pen on the canvas: presses go to the tool, two fingers and the hand move the paper. */
export class Gestos {
  readonly #element: HTMLElement
  readonly #motor: MotorDoQuadro
  readonly #desenhista: Desenhista
  readonly #dedos = new Map<number, Ponto>()
  readonly #stop = new AbortController()
  #gesto: Gesto | null = null
  #campoAntes: Campo | null = null
  #espera: ReturnType<typeof setTimeout> | undefined
  #espaco = false
  #ultimoEvento: Evento | null = null
  readonly #frame = new NextFrame()

  constructor(element: HTMLElement, motor: MotorDoQuadro, desenhista: Desenhista) {
    this.#element = element
    this.#motor = motor
    this.#desenhista = desenhista
    const { signal } = this.#stop
    element.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    element.addEventListener('mousedown', (event) => this.#leaveInCampo(event), { signal })
    // Fingers are dealt with as pointers: the mouse that a browser makes of them would take the focus from a menu.
    element.addEventListener('touchend', (event) => event.cancelable && event.preventDefault(), {
      signal,
      passive: false,
    })
    element.addEventListener('pointermove', (event) => this.#move(event), { signal })
    element.addEventListener('pointerup', (event) => this.#release(event), { signal })
    element.addEventListener('pointercancel', (event) => this.#cancel(event), { signal })
    element.addEventListener('pointerleave', () => this.#motor.leave(), { signal })
    element.addEventListener(
      'dblclick',
      (event) => motor.duplo(this.#toque({ ...grab(event), pointerType: 'mouse' })),
      { signal },
    )
    element.addEventListener('contextmenu', (event) => this.#menu(event), { signal })
    // React listens to the wheel passively: only a listener of its own keeps the page from being moved.
    element.addEventListener('wheel', (event) => this.#roda(event), { signal, passive: false })
  }

  /** The space bar is held: presses move the paper. */
  holdSpace(espaco: boolean): void {
    this.#espaco = espaco
    this.#element.style.cursor = espaco ? 'grab' : this.#motor.estado().cursor
  }

  close(): void {
    this.#stop.abort()
    clearTimeout(this.#espera)
    this.#frame.cancel()
  }

  #em({ clientX, clientY }: Pick<Evento, 'clientX' | 'clientY'>): Ponto {
    const { left, top } = this.#element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  #toque(event: Evento): Toque {
    return {
      em: this.#em(event),
      toque: event.pointerType === 'touch',
      shift: event.shiftKey,
      alt: event.altKey,
    }
  }

  #press(event: PointerEvent): void {
    if (event.button === 2) return
    const em = this.#em(event)
    this.#element.setPointerCapture(event.pointerId)
    this.#dedos.set(event.pointerId, em)
    if (this.#dedos.size === 2) return this.#startPinch()
    if (this.#dedos.size > 2) return
    if (event.button === 1 || this.#espaco || this.#motor.ferramenta === 'mover') {
      this.#gesto = { tipo: 'mao', id: event.pointerId, antes: em }
      this.#element.style.cursor = 'grabbing'
      return
    }
    const toque = this.#toque(event)
    const adiado = toque.toque && !AO_TOCAR.includes(this.#motor.ferramenta)
    this.#gesto = { tipo: 'ferramenta', id: event.pointerId, inicio: em, moveu: false, adiado }
    // A mouse shows where it is before it presses; a finger does not.
    if (toque.toque) this.#motor.mao.follow(toque, false)
    this.#campoAntes = this.#motor.estado().campo
    if (adiado) return this.#desenhista.zoom(em)
    this.#motor.mao.press(toque)
    if (toque.toque && this.#motor.ferramenta === 'selecionar') this.#awaitLongPress(toque)
  }

  /** A press that opened a field leaves the keys to it: by itself it would give them to the canvas. */
  #leaveInCampo(event: MouseEvent): void {
    const { campo } = this.#motor.estado()
    if (campo && campo !== this.#campoAntes) event.preventDefault()
  }

  /** A second finger: what the first one began is given up. */
  #startPinch(): void {
    const [um, outro] = [...this.#dedos.values()]
    if (!um || !outro) return
    clearTimeout(this.#espera)
    if (this.#gesto?.tipo === 'ferramenta' && !this.#gesto.adiado) this.#motor.mao.drop()
    this.#desenhista.zoom(null)
    this.#gesto = { tipo: 'pinca', vista: this.#motor.olhar.vista, de: [um, outro] }
  }

  #awaitLongPress(toque: Toque): void {
    this.#espera = setTimeout(() => {
      this.#gesto = null
      this.#desenhista.zoom(null)
      this.#motor.menu(toque)
    }, TOQUE_LONGO_MS)
  }

  #move(event: PointerEvent): void {
    const dedo = this.#dedos.has(event.pointerId)
    if (dedo) this.#dedos.set(event.pointerId, this.#em(event))
    this.#ultimoEvento = grab(event)
    // Pens and mice report more often than the screen is painted: the last place of each frame counts.
    this.#frame.request(() => this.#follow())
  }

  #follow(): void {
    const event = this.#ultimoEvento
    const gesto = this.#gesto
    if (!event) return
    if (gesto?.tipo === 'pinca') {
      const [um, outro] = [...this.#dedos.values()]
      if (um && outro) this.#motor.olhar.look(pinch(gesto.vista, { from: gesto.de, to: [um, outro] }, ZOOM))
      return
    }
    const em = this.#em(event)
    if (gesto?.tipo === 'mao') {
      this.#motor.olhar.move({ x: em.x - gesto.antes.x, y: em.y - gesto.antes.y })
      gesto.antes = em
      return
    }
    if (gesto?.tipo === 'ferramenta') return this.#drag(gesto, event, em)
    if (event.pointerType !== 'touch' && !this.#espaco) {
      this.#motor.mao.follow(this.#toque(event), false)
      this.#element.style.cursor = this.#motor.estado().cursor
    }
  }

  #drag(gesto: Extract<Gesto, { tipo: 'ferramenta' }>, event: Evento, em: Ponto): void {
    const toque = this.#toque(event)
    gesto.moveu ||= Math.hypot(em.x - gesto.inicio.x, em.y - gesto.inicio.y) > PARADO_PX
    if (gesto.moveu) clearTimeout(this.#espera)
    // A trembling finger is not a drag.
    if (toque.toque && !gesto.moveu) return
    this.#motor.mao.follow(toque, !gesto.adiado)
    // Whoever draws by hand looks at the whole of it: the glass would lie over the paper.
    if (toque.toque && this.#motor.ferramenta !== 'rabisco') this.#desenhista.zoom(em)
  }

  #release(event: PointerEvent): void {
    if (!this.#dedos.has(event.pointerId)) return
    this.#dedos.delete(event.pointerId)
    clearTimeout(this.#espera)
    this.#desenhista.zoom(null)
    const gesto = this.#gesto
    if (gesto?.tipo === 'pinca') {
      // The finger that stays is not a new press.
      this.#gesto = null
      return
    }
    this.#gesto = null
    this.#element.style.cursor = this.#motor.estado().cursor
    if (gesto?.tipo !== 'ferramenta' || gesto.id !== event.pointerId) return
    if (this.#frame.cancel() && gesto.moveu) this.#motor.mao.follow(this.#toque(event), !gesto.adiado)
    if (gesto.adiado) this.#motor.mao.press(this.#toque(event))
    this.#motor.mao.release(this.#toque(event))
  }

  #cancel({ pointerId }: PointerEvent): void {
    this.#dedos.delete(pointerId)
    clearTimeout(this.#espera)
    this.#desenhista.zoom(null)
    if (this.#gesto?.tipo === 'ferramenta' && !this.#gesto.adiado) this.#motor.mao.drop()
    this.#gesto = null
  }

  #menu(event: MouseEvent): void {
    event.preventDefault()
    // A long press of a finger has its own clock: both at once would be two menus.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    this.#motor.menu(this.#toque({ ...grab(event), pointerType: 'mouse' }))
  }

  #roda(event: WheelEvent): void {
    event.preventDefault()
    const linha = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1
    const [dx, dy] = [event.deltaX * linha, event.deltaY * linha]
    // Two fingers on a touch pad go sideways as well; a pinch and a wheel come as up and down.
    if (event.shiftKey || (!event.ctrlKey && Math.abs(dx) > Math.abs(dy)))
      return this.#motor.olhar.move({
        x: event.shiftKey && dx === 0 ? -dy : -dx,
        y: event.shiftKey ? 0 : -dy,
      })
    const forca = event.ctrlKey ? 6 : 1
    this.#motor.olhar.zoom(Math.exp(-dy * RODA * forca), this.#em(event))
  }
}

function grab(event: MouseEvent | PointerEvent): Evento {
  const { clientX, clientY, shiftKey, altKey, button, buttons } = event
  const ponteiro = event instanceof PointerEvent ? event : { pointerId: 0, pointerType: 'mouse' }
  const { pointerId, pointerType } = ponteiro
  return { clientX, clientY, shiftKey, altKey, button, buttons, pointerId, pointerType }
}
