import type { Figura } from '../formato.ts'
import { cantosOfMedidas } from '../geometria/contorno.ts'
import type { Ajuste, Ponto } from '../geometria/formato.ts'
import { placeOnPhoto } from '../geometria/lugares.ts'
import { floatAt } from '../numeros.ts'
import { luminanciaAt, quantileOf } from './luminancia.ts'

const PERFIS = 48
/** How far from an edge a profile reaches, mm, and how finely it is read. */
const ALCANCE = 30
const PASSOS = 121
/** Edges lower than this, in values of a channel, say nothing. */
const BAIXA = 24
/** An edge as sharp as a phone shows it, mm; as wide, it is as sharp as can be. */
const AFIADA = 2

export interface Nitidez {
  /** thousandths: 1,000 is as sharp as a phone takes it */
  porMil: number
  /** how wide an edge is in the photo, mm and px */
  larguraMm: number
  larguraPx: number
}

/** How sharp a photo is, by how fast the light changes across the slab's edges; null where no edge stands out. */
export function measureNitidez(figura: Figura, ajuste: Ajuste): Nitidez | null {
  const cantos = cantosOfMedidas(ajuste.medidas)
  const sides = cantos.map((canto, index) =>
    widthsOf(figura, ajuste, [canto, cantos[(index + 1) % 4] ?? canto]),
  )
  const widths = sides.flatMap((side) => (side.length >= PERFIS / 4 ? [quantileOf(side, 0.4)] : []))
  if (widths.length === 0) return null
  // A hand that moves sideways blurs upright edges alone: the worse ones count.
  const larguraMm = quantileOf([...widths], 0.7)
  const larguraPx = larguraMm * pxPorMmOf(ajuste)
  return { porMil: Math.round(1000 * Math.min(1, AFIADA / larguraMm)), larguraMm, larguraPx }
}

/** How many pixels of the photo show a millimetre of the slab, in its middle. */
export function pxPorMmOf(ajuste: Ajuste): number {
  const cantos = cantosOfMedidas(ajuste.medidas)
  const areaOf = (places: readonly Ponto[]) =>
    Math.abs(
      places.reduce((sum, { x, y }, index) => {
        const next = places[(index + 1) % places.length] ?? { x, y }
        return sum + x * next.y - next.x * y
      }, 0),
    )
  return Math.sqrt(areaOf(cantos.map((canto) => placeOnPhoto(ajuste, canto))) / areaOf(cantos))
}

function widthsOf(figura: Figura, ajuste: Ajuste, [from, to]: readonly [Ponto, Ponto]): number[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const across = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length }
  const widths: number[] = []
  const line = new Float64Array(PASSOS)
  for (let index = 0; index < PERFIS; index++) {
    const share = 0.06 + (0.88 * (index + 0.5)) / PERFIS
    const middle = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    for (let step = 0; step < PASSOS; step++) {
      const away = ((2 * step) / (PASSOS - 1) - 1) * ALCANCE
      line[step] = valueAt(figura, ajuste, { x: middle.x + across.x * away, y: middle.y + across.y * away })
    }
    const width = widthOf(line)
    if (width !== null) widths.push(width)
  }
  return widths
}

function valueAt({ width, height, data }: Figura, ajuste: Ajuste, place: Ponto): number {
  const { x, y } = placeOnPhoto(ajuste, place)
  const px = Math.min(Math.max((x * width) / ajuste.foto.largura - 0.5, 0), width - 1.001)
  const py = Math.min(Math.max((y * height) / ajuste.foto.altura - 0.5, 0), height - 1.001)
  const [x0, y0] = [Math.floor(px), Math.floor(py)]
  const [fx, fy] = [px - x0, py - y0]
  const from = (y0 * width + x0) * 4
  const read = (place0: number) => 255 * Math.sqrt(luminanciaAt(data, place0))
  const high = read(from) * (1 - fx) + read(from + 4) * fx
  const low = read(from + width * 4) * (1 - fx) + read(from + width * 4 + 4) * fx
  return high * (1 - fy) + low * fy
}

/** From a tenth to nine tenths of the step between the two sides of a profile, mm; null without a clear step. */
function widthOf(line: Float64Array): number | null {
  const meanOf = (from: number, to: number) => {
    let sum = 0
    for (let step = from; step < to; step++) sum += floatAt(line, step)
    return sum / (to - from)
  }
  let middle = 0
  let most = 0
  for (let step = 14; step < PASSOS - 14; step++) {
    const rise = Math.abs(meanOf(step, step + 14) - meanOf(step - 14, step))
    if (rise > most) [most, middle] = [rise, step]
  }
  const [left, right] = [Math.max(0, middle - 36), Math.min(PASSOS, middle + 36)]
  const whole = Math.abs(meanOf(middle + 12, right) - meanOf(left, middle - 12))
  if (whole < BAIXA) return null
  let steepest = 0
  for (let step = Math.max(2, middle - 12); step < Math.min(PASSOS - 2, middle + 12); step++)
    steepest = Math.max(steepest, Math.abs(floatAt(line, step + 2) - floatAt(line, step - 2)) / 4)
  return (whole / steepest) * ((2 * ALCANCE) / (PASSOS - 1))
}
