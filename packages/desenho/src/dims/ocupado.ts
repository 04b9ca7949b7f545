import Flatbush from 'flatbush'
import type { Caixa, Ponto } from '#kernel/ponto.ts'
import { entre } from '#kernel/ponto.ts'
import { comprimentoSegmento, pontoDoSegmento, type Segmento } from '#kernel/segmento.ts'

/** Boxes that are looked through one by one before the index is built anew. */
const PENDENTES_MAXIMOS = 64

/** Where something already stands: boxes that may be asked whether a new one fits. */
export class Ocupado {
  readonly #caixas: Caixa[] = []
  #indice: Flatbush | undefined
  #indexadas = 0

  /** Takes a place. */
  ocupa(caixa: Caixa): void {
    this.#caixas.push(caixa)
    if (this.#caixas.length - this.#indexadas < PENDENTES_MAXIMOS) return
    this.#indice = new Flatbush(this.#caixas.length)
    for (const { minX, minY, maxX, maxY } of this.#caixas) this.#indice.add(minX, minY, maxX, maxY)
    this.#indice.finish()
    this.#indexadas = this.#caixas.length
  }

  /** Takes the place of a line: small boxes along it, so that a slanted one does not take its whole rectangle. */
  ocupaLinha(a: Ponto, b: Ponto, passo: number): void {
    this.ocupaLado({ a, b, bulge: 0 }, passo)
  }

  /** Takes the place of a side, straight or an arc. */
  ocupaLado(lado: Segmento, passo: number): void {
    const reto = lado.bulge === 0 && (lado.a.x === lado.b.x || lado.a.y === lado.b.y)
    const partes = reto ? 1 : Math.max(1, Math.min(400, Math.ceil(comprimentoSegmento(lado) / passo)))
    for (let i = 0; i < partes; i += 1) {
      const [p, q] = [pontoDoSegmento(lado, i / partes), pontoDoSegmento(lado, (i + 1) / partes)]
      const meio = lado.bulge === 0 ? entre(p, q, 0.5) : pontoDoSegmento(lado, (i + 0.5) / partes)
      const [xs, ys] = [
        [p.x, q.x, meio.x],
        [p.y, q.y, meio.y],
      ]
      this.ocupa({
        minX: Math.min(...xs),
        minY: Math.min(...ys),
        maxX: Math.max(...xs),
        maxY: Math.max(...ys),
      })
    }
  }

  /** Whether nothing stands there. */
  livre(caixa: Caixa): boolean {
    const { minX, minY, maxX, maxY } = caixa
    if (this.#indice?.collides(minX, minY, maxX, maxY)) return false
    for (let i = this.#indexadas; i < this.#caixas.length; i += 1) {
      const outra = this.#caixas[i]
      if (outra && outra.minX <= maxX && outra.maxX >= minX && outra.minY <= maxY && outra.maxY >= minY)
        return false
    }
    return true
  }

  /** The right-most place that is taken. */
  get direita(): number {
    return Math.max(0, ...this.#caixas.map(({ maxX }) => maxX))
  }
}
