export interface Ponto {
  x: number
  y: number
}

/** How something is looked at: where its origin lies on the canvas, and pixels of the canvas for one of its units. */
export interface Vista extends Ponto {
  zoom: number
}

/** The farthest and the nearest that is of use. */
export interface Limites {
  minimo: number
  maximo: number
}

/** Where two fingers are. */
export type Dedos = readonly [Ponto, Ponto]

/** Moved by so many pixels: what lies under the pointer stays there. */
export function drag(vista: Vista, by: Ponto): Vista {
  return { ...vista, x: vista.x + by.x, y: vista.y + by.y }
}

/** Another zoom, held to its limits; what lies at a pixel stays there. */
export function zoomTo(vista: Vista, zoom: number, { at, limites }: { at: Ponto; limites: Limites }): Vista {
  const next = Math.min(limites.maximo, Math.max(limites.minimo, zoom))
  const by = next / vista.zoom
  return { x: at.x - (at.x - vista.x) * by, y: at.y - (at.y - vista.y) * by, zoom: next }
}

/** Two fingers that went from where they were to where they are: they hold what they touch. */
export function pinch(vista: Vista, { from, to }: { from: Dedos; to: Dedos }, limites: Limites): Vista {
  const [before, at] = [middleOf(from), middleOf(to)]
  const moved = drag(vista, { x: at.x - before.x, y: at.y - before.y })
  return zoomTo(moved, (vista.zoom * spreadOf(to)) / spreadOf(from), { at, limites })
}

function middleOf([one, other]: Dedos): Ponto {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function spreadOf([one, other]: Dedos): number {
  return Math.max(1, Math.hypot(other.x - one.x, other.y - one.y))
}
