import type { Figura, PedraPedida } from './formato.ts'
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

/** The direction along which a picture changes least: the main axis of the sum of its gradients. */
export function directionOfFigura({ width, height, data }: Figura): DirecaoMedida {
  const light = (x: number, y: number) => data[(y * width + x) * 4 + 1] ?? 0
  let [xx, yy, xy] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const dx = light(x + 1, y) - light(x - 1, y)
      const dy = light(x, y + 1) - light(x, y - 1)
      xx += dx * dx
      yy += dy * dy
      xy += dx * dy
    }
  }
  const graus = (((0.5 * Math.atan2(2 * xy, xx - yy) * 180) / Math.PI + 270) % 180) % 180
  return { graus, clareza: xx + yy === 0 ? 0 : Math.hypot(xx - yy, 2 * xy) / (xx + yy) }
}
