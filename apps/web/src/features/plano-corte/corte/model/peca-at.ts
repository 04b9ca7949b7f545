import type { Ponto } from '#blocks/vista/vista.ts'

interface Retangulo extends Ponto {
  largura: number
  altura: number
}

/**
 * Which piece a finger means: the one that it touches, otherwise the nearest of those that are too small to be
 * touched. `reach` is half a finger in millimetres, 0 for a mouse. Gives its place in the list, null for the ground.
 */
export function pecaAt(pecas: readonly Retangulo[], at: Ponto, reach: number): number | null {
  const touched = pecas.findLastIndex((peca) => distanceTo(peca, at) === 0)
  if (touched >= 0) return touched
  let nearest: number | null = null
  let least = Infinity
  for (const [index, peca] of pecas.entries()) {
    const [wide, high] = [grown(peca.largura, reach), grown(peca.altura, reach)]
    const middle = { x: peca.x + peca.largura / 2, y: peca.y + peca.altura / 2 }
    if (Math.abs(at.x - middle.x) > wide || Math.abs(at.y - middle.y) > high) continue
    const distance = distanceTo(peca, at)
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}

/** Half the side of the area that takes a touch. */
function grown(side: number, reach: number): number {
  return Math.max(side / 2, reach)
}

function distanceTo({ x, y, largura, altura }: Retangulo, at: Ponto): number {
  const across = Math.max(x - at.x, 0, at.x - x - largura)
  const along = Math.max(y - at.y, 0, at.y - y - altura)
  return Math.hypot(across, along)
}
