import type { ContornoDaPeca } from '@lapida/contracts/plano-corte'

type Laco = ContornoDaPeca['lacos'][number]

const corners = (...points: [x: number, y: number][]): Laco => points.map(([x, y]) => ({ x, y, bulge: 0 }))

/** Numbers from 0 to 1, the same for the same seed. */
function chances(seed: number): () => number {
  let state = (Math.imul(seed, 2_654_435_769) + 1) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The outline of a piece in its box: whole, with a notch, or with a slanted side; then up to four openings. */
export function randomLacos(seed: number, { largura, altura }: { largura: number; altura: number }): Laco[] {
  const next = chances(seed)
  const [w, h] = [largura * (0.2 + next() * 0.5), altura * (0.2 + next() * 0.5)]
  const outlines = [
    corners([0, 0], [largura, 0], [largura, altura], [0, altura]),
    corners([0, 0], [largura, 0], [largura, h], [w, h], [w, altura], [0, altura]),
    corners([0, 0], [largura, 0], [largura - w, altura], [0, altura]),
  ]
  const outline = outlines[Math.floor(next() * outlines.length)] ?? []
  const openings = Array.from({ length: Math.floor(next() * 5) }, (): Laco => {
    const [ow, oh] = [largura * (0.05 + next() * 0.35), altura * (0.05 + next() * 0.5)]
    const [x, y] = [next() * (largura - ow), next() * (altura - oh)]
    const d = Math.min(ow, oh)
    if (next() < 0.5) return corners([x, y], [x + ow, y], [x + ow, y + oh], [x, y + oh])
    return [
      { x: x + d, y: y + d / 2, bulge: 1 },
      { x, y: y + d / 2, bulge: 1 },
    ]
  })
  return [outline, ...openings]
}

/** The box around an opening of `randomLacos`. */
export function boxOfAbertura(laco: Laco): { x: number; y: number; largura: number; altura: number } {
  const [xs, ys] = [laco.map(({ x }) => x), laco.map(({ y }) => y)]
  const [x, y, x2, y2] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  if (laco.length > 2) return { x, y, largura: x2 - x, altura: y2 - y }
  const d = x2 - x
  return { x, y: y - d / 2, largura: d, altura: d }
}
