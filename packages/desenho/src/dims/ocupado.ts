import Flatbush from 'flatbush'
import type { Caixa, Ponto } from '#kernel/ponto.ts'
import { entre } from '#kernel/ponto.ts'
import { comprimentoSegmento, pontoDoSegmento, type Segmento } from '#kernel/segmento.ts'

/** Boxes that are looked through one by one before the index is built anew. */
const PENDENTES_MAXIMOS = 64

/** Where something already stands: boxes that may be asked whether a new one fits. */
export class Ocupado {
  readonly #caixas: Caixa[] = []
  readonly #cruzaveis: boolean[] = []
  #indice: Flatbush | undefined
  #indexadas = 0

  /** Takes a place; one that is `cruzavel` (a dimension's lines) may be crossed by other dimensions' lines. */
  ocupa(caixa: Caixa, cruzavel = false): void {
    this.#caixas.push(caixa)
    this.#cruzaveis.push(cruzavel)
    if (this.#caixas.length - this.#indexadas < PENDENTES_MAXIMOS) return
    this.#indice = new Flatbush(this.#caixas.length)
    for (const { minX, minY, maxX, maxY } of this.#caixas) this.#indice.add(minX, minY, maxX, maxY)
    this.#indice.finish()
    this.#indexadas = this.#caixas.length
  }

  /** Takes the place of a dimension's line. */
  ocupaLinhaDeCota(a: Ponto, b: Ponto, passo: number): void {
    this.ocupaLado({ a, b, bulge: 0 }, passo, true)
  }

  /** Takes the place of a side: small boxes along it, so that a slanted one does not take its whole rectangle. */
  ocupaLado(lado: Segmento, passo: number, cruzavel = false): void {
    const reto = lado.bulge === 0 && (lado.a.x === lado.b.x || lado.a.y === lado.b.y)
    const partes = reto ? 1 : Math.max(1, Math.min(400, Math.ceil(comprimentoSegmento(lado) / passo)))
    for (let i = 0; i < partes; i += 1) {
      const [p, q] = [pontoDoSegmento(lado, i / partes), pontoDoSegmento(lado, (i + 1) / partes)]
      const meio = lado.bulge === 0 ? entre(p, q, 0.5) : pontoDoSegmento(lado, (i + 0.5) / partes)
      const [xs, ys] = [
        [p.x, q.x, meio.x],
        [p.y, q.y, meio.y],
      ]
      const caixa = {
        minX: Math.min(...xs),
        minY: Math.min(...ys),
        maxX: Math.max(...xs),
        maxY: Math.max(...ys),
      }
      this.ocupa(caixa, cruzavel)
    }
  }

  /** What stands there: nothing, only lines that may be crossed, or something else. */
  estado({ minX, minY, maxX, maxY }: Caixa): 'livre' | 'cruzavel' | 'ocupado' {
    let cruza = false
    const toca = (i: number) => {
      cruza ||= this.#cruzaveis[i] === true
      return this.#cruzaveis[i] === false
    }
    if (this.#indice?.collides(minX, minY, maxX, maxY, toca)) return 'ocupado'
    for (let i = this.#indexadas; i < this.#caixas.length; i += 1) {
      const outra = this.#caixas[i]
      const longe = !outra || outra.minX > maxX || outra.maxX < minX || outra.minY > maxY || outra.maxY < minY
      if (!longe && toca(i)) return 'ocupado'
    }
    return cruza ? 'cruzavel' : 'livre'
  }

  /** Whether nothing at all stands there. */
  livre(caixa: Caixa): boolean {
    return this.estado(caixa) === 'livre'
  }

  /** The right-most place that is taken. */
  get direita(): number {
    return Math.max(0, ...this.#caixas.map(({ maxX }) => maxX))
  }
}
