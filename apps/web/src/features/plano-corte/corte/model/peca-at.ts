import type { ContornoDaPeca } from '@lapida/contracts/plano-corte'
import { distanceToContorno } from '@lapida/corte/contorno/distance-to-contorno'
import type { Ponto } from '#blocks/vista/vista.ts'

interface Alvo extends Ponto {
  largura: number
  altura: number
  /** its loops as it lies, where it is cut along them; else its box is touched */
  lacos?: ContornoDaPeca['lacos'] | null
}

/**
 * Which piece a finger means: the one that it touches, otherwise the nearest of those that are too small to be
 * touched. `reach` is half a finger in millimetres, 0 for a mouse. Gives its place in the list, null for the ground.
 */
export function pecaAt(pecas: readonly Alvo[], at: Ponto, reach: number): number | null {
  const touched = pecas.findLastIndex((peca) => isNear(peca, at, 0) && distanceTo(peca, at) === 0)
  if (touched >= 0) return touched
  let nearest: number | null = null
  let least = Infinity
  for (const [index, peca] of pecas.entries()) {
    if (!isNear(peca, at, reach)) continue
    const distance = distanceTo(peca, at)
    // The ground in a notch is no piece, however large the box around it is.
    if (peca.lacos && distance > reach) continue
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}

/** Whether a touch is on the box of a piece, as large as a finger at least. */
function isNear({ x, y, largura, altura }: Alvo, at: Ponto, reach: number): boolean {
  const middle = { x: x + largura / 2, y: y + altura / 2 }
  return (
    Math.abs(at.x - middle.x) <= grown(largura, reach) && Math.abs(at.y - middle.y) <= grown(altura, reach)
  )
}

/** Half the side of the area that takes a touch. */
function grown(side: number, reach: number): number {
  return Math.max(side / 2, reach)
}

function distanceTo({ x, y, largura, altura, lacos }: Alvo, at: Ponto): number {
  if (lacos) return distanceToContorno({ lacos }, { x: at.x - x, y: at.y - y })
  const across = Math.max(x - at.x, 0, at.x - x - largura)
  const along = Math.max(y - at.y, 0, at.y - y - altura)
  return Math.hypot(across, along)
}
