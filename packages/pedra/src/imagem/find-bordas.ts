import type { Figura } from '../formato.ts'
import { LADOS, type Borda, type Bordas, type Lado, type Ponto } from '../geometria/formato.ts'
import { crossingOf, linhaThrough } from '../geometria/linha.ts'
import { at, byteAt, floatAt } from '../numeros.ts'
import { reduceFigura } from './reduce-figura.ts'
import { gapInside } from './gap-inside.ts'
import { settleBorda, snapBorda, type BordaAchada, type Reduzida } from './refine-borda.ts'

type Snapped = Pick<BordaAchada, 'borda' | 'confianca'>
export type BordasAchadas = Record<Lado, BordaAchada | null>

/** The side of the picture in which colours say where the slab is, px. */
const LADO_DAS_CORES = 320
/** The side of the picture in which its edges are found, px. */
const LADO = 800
/** How far from where the colours change an edge may lie, of the longer side. */
const ALCANCE = 0.03
const SEGURA = 0.3
/** Where further in another edge is looked for, and how far around, of the longer side. */
const PARA_DENTRO = [0.05, 0.125] as const
const VIZINHA = 0.04
/** As clear as the first one, or nearly: then the inner one is the slab's, or nobody knows. */
const MESMA = 0.8
const DUVIDA = 0.62
/** Of the places of the edge outside of it, an edge has so many. */
const ALL_ALONG = 0.75
/** Colours of 16 by 16 by 16 kinds. */
const CORES = 4096

/**
 * The four edges of the slab that fills the middle of a photo; null for one that is not sure, which a person draws.
 * First colours: those of the middle against those of the border; then the step of colour near each side.
 */
export function findBordas(figura: Figura): BordasAchadas {
  return lookForBordas(figura).achadas
}

/** The same, and where an edge is not sure the line that looks most like it: to begin with, never to be trusted. */
export function guessBordas(figura: Figura): { achadas: BordasAchadas; palpites: Bordas } {
  const { achadas, palpites } = lookForBordas(figura)
  return {
    achadas,
    palpites: {
      baixo: achadas.baixo?.borda ?? palpites.baixo,
      direita: achadas.direita?.borda ?? palpites.direita,
      topo: achadas.topo?.borda ?? palpites.topo,
      esquerda: achadas.esquerda?.borda ?? palpites.esquerda,
    },
  }
}

function lookForBordas(figura: Figura): { achadas: BordasAchadas; palpites: Bordas } {
  const small = reduceFigura(figura, LADO)
  const tiny = reduceFigura(small, LADO_DAS_CORES)
  const region = new Regiao(tiny)
  const scale = figura.width / tiny.width
  const found = new Map<Lado, BordaAchada>()
  const rough = region.bordas()
  const chapa = region.likenessOf(small)
  const begun = LADOS.map((lado) => {
    const { de, ate } = rough[lado]
    return { de: scaled(de, scale), ate: scaled(ate, scale) }
  })
  const snapped = begun.map((borda) =>
    innermostOf({ figura: small, of: figura.width / small.width, chapa }, borda),
  )
  const lines = begun.map((borda, index) => snapped[index]?.borda ?? borda)
  const cut = lines.map((line, index) =>
    shortenBorda(line, snapped[(index + 3) % 4]?.borda, snapped[(index + 1) % 4]?.borda),
  )
  LADOS.forEach((lado, index) => {
    const [one, borda] = [snapped[index], cut[index]]
    if (!one || !borda || one.confianca < SEGURA || !region.isEdge(borda, scale)) return
    const settled = settleBorda(figura, small.width, { borda, confianca: one.confianca })
    if (settled) found.set(lado, withoutGap(figura, settled))
  })
  const of = (lado: Lado) => found.get(lado) ?? null
  const guessed = (lado: Lado) => cut[LADOS.indexOf(lado)] ?? rough[lado]
  return {
    achadas: { baixo: of('baixo'), direita: of('direita'), topo: of('topo'), esquerda: of('esquerda') },
    palpites: {
      baixo: guessed('baixo'),
      direita: guessed('direita'),
      topo: guessed('topo'),
      esquerda: guessed('esquerda'),
    },
  }
}

/** The edge near a side; where another one as clear lies further in, a second slab leans behind the first. */
function innermostOf(reduzida: Reduzida, borda: Borda): Snapped | null {
  let best = snapBorda(reduzida, borda, ALCANCE)
  if (!best) return null
  const longest = Math.max(reduzida.figura.width, reduzida.figura.height) * reduzida.of
  for (const share of PARA_DENTRO) {
    const inner = snapBorda(reduzida, moveInwards(best.borda, share * longest), VIZINHA)
    if (!inner || inner.confianca < SEGURA) continue
    if (inner.confianca > MESMA * best.confianca) best = inner
    else if (inner.confianca > DUVIDA * best.confianca) best = { ...best, confianca: 0 }
  }
  return best
}

