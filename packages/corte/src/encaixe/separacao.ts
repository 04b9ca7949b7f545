import { at, realAt } from '../busca/ints.ts'
import type { Random } from '../random.ts'
import type { Forma } from './forma.ts'
import type { Relacoes } from './relacoes.ts'

/** A sheet: pieces lie whole inside of it. */
export interface Folha {
  largura: number
  altura: number
}

/** Where a body lies: on which sheet, as which form, and its lower left corner there. */
export interface Lugar {
  folha: number
  forma: number
  x: number
  y: number
}

/** What is to lie apart: a piece with the ways it may lie, or something that stays where it is. */
export interface Corpo {
  /** numbers of its forms, as the relations know them */
  formas: readonly number[]
  lugar: Lugar
  fixo: boolean
}

/** A sheet on which a body has room as a form, and how far it can be moved there. */
interface Way {
  folha: number
  forma: number
  wide: number
  high: number
}

/** Looks at places all over the sheets, beside other bodies and around where a piece lies, before the best are refined. */
const ANYWHERE = 24
const BESIDE = 36
const AROUND = 14
const REFINED = 3
/** How much of its size a piece is moved around. */
const NEARBY = 0.25
const FIRST_STEP = 0.06
const LONGER = 1.2
const SHORTER = 0.5
const MOST_PUSHES = 6
/** A pair that runs into each other becomes so much more important in a round, the worst one most; others less. */
const LEAST_MORE = 1.2
const MOST_MORE = 2
const LESS = 0.95

/**
 * Bodies that run into each other are moved apart: guided local search, in which a piece is laid where it runs into others
 * the least, and what stays in the way weighs more each round (Gardeyn & Wauters, sparrow, 2025; Umetani et al. 2009).
 * Places are whole units.
 */
export class Separacao {
  readonly #corpos: readonly Corpo[]
  readonly #folhas: readonly Folha[]
  readonly #relacoes: Relacoes
  readonly #random: Random
  readonly #folha: Int32Array
  readonly #forma: Int32Array
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #weights: Float64Array
  /** the bodies on each sheet */
  readonly #members: number[][]
  readonly #movable: number[]
  /** on which sheets each body has room, and as which forms */
  readonly #ways: readonly (readonly Way[])[]
  #loss = Infinity

  /** Lays the bodies where they are told to lie, moved into their sheets. */
  constructor(
    corpos: readonly Corpo[],
    folhas: readonly Folha[],
    { relacoes, random }: { relacoes: Relacoes; random: Random },
  ) {
    this.#corpos = corpos
    this.#folhas = folhas
    this.#relacoes = relacoes
    this.#random = random
    const count = corpos.length
    this.#folha = new Int32Array(count)
    this.#forma = new Int32Array(count)
    this.#x = new Float64Array(count)
    this.#y = new Float64Array(count)
    this.#weights = new Float64Array(count * count).fill(1)
    this.#members = folhas.map(() => [])
    this.#movable = corpos.flatMap(({ fixo }, index) => (fixo ? [] : [index]))
    this.#ways = corpos.map(({ formas }) => formas.flatMap((forma) => waysOn(folhas, forma, relacoes)))
    this.#lay(corpos.map(({ lugar }) => lugar))
  }

  /** What all that is in the way weighs, 0 where everything lies apart. */
  get loss(): number {
    return this.#loss
  }

  /** Where the bodies lie. */
  get lugares(): Lugar[] {
    return this.#corpos.map((_, corpo) => this.#lugarOf(corpo))
  }

  /** Whether a body lies apart from all others. */
  isFree(corpo: number): boolean {
    return this.#lossAt(corpo, this.#lugarOf(corpo), Infinity) === 0
  }

