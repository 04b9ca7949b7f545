import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import { useRef, useState, type PointerEvent } from 'react'
import { moveRetangulo, retanguloEntre, type LadosChapa, type Retangulo } from '@lapida/domain/estoque/chapa'

interface Ponto {
  x: number
  y: number
}

/** What a finger or the mouse is doing: a new defect, one that moves, or one whose corner is pulled. */
type Gesto =
  | { tipo: 'novo'; from: Ponto; to: Ponto }
  | { tipo: 'mover'; index: number; from: Ponto; to: Ponto }
  | { tipo: 'esticar'; index: number; fixed: Ponto; to: Ponto }

/** As near to a corner, in pixels, a finger still means it. */
const CORNER_PX = 22

export interface GestoOptions {
  chapa: LadosChapa
  defeitos: readonly DefeitoDaChapa[]
  escolhido: number | null
  onChoose: (index: number | null) => void
  onDraw: (defeito: Retangulo) => void
  onChange: (index: number, defeito: Retangulo) => void
}

/**
 * Pointer work on a slab: dragging on stone draws a defect, dragging a defect moves it, dragging a corner of the chosen
 * one gives it another size. Points are millimetres from the lower left corner of the slab.
 */
export function useGestoDefeito(options: GestoOptions) {
  const { chapa, defeitos, escolhido, onChoose, onDraw, onChange } = options
  const [gesto, setGesto] = useState<Gesto | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const drawn = gesto ? rectOf(gesto, defeitos, chapa) : null

  function pointOf({ clientX, clientY }: PointerEvent): Ponto & { reach: number } {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0, y: 0, reach: 0 }
    const perPixel = chapa.largura / box.width
    return {
      x: (clientX - box.left) * perPixel,
      y: (box.bottom - clientY) * perPixel,
      reach: CORNER_PX * perPixel,
    }
  }

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { reach, ...at } = pointOf(event)
    const pulled = escolhido === null ? undefined : defeitos[escolhido]
    const fixed = pulled && oppositeCorner(pulled, at, reach)
    if (escolhido !== null && fixed) return setGesto({ tipo: 'esticar', index: escolhido, fixed, to: at })
    const index = hitBy(at, defeitos, escolhido)
    onChoose(index)
    setGesto(index === null ? { tipo: 'novo', from: at, to: at } : { tipo: 'mover', index, from: at, to: at })
  }
  function follow(event: PointerEvent) {
    if (!gesto) return
    const { x, y } = pointOf(event)
    setGesto({ ...gesto, to: { x, y } })
  }
  function end() {
    if (gesto?.tipo === 'novo') {
      if (drawn) onDraw(drawn)
    } else if (gesto && drawn && !isSame(drawn, defeitos[gesto.index])) onChange(gesto.index, drawn)
    setGesto(null)
  }

  const moving = gesto && gesto.tipo !== 'novo' ? gesto.index : null
  return {
    area,
    /** the defects as they stand while one of them is dragged */
    shown: defeitos.map((defeito, index) => (index === moving && drawn ? { ...defeito, ...drawn } : defeito)),
    novo: gesto?.tipo === 'novo' ? drawn : null,
    handlers: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: () => setGesto(null),
    },
  }
}

function rectOf(gesto: Gesto, defeitos: readonly Retangulo[], chapa: LadosChapa): Retangulo | null {
  if (gesto.tipo === 'novo') return retanguloEntre(gesto.from, gesto.to, chapa)
  if (gesto.tipo === 'esticar') return retanguloEntre(gesto.fixed, gesto.to, chapa)
  const defeito = defeitos[gesto.index]
  const by = { x: gesto.to.x - gesto.from.x, y: gesto.to.y - gesto.from.y }
  return defeito ? moveRetangulo(defeito, by, chapa) : null
}

/** The corner that stays while the one at `at` is pulled; undefined when no corner is within reach. */
function oppositeCorner({ x, y, largura, altura }: Retangulo, at: Ponto, reach: number): Ponto | undefined {
  const [right, top] = [x + largura, y + altura]
  const pairs: [Ponto, Ponto][] = [
    [
      { x, y },
      { x: right, y: top },
    ],
    [
      { x: right, y },
      { x, y: top },
    ],
    [
      { x, y: top },
      { x: right, y },
    ],
    [
      { x: right, y: top },
      { x, y },
    ],
  ]
  const distance = (corner: Ponto) => Math.hypot(corner.x - at.x, corner.y - at.y)
  const [nearest] = pairs.sort(([one], [other]) => distance(one) - distance(other))
  return nearest && distance(nearest[0]) <= reach ? nearest[1] : undefined
}

/** Which defect lies at a point: the chosen one first, then the one that was marked last. */
function hitBy(at: Ponto, defeitos: readonly Retangulo[], escolhido: number | null): number | null {
  const lies = ({ x, y, largura, altura }: Retangulo) =>
    at.x >= x && at.x <= x + largura && at.y >= y && at.y <= y + altura
  const chosen = escolhido === null ? undefined : defeitos[escolhido]
  if (chosen && lies(chosen)) return escolhido
  const index = defeitos.findLastIndex(lies)
  return index < 0 ? null : index
}

function isSame(one: Retangulo, other: Retangulo | undefined): boolean {
  const { x, y, largura, altura } = one
  return other?.x === x && other.y === y && other.largura === largura && other.altura === altura
}
