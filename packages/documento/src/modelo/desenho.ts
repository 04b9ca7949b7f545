import type { Borda, Peca } from '@lapida/contracts/material'

/** A piece drawn to scale in a box of BOX: outline and finished edges, in the box's own units. */
export interface Desenho {
  x: number
  y: number
  largura: number
  altura: number
  /** finished edges as line segments [x1, y1, x2, y2] */
  bordas: [number, number, number, number][]
}

/** Box of every drawing, in drawing units (points on paper, pixels on screen). */
export const BOX = { largura: 56, altura: 30 } as const

/** Thinnest side that can still be seen. */
const THINNEST = 2

/**
 * Draws pieces of one material at one scale, so that their sizes compare: the longest piece fills
 * the box. Gives a function piece -> drawing; lengths of the pieces are in metres.
 */
export function escalaDesenhos(pecas: readonly Peca[]): (peca: Peca) => Desenho {
  const longest = Math.max(0.001, ...pecas.map((peca) => peca.comprimento))
  const widest = Math.max(0.001, ...pecas.map((peca) => peca.largura))
  const scale = Math.min((BOX.largura - 4) / longest, (BOX.altura - 4) / widest)
  return (peca) => {
    const largura = Math.max(THINNEST, peca.comprimento * scale)
    const altura = Math.max(THINNEST, peca.largura * scale)
    const x = (BOX.largura - largura) / 2
    const y = (BOX.altura - altura) / 2
    return {
      x: round(x),
      y: round(y),
      largura: round(largura),
      altura: round(altura),
      bordas: peca.bordas.map((borda) => segment(borda, { x, y, largura, altura })),
    }
  }
}

const round = (value: number) => Math.round(value * 100) / 100

function segment(borda: Borda, box: Omit<Desenho, 'bordas'>): Desenho['bordas'][number] {
  const right = round(box.x + box.largura)
  const bottom = round(box.y + box.altura)
  const [left, top] = [round(box.x), round(box.y)]
  const segments: Record<Borda, Desenho['bordas'][number]> = {
    fundo: [left, top, right, top],
    frente: [left, bottom, right, bottom],
    esquerda: [left, top, left, bottom],
    direita: [right, top, right, bottom],
  }
  return segments[borda]
}