  #lay(lugares: readonly Lugar[]): void {
    for (const members of this.#members) members.length = 0
    for (const [corpo, { folha, forma, x, y }] of lugares.entries()) {
      this.#put(
        corpo,
        this.#corpos[corpo]?.fixo ? { folha, forma, x, y } : this.#inside({ folha, forma, x, y }),
      )
      this.#members[folha]?.push(corpo)
    }
    this.#loss = this.#weigh(false)
  }

  /** One round: every piece that is in the way looks for a better place. @returns whether all lie apart now. */
  round(): boolean {
    for (const corpo of this.#shuffled()) {
      const here = this.#lugarOf(corpo)
      const loss = this.#lossAt(corpo, here, Infinity)
      if (loss > 0) this.#move(corpo, this.#betterThan(corpo, here, loss))
    }
    this.#loss = this.#weigh(true)
    return this.#loss === 0
  }

  #lugarOf(corpo: number): Lugar {
    return {
      folha: at(this.#folha, corpo),
      forma: at(this.#forma, corpo),
      x: realAt(this.#x, corpo),
      y: realAt(this.#y, corpo),
    }
  }

  #put(corpo: number, { folha, forma, x, y }: Lugar): void {
    this.#folha[corpo] = folha
    this.#forma[corpo] = forma
    this.#x[corpo] = x
    this.#y[corpo] = y
  }

  #move(corpo: number, lugar: Lugar): void {
    const before = at(this.#folha, corpo)
    if (before !== lugar.folha) {
      const members = this.#members[before]
      members?.splice(members.indexOf(corpo), 1)
      this.#members[lugar.folha]?.push(corpo)
    }
    this.#put(corpo, lugar)
  }

  #inside({ folha, forma, x, y }: Lugar): Lugar {
    const { largura, altura } = this.#relacoes.forma(forma)
    const sheet = this.#folhas[folha]
    return {
      folha,
      forma,
      x: Math.round(clamp(x, (sheet?.largura ?? 0) - largura)),
      y: Math.round(clamp(y, (sheet?.altura ?? 0) - altura)),
    }
  }

  #shuffled(): number[] {
    const list = this.#movable
    for (let last = list.length - 1; last > 0; last -= 1) {
      const drawn = this.#random.below(last + 1)
      const [one, other] = [list[last] ?? 0, list[drawn] ?? 0]
      list[last] = other
      list[drawn] = one
    }
    return list
  }

  /** How much a body would be in the way at a place, as its pairs weigh; no more is counted than `limit`. */
  #lossAt(corpo: number, { folha, forma, x, y }: Lugar, limit: number): number {
    const members = this.#members[folha] ?? []
    const { largura, altura } = this.#relacoes.forma(forma)
    const { folga } = this.#relacoes
    const row = corpo * this.#corpos.length
    let sum = 0
    for (const other of members) {
      if (other === corpo) continue
      const [dx, dy] = [realAt(this.#x, other) - x, realAt(this.#y, other) - y]
      if (dx >= largura + folga || dy >= altura + folga) continue
      const against = at(this.#forma, other)
      const box = this.#relacoes.forma(against)
      if (-dx >= box.largura + folga || -dy >= box.altura + folga) continue
      const loss = this.#relacoes.of(forma, against).lossAt(dx, dy)
      if (loss === 0) continue
      sum += loss * realAt(this.#weights, row + other)
      if (sum >= limit) return sum
    }
    return sum
  }

  /** The best place that a few dozen looks find for a body, its own among them. */
  #betterThan(corpo: number, here: Lugar, loss: number): Lugar {
    const best = [{ lugar: here, loss }]
    const look = (lugar: Lugar) => {
      const worst = best.length < REFINED ? Infinity : (best.at(-1)?.loss ?? Infinity)
      const found = this.#lossAt(corpo, lugar, worst)
      if (found >= worst) return
      const place = best.findIndex((one) => found < one.loss)
      best.splice(place < 0 ? best.length : place, 0, { lugar, loss: found })
      if (best.length > REFINED) best.pop()
    }
    for (let count = 0; count < ANYWHERE; count += 1) look(this.#anywhere(corpo))
    for (let count = 0; count < BESIDE; count += 1) look(this.#beside(corpo))
    for (let count = 0; count < AROUND; count += 1) look(this.#around(here))
    let chosen = best[0] ?? { lugar: here, loss }
    for (const one of best) {
      if (chosen.loss === 0) break
      const refined = this.#refined(corpo, one)
      if (refined.loss < chosen.loss) chosen = refined
    }
    return chosen.lugar
  }

  #anywhere(corpo: number): Lugar {
    const ways = this.#ways[corpo] ?? []
    const way = ways[this.#random.below(ways.length)]
    if (!way) return this.#lugarOf(corpo)
    const { folha, forma, wide, high } = way
    return { folha, forma, x: this.#random.below(wide + 1), y: this.#random.below(high + 1) }
  }

  /** At the side of a body, an edge or a corner in line with it; or in a corner of the sheet. */
  #beside(corpo: number): Lugar {
    const anywhere = this.#anywhere(corpo)
    const { folha, forma } = anywhere
    const own = this.#relacoes.forma(forma)
    const sheet = this.#folhas[folha] ?? own
    const [across, up] = [this.#drawnFrom(folha), this.#drawnFrom(folha)]
    const [wide, high] = [this.#formaOn(across).largura, this.#formaOn(up).altura]
    const { folga } = this.#relacoes
    const x = { from: realAt(this.#x, across), size: wide, own: own.largura, sheet: sheet.largura, folga }
    const y = { from: realAt(this.#y, up), size: high, own: own.altura, sheet: sheet.altura, folga }
    return this.#inside({ ...anywhere, x: this.#oneOf(inLine(x)), y: this.#oneOf(inLine(y)) })
  }

  #drawnFrom(folha: number): number {
    const members = this.#members[folha] ?? []
    return members[this.#random.below(members.length)] ?? 0
  }

  #formaOn(corpo: number): Forma {
    return this.#relacoes.forma(at(this.#forma, corpo))
  }

  #oneOf(places: readonly number[]): number {
    return places[this.#random.below(places.length)] ?? 0
  }

  #around({ folha, forma, x, y }: Lugar): Lugar {
    const { largura, altura } = this.#relacoes.forma(forma)
    const away = () => (this.#random.next() - 0.5) * 2 * NEARBY
    return this.#inside({ folha, forma, x: x + away() * largura, y: y + away() * altura })
  }

  /** Pushed out of what it runs into as long as that helps, then step by step to where it is least in the way. */
  #refined(corpo: number, start: { lugar: Lugar; loss: number }): { lugar: Lugar; loss: number } {
    let best = start
    for (let push = 0; push < MOST_PUSHES && best.loss > 0; push += 1) {
      const lugar = this.#pushed(corpo, best.lugar)
      const loss = lugar ? this.#lossAt(corpo, lugar, best.loss) : Infinity
      if (!lugar || loss >= best.loss) break
      best = { lugar, loss }
    }
    const { largura, altura } = this.#relacoes.forma(best.lugar.forma)
    let step = Math.max(1, FIRST_STEP * Math.min(largura, altura))
    while (step >= 1 && best.loss > 0) {
      const next = this.#stepped(corpo, best, step)
      step *= next ? LONGER : SHORTER
      best = next ?? best
    }
    return best
  }

  /** A step to one side, or to the other; null where neither is better. */
  #stepped(
    corpo: number,
    { lugar, loss }: { lugar: Lugar; loss: number },
    step: number,
  ): { lugar: Lugar; loss: number } | null {
    const way = this.#random.below(4)
    const [x, y] = [way === 1 ? 0 : step, way === 0 ? 0 : way === 3 ? -step : step]
    for (const sign of [1, -1]) {
      const next = this.#inside({ ...lugar, x: lugar.x + sign * x, y: lugar.y + sign * y })
      const found = this.#lossAt(corpo, next, loss)
      if (found < loss) return { lugar: next, loss: found }
    }
    return null
  }

  /** Out of the body that weighs most in the way. */
  #pushed(corpo: number, lugar: Lugar): Lugar | null {
    const row = corpo * this.#corpos.length
    let most = 0
    let way: { x: number; y: number } | null = null
    for (const other of this.#members[lugar.folha] ?? []) {
      if (other === corpo) continue
      const against = at(this.#forma, other)
      const [dx, dy] = [realAt(this.#x, other) - lugar.x, realAt(this.#y, other) - lugar.y]
      const loss = this.#relacoes.of(lugar.forma, against).lossAt(dx, dy) * realAt(this.#weights, row + other)
      if (loss <= most) continue
      most = loss
      way = this.#relacoes.of(lugar.forma, against).wayOut(dx, dy)
    }
    if (!way) return null
    return this.#inside({ ...lugar, x: lugar.x - outwards(way.x), y: lugar.y - outwards(way.y) })
  }

  /** What is in the way in all; where it is asked for, those pairs become more important, and the others less. */
  #weigh(anew: boolean): number {
    const pairs: { one: number; other: number; loss: number }[] = []
    for (const members of this.#members)
      for (const [index, one] of members.entries())
        for (let next = index + 1; next < members.length; next += 1) {
          const other = members[next] ?? 0
          const loss = this.#lossBetween(one, other)
          if (loss > 0) pairs.push({ one, other, loss })
        }
    if (anew) this.#reweigh(pairs)
    return pairs.reduce((sum, { loss }) => sum + loss, 0)
  }

  #lossBetween(one: number, other: number): number {
    const { folga } = this.#relacoes
    const [dx, dy] = [
      realAt(this.#x, other) - realAt(this.#x, one),
      realAt(this.#y, other) - realAt(this.#y, one),
    ]
    const [forma, against] = [at(this.#forma, one), at(this.#forma, other)]
    const [box, otherBox] = [this.#relacoes.forma(forma), this.#relacoes.forma(against)]
    if (dx >= box.largura + folga || -dx >= otherBox.largura + folga) return 0
    if (dy >= box.altura + folga || -dy >= otherBox.altura + folga) return 0
    return this.#relacoes.of(forma, against).lossAt(dx, dy)
  }

  #reweigh(pairs: readonly { one: number; other: number; loss: number }[]): void {
    const weights = this.#weights
    for (let pair = 0; pair < weights.length; pair += 1) {
      const weight = realAt(weights, pair)
      if (weight > 1) weights[pair] = Math.max(1, weight * LESS)
    }
    const worst = pairs.reduce((most, { loss }) => Math.max(most, loss), 0)
    const count = this.#corpos.length
    for (const { one, other, loss } of pairs) {
      const more = (LEAST_MORE + ((MOST_MORE - LEAST_MORE) * loss) / worst) / LESS
      const weight = realAt(weights, one * count + other) * more
      weights[one * count + other] = weight
      weights[other * count + one] = weight
    }
  }
}

interface Along {
  /** of the other body: where it begins, and its size */
  from: number
  size: number
  own: number
  sheet: number
  folga: number
}

/** Places along an axis beside another body, in line with its ends, and at the ends of the sheet. */
function inLine({ from, size, own, sheet, folga }: Along): number[] {
  return [from - own - folga, from + size + folga, from, from + size - own, 0, sheet - own]
}

function waysOn(folhas: readonly Folha[], forma: number, relacoes: Relacoes): Way[] {
  const { largura, altura } = relacoes.forma(forma)
  return folhas.flatMap((sheet, folha) => {
    const [wide, high] = [Math.floor(sheet.largura - largura), Math.floor(sheet.altura - altura)]
    return wide < 0 || high < 0 ? [] : [{ folha, forma, wide, high }]
  })
}

const clamp = (value: number, most: number) => Math.min(Math.max(0, most), Math.max(0, value))

/** Whole units, rather a little further than not far enough. */
const outwards = (way: number) => Math.sign(way) * Math.ceil(Math.abs(way) - 1e-9)
