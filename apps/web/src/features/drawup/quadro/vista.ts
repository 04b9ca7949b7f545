import type { Caixa, Ponto } from '@lapida/desenho/kernel/ponto'
import { zoomTo, type Vista } from '#blocks/vista/vista.ts'

/** The room of the canvas, in pixels of the page. */
export interface Tamanho {
  largura: number
  altura: number
}

/** A job of 40 m just fits a phone; a tenth of a millimetre is two pixels. */
export const ZOOM = { minimo: 0.008, maximo: 20 } as const

export const VISTA_INICIAL: Vista = { x: 100, y: 350, zoom: 0.25 }

/** A pixel of the canvas on the plan: its millimetres point up. */
export function noPlano({ x, y, zoom }: Vista, tela: Ponto): Ponto {
  return { x: (tela.x - x) / zoom, y: (y - tela.y) / zoom }
}

/** A point of the plan as a pixel of the canvas. */
export function naTela({ x, y, zoom }: Vista, plano: Ponto): Ponto {
  return { x: x + plano.x * zoom, y: y - plano.y * zoom }
}

/** The plan that is seen. */
export function janela({ x, y, zoom }: Vista, { largura, altura }: Tamanho): Caixa {
  return { minX: -x / zoom, maxX: (largura - x) / zoom, minY: (y - altura) / zoom, maxY: y / zoom }
}

/** So many times nearer, around a pixel. */
export function zoomBy(vista: Vista, fator: number, at: Ponto): Vista {
  return zoomTo(vista, vista.zoom * fator, { at, limites: ZOOM })
}

/** Pixels around what is shown whole: dimensions stand outside of the pieces. */
const MARGEM = 72
const MARGEM_DO_CELULAR = 64

/** So that a box of the plan is seen whole, in the middle; a point is seen from near enough to work on it. */
export function frame(caixa: Caixa, { largura, altura }: Tamanho): Vista {
  const margem = Math.min(largura, altura) < 480 ? MARGEM_DO_CELULAR : MARGEM
  const [w, h] = [Math.max(caixa.maxX - caixa.minX, 100), Math.max(caixa.maxY - caixa.minY, 100)]
  const cabe = Math.min((largura - 2 * margem) / w, (altura - 2 * margem) / h)
  const zoom = Math.min(2, Math.max(ZOOM.minimo, cabe))
  const [cx, cy] = [(caixa.minX + caixa.maxX) / 2, (caixa.minY + caixa.maxY) / 2]
  return { x: largura / 2 - cx * zoom, y: altura / 2 + cy * zoom, zoom }
}

/** Steps of the grid, in mm. */
const PASSOS = [1, 5, 10, 50, 100, 500, 1000, 5000]

/** The grid that snaps at this zoom: its step is at least so many pixels. */
export function passoOfGrade({ zoom }: Pick<Vista, 'zoom'>, pixels = 4): number {
  return PASSOS.find((mm) => mm * zoom >= pixels) ?? 5000
}

/** Sizes of letters differ by this: between them texts are only scaled, so that zooming lays nothing out. */
const DEGRAU = 1.25
/** Height of a dimension's letters on the screen, in pixels, before they are scaled. */
const LETRA_PX = 12.5

/** The height of letters (mm of the plan) in which texts are laid out at this zoom: one of a few. */
export function alturaOfLetras({ zoom }: Pick<Vista, 'zoom'>): number {
  const grau = Math.round(Math.log(zoom) / Math.log(DEGRAU))
  return LETRA_PX / DEGRAU ** grau
}
