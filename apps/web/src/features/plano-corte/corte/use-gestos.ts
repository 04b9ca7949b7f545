import { useEffect, useRef, type PointerEvent } from 'react'
import type { ChapaDoPlano, RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { collisionsOn } from '@lapida/corte/layout/collisions-on'
import type { PecaNaChapa } from './pecas-na-chapa.ts'
import { snapPeca, type Guia } from './model/snap-peca.ts'
import { pecaAt } from './model/peca-at.ts'
import { GRADE_PX, panBy, pinch, PX_POR_MM, toStone, type Ponto, type Vista } from './model/vista.ts'
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

type Gesto =
  | { tipo: 'arrastar'; peca: PecaNaChapa; from: Ponto; element: SVGElement; at: Ponto; moved: boolean }
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
export function useGestos(options: GestosOptions) {
  const { vista } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const pointers = useRef(new Map<number, Ponto>())
  const gesto = useRef<Gesto | null>(null)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (event.button > 1) return
    const at = vista.toCanvas(event)
    pointers.current.set(event.pointerId, at)
    event.currentTarget.setPointerCapture(event.pointerId)
    const [one, other] = [...pointers.current.values()]
    if (one && other) {
      putBack()
      gesto.current = { tipo: 'pinca', from: [one, other], start: vista.vista }
      return
    }
    gesto.current = event.button === 1 ? walk(at) : press(event, at)
  }

  function press(event: PointerEvent<SVGSVGElement>, at: Ponto): Gesto {
    const { pecas, chapa, editando, onChoose, onTake } = options
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
    return oneFingerEdits ? { tipo: 'toque' } : walk(at)
  }

  function walk(at: Ponto): Gesto {
    return { tipo: 'passear', from: at, start: vista.vista, moved: false }
  }

  function follow(event: PointerEvent<SVGSVGElement>) {
    if (!pointers.current.has(event.pointerId)) return
    pointers.current.set(event.pointerId, vista.toCanvas(event))
    if (gesto.current === null || frame.current !== 0) return
    frame.current = requestAnimationFrame(() => {
      frame.current = 0
      show()
    })
  }

  /** Once in each frame: where fingers are now. */
  function show() {
    const current = gesto.current
    const [one, other] = [...pointers.current.values()]
    if (!current || !one) return
    const { chapa } = latest.current
    const far = (from: Ponto) => Math.hypot(one.x - from.x, one.y - from.y) * vista.pixels > STILL_PX
    switch (current.tipo) {
      case 'pinca':
        if (other) vista.setVista(() => pinch(current.start, current.from, { to: [one, other], chapa }))
        return
      case 'passear':
        current.moved ||= far(current.from)
        if (current.moved)
          vista.setVista(() =>
            panBy(current.start, { x: one.x - current.from.x, y: one.y - current.from.y }, chapa),
          )
        return
      case 'arrastar':
        return drag(current, toStone(vista.vista, one, chapa))
      case 'toque':
    }
  }

  function drag(current: Gesto & { tipo: 'arrastar' }, stone: Ponto) {
    const { chapa, onDrag } = latest.current
    const { peca, from, element } = current
    const perMm = vista.vista.zoom * PX_POR_MM * vista.pixels
    current.moved ||= Math.hypot(stone.x - from.x, stone.y - from.y) * perMm > STILL_PX
    if (!current.moved) return
    const wanted = { ...peca, x: peca.x + stone.x - from.x, y: peca.y + stone.y - from.y }
    const passing = passageOf(latest.current, wanted, SNAP_PX / perMm)
    current.at = { x: passing.x, y: passing.y }
    element.style.transition = 'none'
    element.style.transform = transformOf(passing, peca, chapa)
    onDrag(passing)
  }

  function end(event: PointerEvent<SVGSVGElement>) {
    if (!pointers.current.delete(event.pointerId)) return
    const current = gesto.current
    if (frame.current !== 0) {
      cancelAnimationFrame(frame.current)
      frame.current = 0
    }
    gesto.current = null
    if (current?.tipo !== 'arrastar') return
    const { element, moved, peca, at } = current
    element.style.transition = ''
    options.onDrag(null)
    if (!moved) return
    options.onDrop(peca.chave, at)
    // Where nothing changed React has nothing to draw: the element goes back by itself.
    if (at.x === peca.x && at.y === peca.y) element.style.transform = transformOf(peca, peca, options.chapa)
  }

  /** A piece goes back to where it was taken up. */
  function putBack() {
    const current = gesto.current
    gesto.current = null
    if (current?.tipo !== 'arrastar') return
    current.element.style.transition = ''
    current.element.style.transform = transformOf(current.peca, current.peca, options.chapa)
    options.onDrag(null)
  }

  function cancel(event: PointerEvent<SVGSVGElement>) {
    pointers.current.delete(event.pointerId)
    putBack()
  }

  return { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel }
}

function elementOf(tela: SVGSVGElement, chave: string): SVGElement | null {
  return tela.querySelector<SVGElement>(`[data-chave="${CSS.escape(chave)}"]`)
}

/** Where a piece is drawn: the upper left corner, from the upper left corner of the slab. */
function transformOf(at: Ponto, { altura }: { altura: number }, chapa: { altura: number }): string {
  return `translate(${at.x}px, ${chapa.altura - at.y - altura}px)`
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