/** The edge of the stone, where a strip beside it was taken for a part of it. A vein is no edge: it does not go all along. */
function withoutGap(figura: Figura, achada: BordaAchada): BordaAchada {
  const gap = gapInside(figura, achada.borda)
  if (gap === 0) return achada
  const { confianca, pontos } = achada
  const borda = moveInwards(achada.borda, gap)
  const alcance = Math.max(2, Math.floor(gap / 2))
  const inner = settleBorda(figura, figura.width, { borda, confianca, alcance })
  return inner && inner.pontos.length >= ALL_ALONG * pontos.length ? inner : achada
}

/** The slab lies to the left of its edges as they go round: upwards of one to the right. */
function moveInwards({ de, ate }: Borda, by: number): Borda {
  const length = Math.hypot(ate.x - de.x, ate.y - de.y)
  const [x, y] = [((ate.y - de.y) / length) * by, (-(ate.x - de.x) / length) * by]
  return { de: { x: de.x + x, y: de.y + y }, ate: { x: ate.x + x, y: ate.y + y } }
}

function scaled({ x, y }: Ponto, by: number): Ponto {
  return { x: x * by, y: y * by }
}

/** An edge from corner to corner, where its neighbours are known. */
function shortenBorda(borda: Borda, before: Borda | undefined, after: Borda | undefined): Borda {
  const linha = linhaThrough([borda.de, borda.ate])
  const cross = (other: Borda | undefined) => other && crossingOf(linha, linhaThrough([other.de, other.ate]))
  return { de: cross(before) ?? borda.de, ate: cross(after) ?? borda.ate }
}

function kindAt(data: Uint8ClampedArray, pixel: number): number {
  const from = pixel * 4
  return (
    ((byteAt(data, from) >> 4) << 8) | ((byteAt(data, from + 1) >> 4) << 4) | (byteAt(data, from + 2) >> 4)
  )
}

/** How far a side lies from the upper left of the picture, at both ends of it. */
type Lugar = readonly [number, number]

/** Where the colours of the slab are. */
class Regiao {
  readonly #width: number
  readonly #height: number
  readonly #kinds: Uint16Array
  readonly #slab: Float64Array
  #says = new Float64Array(CORES)
  #places: Record<Lado, Lugar>

