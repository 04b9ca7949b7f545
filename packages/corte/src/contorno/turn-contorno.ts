import type { ContornoPeca, Giro, PecaPosicionada, Vertice } from '../formato.ts'
import type { Box } from '../livre/box.ts'

/** Degrees to the left by which a piece lies turned; a plan made before outlines says of a turned piece `girada` alone. */
export function giroOf({ giro, girada }: Pick<PecaPosicionada, 'giro' | 'girada'>): Giro {
  return giro ?? (girada ? 90 : 0)
}

/** The outline of a piece as it lies, from the lower left corner of its box there. Turned to the left, never mirrored. */
export function turnContorno(
  { lacos }: ContornoPeca,
  { giro, largura, altura }: { giro: Giro; /** of the box as it lies */ largura: number; altura: number },
): Vertice[][] {
  return lacos.map((laco) => laco.map((vertice) => turnVertice(vertice, { giro, largura, altura })))
}

/** A corner of a piece as it lies; see `turnContorno`. */
export function turnVertice(
  { x, y, bulge }: Vertice,
  { giro, largura, altura }: { giro: Giro; largura: number; altura: number },
): Vertice {
  if (giro === 90) return { x: largura - y, y: x, bulge }
  if (giro === 180) return { x: largura - x, y: altura - y, bulge }
  return giro === 270 ? { x: y, y: altura - x, bulge } : { x, y, bulge }
}

/** The box that a loop reaches, its arcs counted. */
export function extentOfLaco(laco: readonly Vertice[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  laco.forEach((from, index) => {
    const to = laco[(index + 1) % laco.length] ?? from
    for (const { x, y } of [from, ...farthestOfArc(from, to)]) {
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.bottom = Math.min(box.bottom, y)
      box.top = Math.max(box.top, y)
    }
  })
  return box
}

/** A side that is an arc: its circle, and from where to where it runs, in radians. `sweep` is positive to the left. */
export interface Arc {
  x: number
  y: number
  radius: number
  start: number
  sweep: number
}

/** The arc of a side with a bulge; null for a straight one. */
export function arcOf(from: Vertice, to: Vertice): Arc | null {
  const { bulge } = from
  const chord = Math.hypot(to.x - from.x, to.y - from.y)
  if (bulge === 0 || chord === 0) return null
  const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge))
  // From the middle of the chord to the centre: to the left of the way where the bulge is positive and below a half circle.
  const away = (chord * (1 - bulge * bulge)) / (4 * bulge)
  const x = (from.x + to.x) / 2 - (away * (to.y - from.y)) / chord
  const y = (from.y + to.y) / 2 + (away * (to.x - from.x)) / chord
  return { x, y, radius, start: Math.atan2(from.y - y, from.x - x), sweep: 4 * Math.atan(bulge) }
}

/** Whether an angle lies on an arc. */
export function isOnArc({ start, sweep }: Pick<Arc, 'start' | 'sweep'>, angle: number): boolean {
  const whole = 2 * Math.PI
  const turn = (sweep > 0 ? angle - start : start - angle) % whole
  const along = turn < 0 ? turn + whole : turn
  return along <= Math.abs(sweep) + 1e-9 || along >= whole - 1e-9
}

function farthestOfArc(from: Vertice, to: Vertice): { x: number; y: number }[] {
  const arc = arcOf(from, to)
  if (!arc) return []
  return [0, 1, 2, 3]
    .map((quarter) => (quarter * Math.PI) / 2)
    .filter((angle) => isOnArc(arc, angle))
    .map((angle) => ({ x: arc.x + arc.radius * Math.cos(angle), y: arc.y + arc.radius * Math.sin(angle) }))
}
