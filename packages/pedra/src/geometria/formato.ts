// A photo of a slab and the slab itself. Places in a photo are pixels from its upper left corner, y downwards; places on
// a slab are millimetres from the lower left corner of the box around it, y upwards.

export interface Ponto {
  x: number
  y: number
}

/** A straight edge in a photo, by two of its points. */
export interface Borda {
  de: Ponto
  ate: Ponto
}

export const LADOS = ['baixo', 'direita', 'topo', 'esquerda'] as const
export type Lado = (typeof LADOS)[number]

export type Bordas = Readonly<Record<Lado, Borda>>

/** The slab by the tape: the box around it, and its corners where it is no rectangle (lower left, lower right, upper right, upper left). */
export interface MedidasDaChapa {
  largura: number
  altura: number
  contorno: readonly [Ponto, Ponto, Ponto, Ponto] | null
}

/**
 * The bend of a lens by the division model: a place at distance r from the middle, in halves of the picture's diagonal,
 * would lie at r / (1 + k·r²) without it.
 */
export interface Lente {
  k: number
  origem: 'nenhuma' | 'bordas' | 'celular'
}

/** How far a place in the flat picture may lie from its place on the slab, mm: on average, and at the worst place. */
export interface Precisao {
  rms: number
  pior: number
}

/** How a photo and the slab in it lie on each other. */
export interface Ajuste {
  /** size of the photo, px */
  foto: { largura: number; altura: number }
  medidas: MedidasDaChapa
  /** nine numbers, row by row: a place on the slab to a place in the photo without the bend of the lens, both as above */
  homografia: readonly number[]
  lente: Lente
  precisao: Precisao
}
