import type { Figura } from '../formato.ts'
import type { Borda, Ponto } from '../geometria/formato.ts'
import { linhaThrough, placeAlongLinha, weightsAlongLinha } from '../geometria/linha.ts'
import { at, byteAt, floatAt } from '../numeros.ts'
import { reduceFigura } from './reduce-figura.ts'

export interface BordaAchada {
  borda: Borda
  /** places of the edge, parts of a pixel exact, in their order from `de` to `ate` */
  pontos: Ponto[]
  /** 0 to 1: how much it stands out */
  confianca: number
}

/** How many places of an edge are looked at. */
const PASSOS = 72
/** The side of the picture in which an edge is looked for before it is looked at closely, px. */
const LADO = 800
/** How far from the finger an edge is looked for, of the longer side. */
const DEDO = 0.025
/** A step of colour that counts for half: below it is noise. */
const MEIO_DEGRAU = 14
/** A line further in as clear as this, of the edge's own clearness, makes it doubtful. */
const RIVAL = 0.6
/** Below this the edge is not one that a line could hold. */
const SEGURA = 0.2

/** Snaps an edge that a finger drew to the one in the photo; null where nothing near stands out. */
export function refineBorda(figura: Figura, borda: Borda): BordaAchada | null {
  const small = reduceFigura(figura, LADO)
  const near = snapBorda({ figura: small, of: figura.width / small.width }, borda, DEDO)
  return near && near.confianca >= SEGURA ? settleBorda(figura, small.width, near) : null
}

/**
 * An edge that is known to a pixel or two of a reduced picture, looked at in the whole one.
 * @param achada.alcance how far beside it, px, where something else lies near
 */
export function settleBorda(
  figura: Figura,
  reduzida: number,
  { borda, confianca, alcance = Infinity }: Pick<BordaAchada, 'borda' | 'confianca'> & { alcance?: number },
): BordaAchada | null {
  const scale = Math.max(1, figura.width / reduzida)
  const longest = Math.max(figura.width, figura.height)
  const near = snapBorda({ figura, of: 1 }, borda, Math.min(alcance, 2.5 * scale) / longest)
  if (!near) return null
  const pontos = pontosOf(
    new Perfis(figura, near.borda, Math.min(alcance, Math.max(4, Math.round(longest * 0.002)))),
  )
  const pesos = weightsAlongLinha(pontos)
  const kept = pontos.filter((_, index) => at(pesos, index) > 0)
  if (kept.length < PASSOS / 3) return null
  const linha = linhaThrough(kept)
  const along = (ponto: Ponto) => {
    const place = placeAlongLinha(linha, ponto)
    return { x: linha.meio.x + linha.direcao.x * place, y: linha.meio.y + linha.direcao.y * place }
  }
  return { borda: { de: along(borda.de), ate: along(borda.ate) }, pontos: kept, confianca }
}

/** A picture, and how much smaller it is than the one in which edges are told. */
export interface Reduzida {
  figura: Figura
  of: number
  /** how much each pixel is of the slab's colours, where that is known: then `ate` lies counter-clockwise of `de` */
  chapa?: Float64Array
}

/** The line near an edge along which the colour changes most; `reach` is a share of the longer side. */
export function snapBorda(
  { figura, of, chapa }: Reduzida,
  { de, ate }: Borda,
  reach: number,
): Pick<BordaAchada, 'borda' | 'confianca'> | null {
  const small = { de: { x: de.x / of, y: de.y / of }, ate: { x: ate.x / of, y: ate.y / of } }
  if (Math.hypot(small.ate.x - small.de.x, small.ate.y - small.de.y) < 8) return null
  const most = Math.max(2, Math.round(Math.max(figura.width, figura.height) * reach))
  const perfis = new Perfis(figura, small, most)
  const plain = chapa && perfis.countSteps()
  if (chapa) perfis.weighByChapa(chapa, figura.width)
  const { from, to, confianca } = perfis.bestLine(perfis.countSteps())
  const rival = plain && perfis.hasRival(plain, { from, to })
  const moved = (ponto: Ponto, away: number) => ({
    x: (ponto.x + perfis.normal.x * away) * of,
    y: (ponto.y + perfis.normal.y * away) * of,
  })
  return { borda: { de: moved(small.de, from), ate: moved(small.ate, to) }, confianca: rival ? 0 : confianca }
}

