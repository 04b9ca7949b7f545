import Flatbush from 'flatbush'
import type { Caixa, Ponto } from '#kernel/ponto.ts'
import { comprimentoSegmento, pontoOfSegmento, type Segmento } from '#kernel/segmento.ts'

/** Boxes that are looked through one by one before they get an index. */
const PENDENTES_MAXIMOS = 64

/** Boxes from `inicio` up to `fim`, indexed. */
type Parte = { inicio: number; fim: number; indice: Flatbush }

/**
 * Where something already stands: boxes that may be asked whether a new one fits. An index of Flatbush cannot grow, so
 * there are several, each twice as large as the next: two of one size become one, and every box is indexed anew only
 * as often as the number of boxes doubles.
 */
export class Ocupado {
  readonly #caixas: Caixa[] = []
  readonly #cruzaveis: boolean[] = []
  readonly #partes: Parte[] = []
  readonly #textos: Caixa[] = []
  readonly #aberturas: Caixa[] = []
  #direita = 0

  /** Takes a place; one that is `cruzavel` (a dimension's lines) may be crossed by other dimensions' lines. */
  occupy(caixa: Caixa, cruzavel = false): void {
    this.#caixas.push(caixa)
    this.#cruzaveis.push(cruzavel)
    this.#direita = Math.max(this.#direita, caixa.maxX)
    const indexadas = this.#indexadas
    if (this.#caixas.length - indexadas < PENDENTES_MAXIMOS) return
    let inicio = indexadas
    for (let ultima = this.#partes.at(-1); ultima; ultima = this.#partes.at(-1)) {
      if (ultima.fim - ultima.inicio > this.#caixas.length - inicio) break
      inicio = ultima.inicio
      this.#partes.pop()
    }
    this.#partes.push(this.#index(inicio, this.#caixas.length))
  }

  /** Takes the place of a text: leaders of others run round it. */
  occupyTexto(caixa: Caixa): void {
    this.#textos.push(caixa)
    this.occupy(caixa)
  }

  /** Whether a straight line runs over a text. */
  crossTexto(a: Ponto, b: Ponto): boolean {
    return this.#textos.some((caixa) => crossCaixa(a, b, caixa))
  }

  /** Takes note of an opening: names may stand in it, dimensions may not. */
  occupyAbertura(caixa: Caixa): void {
    this.#aberturas.push(caixa)
  }

  /** Whether a box reaches into an opening. */
  touchAbertura(caixa: Caixa): boolean {
    return this.#aberturas.some((abertura) => caixasSeTocam(abertura, caixa))
  }

  /** Whether a text stands in a box, whatever lines run there. */
  touchTexto(caixa: Caixa): boolean {
    return this.#textos.some((texto) => caixasSeTocam(texto, caixa))
  }

  get #indexadas(): number {
    return this.#partes.at(-1)?.fim ?? 0
  }

  #index(inicio: number, fim: number): Parte {
    const indice = new Flatbush(fim - inicio)
    for (const { minX, minY, maxX, maxY } of this.#caixas.slice(inicio, fim))
      indice.add(minX, minY, maxX, maxY)
    indice.finish()
    return { inicio, fim, indice }
  }

  /** Takes the place of a dimension's line. */
  occupyLinhaDeCota(a: Ponto, b: Ponto, passo: number): void {
    this.occupyLado({ a, b, bulge: 0 }, passo, true)
  }

  /** Takes the place of a side: small boxes along it, so that a slanted one does not take its whole rectangle. */
  occupyLado(lado: Segmento, passo: number, cruzavel = false): void {
    const reto = lado.bulge === 0 && (lado.a.x === lado.b.x || lado.a.y === lado.b.y)
    const partes = reto ? 1 : Math.max(1, Math.min(400, Math.ceil(comprimentoSegmento(lado) / passo)))
    for (let i = 0; i < partes; i += 1) {
      const [p, q] = [pontoOfSegmento(lado, i / partes), pontoOfSegmento(lado, (i + 1) / partes)]
      const meio = pontoOfSegmento(lado, (i + 0.5) / partes)
      const caixa = {
        minX: Math.min(p.x, q.x, meio.x),
        minY: Math.min(p.y, q.y, meio.y),
        maxX: Math.max(p.x, q.x, meio.x),
        maxY: Math.max(p.y, q.y, meio.y),
      }
      this.occupy(caixa, cruzavel)
    }
  }

  /** What stands there: nothing, only lines that may be crossed, or something else. */
  estado({ minX, minY, maxX, maxY }: Caixa): 'livre' | 'cruzavel' | 'ocupado' {
    let cruza = false
    const touches = (i: number) => {
      cruza ||= this.#cruzaveis[i] === true
      return this.#cruzaveis[i] === false
    }
    for (const { inicio, indice } of this.#partes)
      if (indice.collides(minX, minY, maxX, maxY, (i) => touches(inicio + i))) return 'ocupado'
    for (let i = this.#indexadas; i < this.#caixas.length; i += 1) {
      const outra = this.#caixas[i]
      const longe = !outra || outra.minX > maxX || outra.maxX < minX || outra.minY > maxY || outra.maxY < minY
      if (!longe && touches(i)) return 'ocupado'
    }
    return cruza ? 'cruzavel' : 'livre'
  }

  /** Whether nothing at all stands there. */
  livre(caixa: Caixa): boolean {
    return this.estado(caixa) === 'livre'
  }

  /** The right-most place that is taken. */
  get direita(): number {
    return this.#direita
  }
}

function caixasSeTocam(um: Caixa, outra: Caixa): boolean {
  return um.minX < outra.maxX && um.maxX > outra.minX && um.minY < outra.maxY && um.maxY > outra.minY
}

/** Whether the line from a to b has a point in a box: what is left of it between the box's sides, first along X, then Y. */
function crossCaixa(a: Ponto, b: Ponto, { minX, minY, maxX, maxY }: Caixa): boolean {
  let [de, ate] = [0, 1]
  for (const [inicio, delta, min, max] of [
    [a.x, b.x - a.x, minX, maxX],
    [a.y, b.y - a.y, minY, maxY],
  ] as const) {
    if (delta === 0) {
      if (inicio < min || inicio > max) return false
      continue
    }
    const [t, u] = [(min - inicio) / delta, (max - inicio) / delta]
    de = Math.max(de, Math.min(t, u))
    ate = Math.min(ate, Math.max(t, u))
  }
  return de < ate
}
