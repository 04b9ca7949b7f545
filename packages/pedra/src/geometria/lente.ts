import type { Ponto } from './formato.ts'

export interface TamanhoDaFoto {
  largura: number
  altura: number
}

/** Half of the picture's diagonal: the unit in which the bend of a lens is said. */
export function meiaDiagonalOf({ largura, altura }: TamanhoDaFoto): number {
  return Math.hypot(largura, altura) / 2
}

/** The bend of a lens, and one of higher order where it is asked what that would change. */
export interface Curva {
  k: number
  k2?: number
}

/** Where a place of a photo would lie if its lens did not bend. */
export function unbendPonto(foto: TamanhoDaFoto, { k, k2 = 0 }: Curva, ponto: Ponto): Ponto {
  const [cx, cy] = [foto.largura / 2, foto.altura / 2]
  const [x, y] = [ponto.x - cx, ponto.y - cy]
  const square = (x * x + y * y) / meiaDiagonalOf(foto) ** 2
  const share = 1 / (1 + k * square + k2 * square * square)
  return { x: cx + x * share, y: cy + y * share }
}

/** Where the lens shows a place: the way back of `unbendPonto`. */
export function bendPonto(foto: TamanhoDaFoto, { k }: Curva, ponto: Ponto): Ponto {
  const [cx, cy] = [foto.largura / 2, foto.altura / 2]
  const [x, y] = [ponto.x - cx, ponto.y - cy]
  const square = (x * x + y * y) / meiaDiagonalOf(foto) ** 2
  const share = 2 / (1 + Math.sqrt(Math.max(0, 1 - 4 * k * square)))
  return { x: cx + x * share, y: cy + y * share }
}