/** How the colour changes across an edge, at many places along it. */
export class Perfis {
  readonly normal: Ponto
  readonly most: number
  readonly borda: Borda
  /** steps of colour: `PASSOS` lines of 2·most + 1 */
  readonly degraus: Float64Array

  /** @param most how far to either side is looked, px */
  constructor(figura: Figura, borda: Borda, most: number) {
    const { de, ate } = borda
    const [dx, dy] = [ate.x - de.x, ate.y - de.y]
    const length = Math.hypot(dx, dy)
    this.borda = borda
    this.most = most
    this.normal = { x: -dy / length, y: dx / length }
    const wide = 2 * most + 1
    this.degraus = new Float64Array(PASSOS * wide)
    const colours = new Float64Array((wide + 4) * 3)
    for (let step = 0; step < PASSOS; step++) {
      this.#readColours(figura, step, colours)
      for (let place = 0; place < wide; place++) this.degraus[step * wide + place] = stepAt(colours, place)
    }
  }

  /** Where along the edge a step lies, 0 to 1: not at its ends, where corners are broken. */
  shareOf(step: number): number {
    return 0.03 + (0.94 * (step + 0.5)) / PASSOS
  }

  /** A place on the profile of a step, so far to the side. */
  placeOf(step: number, away: number): Ponto {
    const { de, ate } = this.borda
    const share = this.shareOf(step)
    return {
      x: de.x + (ate.x - de.x) * share + this.normal.x * away,
      y: de.y + (ate.y - de.y) * share + this.normal.y * away,
    }
  }

  #readColours(figura: Figura, step: number, colours: Float64Array): void {
    colours.fill(0)
    const { de, ate } = this.borda
    const [dx, dy] = [(ate.x - de.x) / PASSOS / 6, (ate.y - de.y) / PASSOS / 6]
    for (let place = 0; place < colours.length / 3; place++) {
      const { x, y } = this.placeOf(step, place - this.most - 1.5)
      for (let beside = -2; beside <= 2; beside++)
        addColour(figura, { x: x + dx * beside, y: y + dy * beside }, colours.subarray(place * 3))
    }
  }

  /** Steps count as far as the slab's colours end with them: the far side of a post is no edge. */
  weighByChapa(chapa: Float64Array, width: number): void {
    const wide = 2 * this.most + 1
    const height = chapa.length / width
    const line = new Float64Array(wide + 8)
    for (let step = 0; step < PASSOS; step++) {
      for (let place = 0; place < line.length; place++) {
        const { x, y } = this.placeOf(step, place - this.most - 4)
        const [px, py] = [Math.floor(x), Math.floor(y)]
        line[place] = px < 0 || py < 0 || px >= width || py >= height ? 0 : floatAt(chapa, py * width + px)
      }
      for (let place = 0; place < wide; place++) {
        let ends = 0
        for (let away = 1; away <= 4; away++)
          ends += floatAt(line, place + 4 - away) - floatAt(line, place + 4 + away)
        const weight = Math.min(1, Math.max(0.05, ends / 6))
        this.degraus[step * wide + place] = floatAt(this.degraus, step * wide + place) * weight
      }
    }
  }

  /** Each step, so that a high one counts for little more than a clear one. */
  countSteps(): Float64Array {
    return this.degraus.map((step) => step / (step + MEIO_DEGRAU))
  }

  /** The line, by how far it lies from both ends, along which most places have a step. */
  bestLine(counts: Float64Array): { from: number; to: number; confianca: number } {
    let [best, bestFrom, bestTo] = [-1, 0, 0]
    let [sum, lines] = [0, 0]
    for (let from = -this.most; from <= this.most; from++)
      for (let to = -this.most; to <= this.most; to++) {
        const score = this.scoreOf(counts, from, to)
        sum += score
        lines++
        if (score > best) [best, bestFrom, bestTo] = [score, from, to]
      }
    const usual = sum / lines
    return { from: bestFrom, to: bestTo, confianca: (best - usual) / Math.max(1 - usual, 0.1) }
  }

  /** How much of a line, by how far it lies from both ends, has a step. */
  scoreOf(counts: Float64Array, from: number, to: number): number {
    const wide = 2 * this.most + 1
    let score = 0
    for (let step = 0; step < PASSOS; step++)
      score += floatAt(counts, step * wide + this.most + Math.round(from + (to - from) * this.shareOf(step)))
    return score / PASSOS
  }

  /** Whether another line, further in, is one along which colours change, too: a dark gap beside a dark slab. */
  hasRival(counts: Float64Array, { from, to }: { from: number; to: number }): boolean {
    const usual = counts.reduce((sum, count) => sum + count, 0) / counts.length
    const own = this.scoreOf(counts, from, to) - usual
    for (let inwards = 6; Math.min(from, to) - inwards >= -this.most; inwards++)
      for (let tilt = -2; tilt <= 2; tilt++) {
        const [one, other] = [from - inwards, Math.max(-this.most, to - inwards + tilt)]
        if (this.scoreOf(counts, one, other) - usual > RIVAL * own) return true
      }
    return false
  }
}

