interface Ponto {
  x: number
  y: number
}

/** How far a chord may be from its arc, in the path's units. */
const CHORD = 0.3

/**
 * The loops of a path as corners, arcs as chords. It reads what our drawing instructions are made of (contract of a
 * proof): M, L, z, and A of a circle, each absolute.
 */
export function contornosOfCaminho(caminho: string): Ponto[][] {
  const lacos: Ponto[][] = []
  for (const [, letter, rest = ''] of caminho.matchAll(/([MLAz])([^MLAz]*)/g)) {
    const numbers = rest.trim().split(/\s+/).map(Number)
    const [x = 0, y = 0] = numbers.slice(-2)
    if (letter === 'M') lacos.push([{ x, y }])
    const laco = lacos.at(-1)
    const from = laco?.at(-1)
    if (!laco || !from || letter === 'M' || letter === 'z') continue
    if (letter === 'A') laco.push(...chordsOf(from, { x, y }, numbers))
    laco.push({ x, y })
  }
  return lacos
}

/** What lies between the ends of an arc of a circle (SVG 2, implementation notes, centre of an arc). */
function chordsOf(from: Ponto, to: Ponto, [given = 0, , , large = 0, sweep = 0]: readonly number[]): Ponto[] {
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 }
  const reach = Math.hypot(half.x, half.y)
  if (reach === 0) return []
  const radius = Math.max(given, reach)
  const side = large === sweep ? -1 : 1
  const away = (side * Math.sqrt(Math.max(0, radius ** 2 - reach ** 2))) / reach
  const centre = { x: (from.x + to.x) / 2 + away * half.y, y: (from.y + to.y) / 2 - away * half.x }
  const start = Math.atan2(from.y - centre.y, from.x - centre.x)
  const end = Math.atan2(to.y - centre.y, to.x - centre.x)
  const round = 2 * Math.PI
  const turn = sweep === 1 ? (end - start + round) % round : (end - start - round) % round
  const most = 2 * Math.acos(Math.max(0, 1 - CHORD / radius))
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / most))
  return Array.from({ length: steps - 1 }, (_, i) => {
    const angle = start + (turn * (i + 1)) / steps
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
  })
}
