import type { Retangulo } from '../formato.ts'
import type { Random } from '../random.ts'
import { blockOn } from './block-on.ts'
import { formaOfCaixa } from './forma.ts'
import type {
  ChapaDoEncaixe,
  Deitada,
  PecaDoEncaixe,
  ProblemaDeEncaixe,
  TipoDeChapa,
} from './problema-encaixe.ts'
import { Separacao, type Corpo, type Lugar } from './separacao.ts'

/** Slabs that are laid anew together: more of them make rounds longer than they are worth. */
const MOST_TOGETHER = 4
/** With more pieces on them than these fewer slabs are: what stays in the way is weighed pair by pair. */
const MOST_PIECES = 400
/** A try ends after so many rounds without less in the way. */
const PATIENCE = 40
const LEAST_PROGRESS = 0.98
/** No layout fills more of a slab. */
const FULLEST = 0.985
/** A leftover is asked to be so much larger: more after one that was found, less after one that was not. */
const FIRST_GROWTH = 0.08
const MOST_GROWTH = 0.5
const LEAST_GROWTH = 0.004
/** Tries for one slab less, at first and where they went wrong again and again. */
const FIRST_SHARE = 0.7
const LEAST_SHARE = 0.15
const MORE = 1.5
const LESS = 0.75
const LESS_OFTEN = 0.9
/** In so many tries a piece without a place is offered a slab that is not in use. */
const FRESH = 0.3
/** In so many tries some of the pieces begin somewhere else. */
const STIRRED = 0.5
const MOST_STIRRED = 0.5

/** Slabs, and the copies that lie on none. */
export interface Encaixe {
  chapas: readonly ChapaDoEncaixe[]
  fora: readonly number[]
}

interface Options {
  random: Random
  /** the largest empty rectangle of a slab that is worth keeping, from the lower left corner between its borders */
  leftoverOn: (chapa: ChapaDoEncaixe) => Retangulo | null
  /** whether such a rectangle is worth keeping */
  isWorth: (size: { largura: number; altura: number }) => boolean
}

/** Slabs of the layout, what is to lie on them, and what has to stay free. */
interface Tentativa {
  /** numbers of the slabs in the layout; these are given up for those that come of it */
  chapas: readonly number[]
  tipos: readonly number[]
  /** copies, in the order of the first bodies */
  pecas: readonly number[]
  separacao: Separacao
  what: 'place' | 'drop' | 'gather'
  best: number
  stale: number
}

/** What is tried next. */
interface Novo {
  /** numbers of the slabs that are laid anew */
  together: readonly number[]
  what: Tentativa['what']
  /** copies that are laid there, too */
  more?: readonly number[]
  /** numbers of the slabs that are given up */
  given?: readonly number[]
  /** a kind of slab of which one more is laid with them */
  fresh?: number
  /** what stays free, and on which of them */
  kept?: { index: number; livre: Retangulo }
}

/**
 * Looks for a better layout by outlines in tries: pieces without a place are laid over others, a slab is given up and its
 * pieces laid over those of others, or a rectangle is kept free that is larger than the largest leftover. Whatever is in the
 * way is moved apart; where that succeeds there is a better layout.
 */
export class EncaixeSearch {
  readonly #problema: ProblemaDeEncaixe
  readonly #random: Random
  readonly #options: Options
  #best: Encaixe = { chapas: [], fora: [] }
  #tentativa: Tentativa | null = null
  #growth = FIRST_GROWTH
  /** how many tries are for one slab less, where that can be at all */
  #dropShare = FIRST_SHARE

  /** Nothing is laid out yet. */
  constructor(problema: ProblemaDeEncaixe, options: Options) {
    this.#problema = problema
    this.#random = options.random
    this.#options = options
  }

  /** Goes on from a layout in which everything lies apart. */
  start(encaixe: Encaixe): void {
    this.#best = encaixe
    this.#tentativa = null
  }