  constructor({ width, height, data }: Figura) {
    this.#width = width
    this.#height = height
    this.#kinds = new Uint16Array(width * height)
    for (let pixel = 0; pixel < this.#kinds.length; pixel++) this.#kinds[pixel] = kindAt(data, pixel)
    this.#slab = new Float64Array(width * height)
    this.#places = {
      baixo: [height * 0.7, height * 0.7],
      topo: [height * 0.3, height * 0.3],
      esquerda: [width * 0.3, width * 0.3],
      direita: [width * 0.7, width * 0.7],
    }
    for (let round = 0; round < 4; round++) {
      this.#learn(round === 0)
      this.#places = {
        topo: this.#bestOf('topo'),
        baixo: this.#bestOf('baixo'),
        esquerda: this.#bestOf('esquerda'),
        direita: this.#bestOf('direita'),
      }
    }
  }

  /** The sides as edges of this picture, `de` and `ate` going round counter-clockwise from the lower left corner. */
  bordas(): Record<Lado, Borda> {
    const { baixo, topo, esquerda, direita } = this.#places
    const level = ([left, right]: Lugar) => ({ de: { x: 0, y: left }, ate: { x: this.#width, y: right } })
    const plumb = ([high, low]: Lugar) => ({ de: { x: high, y: 0 }, ate: { x: low, y: this.#height } })
    const lines = {
      baixo: level(baixo),
      topo: level(topo),
      esquerda: plumb(esquerda),
      direita: plumb(direita),
    }
    const turned = ({ de, ate }: Borda): Borda => ({ de: ate, ate: de })
    return {
      baixo: shortenBorda(lines.baixo, lines.esquerda, lines.direita),
      direita: shortenBorda(turned(lines.direita), lines.baixo, lines.topo),
      topo: shortenBorda(turned(lines.topo), lines.direita, lines.esquerda),
      esquerda: shortenBorda(lines.esquerda, lines.topo, lines.baixo),
    }
  }

  /** Whether the colours on both sides of an edge are those of the slab and those around it. */
  isEdge({ de, ate }: Borda, scale: number): boolean {
    const length = Math.hypot(ate.x - de.x, ate.y - de.y)
    // Edges go round counter-clockwise: the slab is on their left, which is upwards to the right in a picture.
    const inside = { x: (ate.y - de.y) / length, y: -(ate.x - de.x) / length }
    const band = (sign: number) => {
      let [sum, count] = [0, 0]
      for (let step = 0; step < 60; step++)
        for (let away = 2; away <= 7; away++) {
          const share = 0.05 + (0.9 * step) / 59
          const x = Math.floor((de.x + (ate.x - de.x) * share) / scale + sign * inside.x * away)
          const y = Math.floor((de.y + (ate.y - de.y) * share) / scale + sign * inside.y * away)
          if (x < 0 || y < 0 || x >= this.#width || y >= this.#height) continue
          sum += floatAt(this.#slab, y * this.#width + x)
          count++
        }
      return count < 60 ? 0 : sum / count
    }
    return band(1) - band(-1) > 0.5
  }

  /** How much each pixel of a picture is of the slab's colours, -1.5 to 1.5. */
  likenessOf({ width, height, data }: Figura): Float64Array {
    const likeness = new Float64Array(width * height)
    for (let pixel = 0; pixel < likeness.length; pixel++)
      likeness[pixel] = floatAt(this.#says, kindAt(data, pixel))
    return likeness
  }

  #isInside(x: number, y: number, shrink: number): boolean {
    const { baixo, topo, esquerda, direita } = this.#places
    const [across, down] = [x / this.#width, y / this.#height]
    const between = ([one, other]: Lugar, share: number) => one + (other - one) * share
    return (
      y > between(topo, across) + shrink &&
      y < between(baixo, across) - shrink &&
      x > between(esquerda, down) + shrink &&
      x < between(direita, down) - shrink
    )
  }

  /** Which colours are more often inside than outside. */
  #learn(first: boolean): void {
    const inside = new Float64Array(CORES).fill(0.5)
    const outside = new Float64Array(CORES).fill(0.5)
    const border = this.#height * 0.04
    let [all, none] = [CORES / 2, CORES / 2]
    for (let y = 0; y < this.#height; y++)
      for (let x = 0; x < this.#width; x++) {
        const kind = at(this.#kinds, y * this.#width + x)
        if (this.#isInside(x, y, first ? 0 : 3)) {
          inside[kind] = floatAt(inside, kind) + 1
          all++
        } else if (first ? this.#isRim(x, y, border) : !this.#isInside(x, y, -3)) {
          outside[kind] = floatAt(outside, kind) + 1
          none++
        }
      }
    this.#says = inside.map((count, kind) => {
      const ratio = Math.log(count / all / (floatAt(outside, kind) / none))
      return Math.max(-1.5, Math.min(1.5, ratio))
    })
    this.#kinds.forEach((kind, pixel) => {
      this.#slab[pixel] = floatAt(this.#says, kind)
    })
  }

  #isRim(x: number, y: number, border: number): boolean {
    return x < border || y < border || x >= this.#width - border || y >= this.#height - border
  }

  /** The line of one side that leaves most of the slab's colours inside, and most of the others outside. */
  #bestOf(lado: Lado): Lugar {
    const level = lado === 'baixo' || lado === 'topo'
    const { sums, lines, depth } = this.#sumsOf(level)
    const [low, high] = lado === 'baixo' || lado === 'direita' ? [0.5, 1] : [0, 0.5]
    const sign = lado === 'baixo' || lado === 'direita' ? 1 : -1
    const search = (from: Lugar, reach: number, step: number): Lugar => {
      let best = -Infinity
      let found = from
      for (let one = from[0] - reach; one <= from[0] + reach; one += step)
        for (let other = from[1] - reach; other <= from[1] + reach; other += step) {
          const middle = (one + other) / 2 / depth
          if (middle < low || middle > high || Math.abs(one - other) > depth * 0.5) continue
          let score = 0
          for (let index = 0; index < lines.length; index++) {
            const place = Math.round(one + (other - one) * at(lines, index))
            score += sign * floatAt(sums, index * (depth + 1) + Math.max(0, Math.min(depth, place)))
          }
          if (score > best) [best, found] = [score, [one, other]]
        }
      return found
    }
    const middle = ((low + high) / 2) * depth
    return search(search([middle, middle], depth * 0.4, 5), 5, 1)
  }

  /** For lines across a side, how much of the slab lies before each place. */
  #sumsOf(level: boolean): { sums: Float64Array; lines: Float64Array; depth: number } {
    const depth = level ? this.#height : this.#width
    const [one, other] = level
      ? [this.#places.esquerda, this.#places.direita]
      : [this.#places.topo, this.#places.baixo]
    const wide = level ? this.#width : this.#height
    const [from, to] = [Math.max(0, Math.max(...one)), Math.min(wide - 1, Math.min(...other))]
    const count = 60
    const lines = Float64Array.from(
      { length: count },
      (_, index) => (from + ((to - from) * (index + 0.5)) / count) / wide,
    )
    const sums = new Float64Array(count * (depth + 1))
    for (let index = 0; index < count; index++) {
      const line = Math.floor(at(lines, index) * wide)
      for (let place = 0; place < depth; place++) {
        const pixel = level ? place * this.#width + line : line * this.#width + place
        sums[index * (depth + 1) + place + 1] =
          floatAt(sums, index * (depth + 1) + place) + floatAt(this.#slab, pixel)
      }
    }
    return { sums, lines, depth }
  }
}
