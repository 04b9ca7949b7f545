import type { Figura, PedraPedida, Recorte } from './formato.ts'
import { drawPedra } from './draw-pedra.ts'

/** The direction of a picture: degrees from its width, clockwise, 0 to 179, and how clear it is, 0 to 1. */
export interface DirecaoMedida {
  graus: number
  clareza: number
}

/** A slab is measured at this many pixels for a mm: its veins show, its crystals do not. */
const ESCALA = 0.05

/** The direction of the veins as they came out on the slab, not as the recipe wants them (structure tensor). */
export function measureVeio(pedida: PedraPedida): DirecaoMedida {
  return directionOfFigura(drawPedra({ ...pedida, pixelsPorMm: ESCALA, recorte: null }))
}

/** The direction along which a picture changes least. */
export function directionOfFigura(figura: Figura): DirecaoMedida {
  return axisOfGradientes(gradientesOfFigura(figura))
}

/** Sums of the squares of a picture's gradients: its structure tensor. */
export interface Gradientes {
  xx: number
  yy: number
  xy: number
}

/** The structure tensor of a picture, or of a part of it. */
export function gradientesOfFigura(
  { width, height, data }: Figura,
  parte: Recorte = { x: 0, y: 0, largura: width, altura: height },
): Gradientes {
  const light = (x: number, y: number) => data[(y * width + x) * 4 + 1] ?? 0
  const [left, top] = [Math.max(1, Math.floor(parte.x)), Math.max(1, Math.floor(parte.y))]
  const right = Math.min(width - 1, Math.floor(parte.x + parte.largura))
  const bottom = Math.min(height - 1, Math.floor(parte.y + parte.altura))
  let [xx, yy, xy] = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const dx = light(x + 1, y) - light(x - 1, y)
      const dy = light(x, y + 1) - light(x, y - 1)
      xx += dx * dx
      yy += dy * dy
      xy += dx * dy
    }
  }
  return { xx, yy, xy }
}

/** The direction across which the gradients are: the main axis of their tensor. */
export function axisOfGradientes({ xx, yy, xy }: Gradientes): DirecaoMedida {
  const graus = (((0.5 * Math.atan2(2 * xy, xx - yy) * 180) / Math.PI + 270) % 180) % 180
  return { graus, clareza: xx + yy === 0 ? 0 : Math.hypot(xx - yy, 2 * xy) / (xx + yy) }
}