/** How much the colour differs between the two sides of a place, each two pixels wide. */
function stepAt(colours: Float64Array, place: number): number {
  let sum = 0
  for (let part = 0; part < 3; part++) {
    const from = place * 3 + part
    const step =
      floatAt(colours, from + 6) +
      floatAt(colours, from + 9) -
      floatAt(colours, from) -
      floatAt(colours, from + 3)
    sum += step * step
  }
  return Math.sqrt(sum) / 10
}

function addColour({ width, height, data }: Figura, { x, y }: Ponto, into: Float64Array): void {
  const px = Math.min(Math.max(x - 0.5, 0), width - 1.001)
  const py = Math.min(Math.max(y - 0.5, 0), height - 1.001)
  const [x0, y0] = [Math.floor(px), Math.floor(py)]
  const [fx, fy] = [px - x0, py - y0]
  const from = (y0 * width + x0) * 4
  const below = from + width * 4
  for (let part = 0; part < 3; part++) {
    const high = byteAt(data, from + part) * (1 - fx) + byteAt(data, from + 4 + part) * fx
    const low = byteAt(data, below + part) * (1 - fx) + byteAt(data, below + 4 + part) * fx
    into[part] = floatAt(into, part) + high * (1 - fy) + low * fy
  }
}

/** The place of the edge on each profile: the highest step, to a part of a pixel by the parabola through its neighbours. */
function pontosOf(perfis: Perfis): Ponto[] {
  const wide = 2 * perfis.most + 1
  const pontos: Ponto[] = []
  for (let step = 0; step < PASSOS; step++) {
    const line = perfis.degraus.subarray(step * wide, (step + 1) * wide)
    let best = 1
    for (let place = 1; place < wide - 1; place++)
      if (floatAt(line, place) > floatAt(line, best)) best = place
    const [left, peak, right] = [floatAt(line, best - 1), floatAt(line, best), floatAt(line, best + 1)]
    if (peak < 6 || left > peak || right > peak) continue
    const bend = left - 2 * peak + right
    const part = bend < 0 ? (0.5 * (left - right)) / bend : 0
    pontos.push(perfis.placeOf(step, best + part - perfis.most))
  }
  return pontos
}
