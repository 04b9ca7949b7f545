import type { Caixa, Ponto } from '@lapida/desenho/kernel/ponto'

/** How the plan is looked at: the point of the plan (mm, Y up) at the upper left corner, and pixels for a millimetre. */
export interface Vista {
  x: number
  y: number
  zoom: number
}

/** The room of the canvas, in pixels of the page. */
export interface Tamanho {
  largura: number
  altura: number
}

/** A job of 40 m just fits a phone; a tenth of a millimetre is two pixels. */
export const ZOOM_MINIMO = 0.008
export const ZOOM_MAXIMO = 20

export const VISTA_INICIAL: Vista = { x: -400, y: 1400, zoom: 0.25 }

/** A pixel of the canvas on the plan. */
export function noPlano({ x, y, zoom }: Vista, tela: Ponto): Ponto {
  return { x: x + tela.x / zoom, y: y - tela.y / zoom }
}

/** A point of the plan as a pixel of the canvas. */
export function naTela({ x, y, zoom }: Vista, plano: Ponto): Ponto {
  return { x: (plano.x - x) * zoom, y: (y - plano.y) * zoom }
}

/** The plan that is seen. */
export function janela(vista: Vista, { largura, altura }: Tamanho): Caixa {
  const { x, y, zoom } = vista
  return { minX: x, maxX: x + largura / zoom, minY: y - altura / zoom, maxY: y }
}

/** Moved by so many pixels: what lies under the pointer stays there. */
export function drag(vista: Vista, pixels: Ponto): Vista {
  return { ...vista, x: vista.x - pixels.x / vista.zoom, y: vista.y + pixels.y / vista.zoom }
}

/** Nearer or farther around a pixel, which shows the same point after. */
export function zoom(vista: Vista, fator: number, em: Ponto): Vista {
  const zoom = Math.min(ZOOM_MAXIMO, Math.max(ZOOM_MINIMO, vista.zoom * fator))
  const fixo = noPlano(vista, em)
  return { x: fixo.x - em.x / zoom, y: fixo.y + em.y / zoom, zoom }
}

/** Two fingers that went from two pixels to two others. */
export function pinca(vista: Vista, de: readonly [Ponto, Ponto], para: readonly [Ponto, Ponto]): Vista {
  const meio = ([a, b]: readonly [Ponto, Ponto]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const vao = ([a, b]: readonly [Ponto, Ponto]) => Math.max(1, Math.hypot(b.x - a.x, b.y - a.y))
  const [antes, agora] = [meio(de), meio(para)]
  const movida = drag(vista, { x: agora.x - antes.x, y: agora.y - antes.y })
  return zoom(movida, vao(para) / vao(de), agora)
}

/** Pixels around what is shown whole: dimensions stand outside of the pieces. */
const MARGEM = 72
const MARGEM_DO_CELULAR = 64

/** So that a box of the plan is seen whole, in the middle; a point is seen from near enough to work on it. */
export function frame(caixa: Caixa, { largura, altura }: Tamanho): Vista {
  const margem = Math.min(largura, altura) < 480 ? MARGEM_DO_CELULAR : MARGEM
  const [w, h] = [Math.max(caixa.maxX - caixa.minX, 100), Math.max(caixa.maxY - caixa.minY, 100)]
  const cabe = Math.min((largura - 2 * margem) / w, (altura - 2 * margem) / h)
  const zoom = Math.min(2, Math.max(ZOOM_MINIMO, cabe))
  const [cx, cy] = [(caixa.minX + caixa.maxX) / 2, (caixa.minY + caixa.maxY) / 2]
  return { x: cx - largura / 2 / zoom, y: cy + altura / 2 / zoom, zoom }
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
