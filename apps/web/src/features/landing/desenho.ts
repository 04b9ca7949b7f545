import { formatComprimento } from '@lapida/domain/shared/medidas'
import type { CalculoDaLanding } from '#shared/calculo-da-landing.ts'

// Where the piece stands in its drawing: one reckoning for the page that is built and for the script that redraws it.

/** The drawing's own size; the browser scales it to the card. */
export const QUADRO = { largura: 320, altura: 158 }

/** Room for the slab between its dimension lines. */
const ROOM = { x: 62, y: 34, largura: 246, altura: 88 }
const LEAST = 3
const TICK = 4
const STEPS_MM = [50, 100, 250, 500, 1000, 2000, 5000, 10_000, 20_000]
const LONGEST_BAR = 90
const BAR_Y = QUADRO.altura - 9

/** A slab to scale: the paths of its parts, the places of its figures, and its words. */
export interface Desenho {
  pedra: string
  /** dimension lines of both sides, with their end marks */
  cotas: string
  barra: string
  fimDaBarra: number
  meioX: number
  meioY: number
  /** right end of the figure at the left */
  esquerda: number
  comprimento: string
  largura: string
  /** what the bar stands for: '50 cm', '1 m' */
  escala: string
  descricao: string
}

/** Fits a piece into the drawing without bending its proportions. */
export function drawPeca({
  comprimento,
  largura,
}: Pick<CalculoDaLanding, 'comprimento' | 'largura'>): Desenho {
  const scale = Math.min(ROOM.largura / comprimento, ROOM.altura / largura)
  const width = round(Math.max(LEAST, comprimento * scale))
  const height = round(Math.max(LEAST, largura * scale))
  const x = round(ROOM.x + (ROOM.largura - width) / 2)
  const y = round(ROOM.y + (ROOM.altura - height) / 2)
  const step = STEPS_MM.findLast((length) => length * scale <= LONGEST_BAR) ?? 50
  const bar = round(step * scale)
  const sides = { comprimento: formatComprimento(comprimento), largura: formatComprimento(largura) }
  return {
    ...sides,
    pedra: `M${x} ${y}h${width}v${height}h${-width}z`,
    cotas: `M${x} ${y - 14}v${2 * TICK}m0 ${-TICK}h${width}m0 ${-TICK}v${2 * TICK}M${x - 14} ${y}h${2 * TICK}m${-TICK} 0v${height}m${-TICK} 0h${2 * TICK}`,
    barra: `M${x} ${BAR_Y - TICK}v${2 * TICK}m0 ${-TICK}h${bar}m0 ${-TICK}v${2 * TICK}`,
    fimDaBarra: round(x + bar + 8),
    meioX: round(x + width / 2),
    meioY: round(y + height / 2 + 5),
    esquerda: round(x - 18),
    escala: step < 1000 ? `${step / 10} cm` : `${step / 1000} m`,
    descricao: `Peça em escala: ${sides.comprimento} por ${sides.largura} metro.`,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
