import type { Figura } from '../formato.ts'
import { reduceFigura } from '../imagem/reduce-figura.ts'
import { axisOfGradientes, gradientesOfFigura, type Gradientes } from '../measure-veio.ts'
import { at } from '../numeros.ts'

export interface VeioDaFoto {
  /** degrees from the lower edge, counter-clockwise, 0 to 179 */
  angulo: number
  /** 0 to 1: how much of the picture goes that way */
  coerencia: number
}

/** A stone that is less clear than this has no vein. */
export const SEM_VEIO = 0.15
/** Millimetres of a pixel: veins show at both, crystals and the change of the light at neither. */
const ESCALAS = [4, 16] as const
/** The side of the tiles whose strength is held to that of the others, mm: a reflection is stronger than any vein. */
const LADRILHO = 320

/** A raw edge is no straight one, and what lies behind it is no stone: so much of the border is left out, mm. */
const BEIRA = 48

/** The direction of the veins of a flat picture, however weak: whether it is one, `SEM_VEIO` says. */
export function measureVeioDaFoto(plana: Figura, pxPorMm: number): VeioDaFoto {
  let [x, y] = [0, 0]
  for (const escala of ESCALAS) {
    const longest = Math.round(Math.max(plana.width, plana.height) / pxPorMm / escala)
    const { graus, clareza } = axisOfGradientes(sumOfTiles(reduceFigura(plana, longest), escala))
    const double = (2 * graus * Math.PI) / 180
    x += (clareza * Math.cos(double)) / ESCALAS.length
    y += (clareza * Math.sin(double)) / ESCALAS.length
  }
  const clockwise = (Math.atan2(y, x) * 90) / Math.PI
  return { angulo: Math.round(360 - clockwise) % 180, coerencia: Math.hypot(x, y) }
}

function sumOfTiles(figura: Figura, escala: number): Gradientes {
  const tiles: Gradientes[] = []
  const border = Math.round(BEIRA / escala)
  const side = Math.max(4, Math.min(LADRILHO / escala, figura.width - 2 * border, figura.height - 2 * border))
  for (let y = border; y + side <= figura.height - border; y += side)
    for (let x = border; x + side <= figura.width - border; x += side)
      tiles.push(gradientesOfFigura(figura, { x, y, largura: side, altura: side }))
  const strengths = tiles.map(({ xx, yy }) => xx + yy).sort((one, other) => one - other)
  const usual = at(strengths, Math.floor(strengths.length / 2))
  const sum: Gradientes = { xx: 0, yy: 0, xy: 0 }
  for (const { xx, yy, xy } of tiles) {
    const share = Math.min(1, (3 * usual) / (xx + yy || 1))
    sum.xx += share * xx
    sum.yy += share * yy
    sum.xy += share * xy
  }
  return sum
}

/** How a vein lies for cutting: along the slab or across it, between both, or not at all. */
export type VeioDoCorte = 'comprimento' | 'largura' | 'inclinado' | 'sem'

/** Degrees that a vein may be off and still run along an edge. */
const RETO = 20

/** How a vein lies for cutting; pieces of a slanted one are not turned by 90°. */
export function corteOfVeio(veio: VeioDaFoto | null): VeioDoCorte {
  if (!veio || veio.coerencia < SEM_VEIO) return 'sem'
  const fromLength = Math.min(veio.angulo, 180 - veio.angulo)
  if (fromLength <= RETO) return 'comprimento'
  return fromLength >= 90 - RETO ? 'largura' : 'inclinado'
}
