// Strip packing by the core of the engine's search for outlines: the strip is made shorter as long as everything lies apart.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaOf, formaOf } from '@lapida/corte/encaixe/forma'
import { convexParts } from '@lapida/corte/encaixe/convex-parts'
import { Relacoes } from '@lapida/corte/encaixe/relacoes'
import { Separacao, type Lugar } from '@lapida/corte/encaixe/separacao'
import type { Ponto } from '@lapida/corte/formato'
import { createRandom, type Random } from '@lapida/corte/random'

/** A strip of fixed height, and what is to lie in it. */
export interface Tira {
  nome: string
  /** in the unit of its corners */
  altura: number
  itens: { quantidade: number; giros: number[]; cantos: Ponto[] }[]
}

/** Strips are packed at this height: whole units are fine enough then. */
const ALTURA = 10_000
/** What the first layout fills of the strip. */
const FIRST_DENSITY = 0.55
const FIRST_SHRINK = 0.02
const LEAST_SHRINK = 0.0005
const AFTER_SUCCESS = 1.5
const AFTER_FAILURE = 0.5
const PATIENCE = 60
const LEAST_PROGRESS = 0.98

/** The strips of the literature: a line with name and height, then an item a line. */
export function readTiras(): Tira[] {
  const tiras: Tira[] = []
  for (const line of readFileSync(join(import.meta.dirname, 'tiras.txt'), 'utf8')
    .trimEnd()
    .split('\n')) {
    if (line.startsWith('#')) continue
    const [first = '', second = '', ...corners] = line.trim().split(' ')
    if (!line.startsWith(' ')) tiras.push({ nome: first, altura: Number(second), itens: [] })
    else
      tiras.at(-1)?.itens.push({
        quantidade: Number(first),
        giros: second.split('/').map(Number),
        cantos: corners.map((corner) => {
          const [x = 0, y = 0] = corner.split(',').map(Number)
          return { x, y }
        }),
      })
  }
  return tiras
}

interface Budget {
  /** milliseconds by `agora` */
  tempoMs: number
  agora: () => number
  semente: number
}

/** How much of the shortest strip that was found is item, 0 to 1. */
export function packStrip(tira: Tira, { tempoMs, agora, semente }: Budget): number {
  const random = createRandom(semente)
  const relacoes = new Relacoes([], 0)
  const ways = tira.itens.flatMap((item) => {
    const formas = item.giros.map((giro) => relacoes.add(lyingItem(item.cantos, giro, ALTURA / tira.altura)))
    return Array.from({ length: item.quantidade }, () => formas)
  })
  const area = ways.reduce((sum, [first = 0]) => sum + relacoes.forma(first).area, 0)
  const strip = new Strip(ways, relacoes, random)
  const start = agora()
  const left = () => agora() - start < tempoMs
  strip.begin(Math.ceil(area / FIRST_DENSITY / ALTURA))
  while (left()) strip.shorten(left)
  return area / (strip.length * ALTURA)
}

class Strip {
  length = Infinity
  readonly #ways: readonly number[][]
  readonly #relacoes: Relacoes
  readonly #random: Random
  #best: readonly Lugar[] = []
  /** where the next try begins */
  #start: readonly Lugar[] = []
  #shrink = FIRST_SHRINK
  #wanted = 0

  constructor(ways: readonly number[][], relacoes: Relacoes, random: Random) {
    this.#ways = ways
    this.#relacoes = relacoes
    this.#random = random
  }

  begin(length: number): void {
    this.#wanted = length
    this.#start = this.#ways.map((formas) => ({
      folha: 0,
      forma: formas[this.#random.below(formas.length)] ?? 0,
      x: this.#random.below(length),
      y: this.#random.below(ALTURA),
    }))
  }

  /** One try at a shorter strip. */
  shorten(left: () => boolean): void {
    const found = this.#apart(this.#start, left)
    if (found) {
      this.#best = found
      this.length = Math.max(...found.map(({ x, forma }) => x + this.#relacoes.forma(forma).largura))
    }
    if (this.length === Infinity) {
      this.#wanted = Math.ceil(this.#wanted * (1 + FIRST_SHRINK))
      return
    }
    this.#shrink = this.#nextShrink(found !== null)
    this.#wanted = Math.floor(this.length * (1 - this.#shrink))
    this.#start = this.#shortened(found ? this.#best : this.#withTwoSwapped())
  }

  #nextShrink(found: boolean): number {
    const next = this.#shrink * (found ? AFTER_SUCCESS : AFTER_FAILURE)
    return Math.min(FIRST_SHRINK, Math.max(LEAST_SHRINK, next))
  }

  #apart(lugares: readonly Lugar[], left: () => boolean): Lugar[] | null {
    const corpos = this.#ways.flatMap((formas, index) => {
      const lugar = lugares[index]
      return lugar ? [{ formas, lugar, fixo: false }] : []
    })
    const sheet = { largura: this.#wanted, altura: ALTURA }
    const separacao = new Separacao(corpos, [sheet], { relacoes: this.#relacoes, random: this.#random })
    let least = Infinity
    for (let stale = 0; stale < PATIENCE && separacao.loss > 0 && left(); stale += 1) {
      separacao.round()
      if (separacao.loss >= least * LEAST_PROGRESS) continue
      least = separacao.loss
      stale = 0
    }
    return separacao.loss === 0 ? separacao.lugares : null
  }

  /** What lies behind a place drawn at random comes nearer. */
  #shortened(lugares: readonly Lugar[]): Lugar[] {
    const from = this.#random.next() * this.#wanted
    const by = this.length - this.#wanted
    return lugares.map((lugar) => (lugar.x > from ? { ...lugar, x: lugar.x - by } : lugar))
  }

  /** The best layout, in which two items have each other's place. */
  #withTwoSwapped(): readonly Lugar[] {
    const [one, other] = [this.#random.below(this.#best.length), this.#random.below(this.#best.length)]
    const [first, second] = [this.#best[one], this.#best[other]]
    if (!first || !second) return this.#best
    return this.#best.map((lugar, index) => {
      if (index === one) return { ...lugar, x: second.x, y: second.y }
      return index === other ? { ...lugar, x: first.x, y: first.y } : lugar
    })
  }
}

/** An item as it lies, from the lower left corner of its box, at the height that strips are packed at. */
function lyingItem(cantos: readonly Ponto[], giro: number, scale: number) {
  const [cos, sin] = [Math.cos((giro * Math.PI) / 180), Math.sin((giro * Math.PI) / 180)]
  const turned = cantos.map(({ x, y }) => ({
    x: scale * (cos * x - sin * y),
    y: scale * (sin * x + cos * y),
  }))
  const [left, bottom] = [Math.min(...turned.map(({ x }) => x)), Math.min(...turned.map(({ y }) => y))]
  const moved = turned.map(({ x, y }) => ({ x: x - left, y: y - bottom }))
  const polygon = areaOf(moved) < 0 ? moved.reverse() : moved
  const box = {
    largura: Math.max(...polygon.map(({ x }) => x)),
    altura: Math.max(...polygon.map(({ y }) => y)),
  }
  return formaOf(convexParts([polygon]), box)
}