  /** One round of a try. @returns a layout that is better; null where there is none yet. */
  step(): Encaixe | null {
    const tentativa = (this.#tentativa ??= this.#begin())
    if (!tentativa) return null
    const { separacao } = tentativa
    if (separacao.loss === 0 || separacao.round()) return this.#succeed(tentativa)
    if (separacao.loss < tentativa.best * LEAST_PROGRESS) {
      tentativa.best = separacao.loss
      tentativa.stale = 0
    } else tentativa.stale += 1
    if (tentativa.stale >= PATIENCE) this.#giveUp(tentativa)
    return null
  }

  #succeed(tentativa: Tentativa): Encaixe {
    const { chapas, tipos, pecas, separacao, what } = tentativa
    const { lugares } = separacao
    const laid = tipos.map((tipo, folha): ChapaDoEncaixe => ({
      tipo,
      deitadas: pecas.flatMap((peca, corpo): Deitada[] => {
        const lugar = lugares[corpo]
        return lugar?.folha === folha ? [{ peca, forma: lugar.forma, x: lugar.x, y: lugar.y }] : []
      }),
    }))
    const kept = this.#best.chapas.filter((_, index) => !chapas.includes(index))
    const placed = new Set(pecas)
    this.#best = {
      chapas: [...kept, ...laid.filter(({ deitadas }) => deitadas.length > 0)],
      fora: this.#best.fora.filter((peca) => !placed.has(peca)),
    }
    if (what === 'gather') this.#growth = Math.min(MOST_GROWTH, this.#growth * MORE)
    this.#end()
    return this.#best
  }

  #giveUp({ what }: Tentativa): void {
    if (what === 'gather') this.#growth = Math.max(LEAST_GROWTH, this.#growth * LESS)
    if (what === 'drop') this.#dropShare = Math.max(LEAST_SHARE, this.#dropShare * LESS_OFTEN)
    this.#end()
  }

  #end(): void {
    this.#tentativa = null
    this.#problema.relacoes.keep(this.#problema.formas)
  }

  #begin(): Tentativa | null {
    const ways = [() => this.#placeOutside(), () => this.#dropOne(), () => this.#gather()]
    for (const way of ways) {
      const found = way()
      if (found) return found
    }
    return null
  }

  /** One piece that has no place, laid over others. */
  #placeOutside(): Tentativa | null {
    const { fora, chapas } = this.#best
    const peca = fora[this.#random.below(fora.length)]
    if (peca === undefined) return null
    const together = this.#withRoom(chapas.map((_, index) => index))
    // A slab more is what it takes only where none of those in use has room for it.
    const fresh = chapas.length === 0 || this.#random.next() < FRESH ? this.#unused() : undefined
    return this.#layOver({ together, more: [peca], what: 'place', ...(fresh !== undefined && { fresh }) })
  }

  /** A kind of slab of which there is one more; undefined where all are in use. */
  #unused(): number | undefined {
    const { tipos } = this.#problema
    const free = tipos.flatMap(({ chapa }, tipo) => {
      const used = this.#best.chapas.filter((one) => one.tipo === tipo).length
      return used < (chapa.quantidade ?? Infinity) ? [tipo] : []
    })
    return free[this.#random.below(free.length)]
  }

  /** A slab is given up, rather one that holds little. */
  #dropOne(): Tentativa | null {
    const { chapas } = this.#best
    const room = chapas.reduce((sum, chapa) => sum + this.#roomOn(chapa), 0)
    const candidates = chapas.flatMap((chapa, index) => {
      const tipo = this.#tipoOf(chapa)
      const used = this.#usedOn(chapa)
      const fits = used <= room - this.#roomOn(chapa)
      return tipo.custo > 0 && fits ? [{ index, used: used * (1 + this.#random.next()) }] : []
    })
    // Where one can go at all most tries are for that; a larger leftover helps the next one.
    if (candidates.length === 0 || this.#random.next() > this.#dropShare) return null
    const [least] = candidates.toSorted((one, other) => one.used - other.used)
    if (!least) return null
    const others = chapas.flatMap((_, index) => (index === least.index ? [] : [index]))
    const pecas = chapas[least.index]?.deitadas.map(({ peca }) => peca) ?? []
    const together = this.#withRoom(others, pecas.length)
    return this.#layOver({ together, more: pecas, what: 'drop', given: [least.index] })
  }

  /** A larger leftover is kept free on a slab, mostly on that which has the largest one. */
  #gather(): Tentativa | null {
    const { chapas } = this.#best
    const leftovers = chapas.map((chapa) => this.#options.leftoverOn(chapa))
    const areas = leftovers.map((one) => (one ? one.largura * one.altura : 0))
    const largest = Math.max(0, ...areas)
    const at = this.#random.next() < 0.6 ? areas.indexOf(largest) : this.#random.below(chapas.length)
    const chapa = chapas[at]
    if (!chapa) return null
    const area = largest * (1 + this.#growth * (0.2 + this.#random.next()))
    const livre = blockOn(this.#tipoOf(chapa), { has: leftovers[at] ?? null, area, random: this.#random })
    if (!livre || livre.largura * livre.altura <= largest || !this.#options.isWorth(livre)) return null
    const rest = chapas.flatMap((_, index) => (index === at ? [] : [index]))
    const others = this.#withRoom(rest, chapa.deitadas.length)
    const together = [at, ...others].slice(0, MOST_TOGETHER)
    return this.#layOver({ together, what: 'gather', kept: { index: at, livre } })
  }

  /** Some slabs, rather those with room, as long as there are not too many pieces on them and on what is laid with them. */
  #withRoom(indexes: readonly number[], others = 0): number[] {
    const { chapas } = this.#best
    const drawn = indexes
      .flatMap((index) => {
        const chapa = chapas[index]
        return chapa ? [{ index, chapa, room: this.#roomOn(chapa) * (0.3 + this.#random.next()) }] : []
      })
      .toSorted((one, other) => other.room - one.room)
      .slice(0, MOST_TOGETHER)
    let pieces = others
    return drawn
      .filter(({ chapa }) => (pieces += chapa.deitadas.length) <= MOST_PIECES)
      .map(({ index }) => index)
  }

  #layOver({ together, what, more = [], given = [], fresh, kept }: Novo): Tentativa | null {
    const slabs = [
      ...together.flatMap((index) => this.#best.chapas[index] ?? []),
      ...(fresh === undefined ? [] : [{ tipo: fresh, deitadas: [] }]),
    ]
    const block = kept ? kept.livre.largura * kept.livre.altura : 0
    if (slabs.reduce((sum, { deitadas }) => sum + deitadas.length, more.length) > MOST_PIECES) return null
    const added = more.reduce((sum, peca) => sum + this.#pecaOf(peca).area, 0) + block
    if (slabs.length === 0 || added > slabs.reduce((sum, chapa) => sum + this.#roomOn(chapa), 0)) return null
    const folhas = slabs.map((chapa) => this.#tipoOf(chapa))
    const pecas = [...slabs.flatMap(({ deitadas }) => deitadas.map(({ peca }) => peca)), ...more]
    const corpos = [...this.#lying(slabs, folhas), ...more.map((peca) => this.#corpoOf(peca, folhas, null))]
    if (corpos.some((corpo) => corpo === null)) return null
    const fixed = folhas.flatMap(({ defeitos }, folha) =>
      defeitos.map((defeito): Corpo => ({ ...defeito, lugar: { ...defeito.lugar, folha } })),
    )
    if (kept) fixed.push(this.#blockAt(kept.livre, together.indexOf(kept.index)))
    const all = [...corpos.flatMap((corpo) => corpo ?? []), ...fixed]
    const { relacoes } = this.#problema
    const separacao = new Separacao(all, folhas, { relacoes, random: this.#random })
    const tipos = slabs.map(({ tipo }) => tipo)
    return { chapas: [...together, ...given], tipos, pecas, separacao, what, best: Infinity, stale: 0 }
  }

  /** What lies on slabs; in some tries a part of it begins somewhere else. */
  #lying(slabs: readonly ChapaDoEncaixe[], folhas: readonly TipoDeChapa[]): (Corpo | null)[] {
    const stirred = this.#random.next() < STIRRED ? this.#random.next() * MOST_STIRRED : 0
    return slabs.flatMap(({ deitadas }, folha) =>
      deitadas.map(({ peca, forma, x, y }) =>
        this.#corpoOf(peca, folhas, this.#random.next() < stirred ? null : { folha, forma, x, y }),
      ),
    )
  }

  /** A piece at its place, or anywhere; null where no sheet is large enough. */
  #corpoOf(peca: number, folhas: readonly TipoDeChapa[], place: Lugar | null): Corpo | null {
    const { formas } = this.#pecaOf(peca)
    const lugar = place ?? this.#drawn(formas, folhas)
    return lugar && { formas, fixo: false, lugar }
  }

  #blockAt({ x, y, largura, altura }: Retangulo, folha: number): Corpo {
    const forma = this.#problema.relacoes.add(formaOfCaixa(largura, altura))
    return { formas: [forma], fixo: true, lugar: { folha, forma, x, y } }
  }

  /** Anywhere on a sheet that is large enough. */
  #drawn(formas: readonly number[], folhas: readonly TipoDeChapa[]): Lugar | null {
    const ways = formas.flatMap((forma) => {
      const { largura, altura } = this.#problema.relacoes.forma(forma)
      return folhas.flatMap((sheet, folha) =>
        sheet.largura >= largura && sheet.altura >= altura
          ? [{ folha, forma, x: sheet.largura - largura, y: sheet.altura - altura }]
          : [],
      )
    })
    const way = ways[this.#random.below(ways.length)]
    return way ? { ...way, x: this.#random.next() * way.x, y: this.#random.next() * way.y } : null
  }

  #pecaOf(peca: number): PecaDoEncaixe {
    const found = this.#problema.pecas[peca]
    if (!found) throw new Error('A slab holds a piece that nobody asked for.')
    return found
  }

  #tipoOf({ tipo }: ChapaDoEncaixe): TipoDeChapa {
    const found = this.#problema.tipos[tipo]
    if (!found) throw new Error('A slab of a kind that nobody has.')
    return found
  }

  #usedOn({ deitadas }: ChapaDoEncaixe): number {
    return deitadas.reduce((sum, { peca }) => sum + this.#pecaOf(peca).area, 0)
  }

  #roomOn(chapa: ChapaDoEncaixe): number {
    const { largura, altura } = this.#tipoOf(chapa)
    return largura * altura * FULLEST - this.#usedOn(chapa)
  }
}
