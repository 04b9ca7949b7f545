import { drag, pinch, zoomTo, type Dedos, type Ponto, type Vista } from '#blocks/vista/vista.ts'

/** The canvas in its own pixels; the browser stretches it to the room there is. */
export const TELA = { largura: 800, altura: 600 } as const
/** The part of the canvas that is seen whatever shape the room has: a common slab at 100 %, and its rulers. */
export const JANELA = { x: 40, y: 60, largura: 720, altura: 480 } as const
/** 2 px for each centimetre of stone. */
export const PX_POR_MM = 0.2
/** The grid on the stone, in pixels of the canvas: 5 cm. */
export const GRADE_PX = 10
export const ZOOM = { minimo: 0.3, maximo: 3 } as const
export const PASSO_DO_ZOOM = 1.2

/** So much of the slab stays in sight however far it is moved, in pixels of the canvas. */
const IN_SIGHT = 60
/** Room for the rulers above and at the left, in pixels of the canvas. */
const RULERS = 28

interface Lados {
  largura: number
  altura: number
}

const CENTRE: Ponto = { x: TELA.largura / 2, y: TELA.altura / 2 }

/** The slab in the middle, at 100 %; a larger one as small as it has to be. */
export function initialVista(chapa: Lados): Vista {
  const [wide, high] = [chapa.largura * PX_POR_MM, chapa.altura * PX_POR_MM]
  const fit = Math.min((JANELA.largura - 2 * RULERS) / wide, (JANELA.altura - 2 * RULERS) / high)
  const zoom = Math.max(ZOOM.minimo, Math.min(1, fit))
  return { zoom, x: (TELA.largura - wide * zoom) / 2, y: (TELA.altura - high * zoom) / 2 }
}

/** Another zoom; what lies at a point of the canvas stays there. */
export function zoomSlab(vista: Vista, zoom: number, at: Ponto = CENTRE): Vista {
  return zoomTo(vista, zoom, { at, limites: ZOOM })
}

/** Steps nearer (1) or farther (-1). */
export function zoomBy(vista: Vista, steps: number): Vista {
  return zoomSlab(vista, vista.zoom * PASSO_DO_ZOOM ** steps)
}

/** Moved on the canvas, so far that some of the slab stays in sight. */
export function panBy(vista: Vista, by: Ponto, chapa: Lados): Vista {
  return keepInSight(drag(vista, by), chapa)
}

/** Two fingers: they hold the stone that they touch, as long as some of the slab stays in sight. */
export function pinchSlab(vista: Vista, dedos: { from: Dedos; to: Dedos }, chapa: Lados): Vista {
  return keepInSight(pinch(vista, dedos, ZOOM), chapa)
}

export function keepInSight(vista: Vista, chapa: Lados): Vista {
  const scale = vista.zoom * PX_POR_MM
  const within = (value: number, size: number, room: number) =>
    Math.min(room - IN_SIGHT, Math.max(IN_SIGHT - size * scale, value))
  return {
    ...vista,
    x: within(vista.x, chapa.largura, TELA.largura),
    y: within(vista.y, chapa.altura, TELA.altura),
  }
}

/** A point of the canvas on the slab: whole or broken millimetres from its lower left corner. */
export function toStone(vista: Vista, at: Ponto, chapa: Lados): Ponto {
  const scale = vista.zoom * PX_POR_MM
  return { x: (at.x - vista.x) / scale, y: chapa.altura - (at.y - vista.y) / scale }
}

/** Distances of a ruler's marks, in millimetres. */
const MARKS = [10, 20, 50, 100, 200, 500, 1_000] as const

/** How far the figures of a ruler stand apart, in millimetres: the least that leaves so many pixels between them. */
export function rulerStep(pixelsPerMm: number, room: number): number {
  return MARKS.find((step) => step * pixelsPerMm >= room) ?? 1_000
}
