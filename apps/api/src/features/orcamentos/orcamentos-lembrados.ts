import type { Orcamento } from '@lapida/contracts/orcamento'
import type { JsonText } from '#http/json-text.ts'

/** A quote of three pieces has 3,600. */
const MOST_BYTES = 32 * 1024 * 1024

/** A quote as it was sent. `chave` stands for everything that its text was made of. */
interface Lembrado {
  chave: string
  texto: JsonText<Orcamento>
}

/**
 * Quotes as they were last sent, so that what did not change is neither gathered nor written again. Whether a text still
 * holds, and for whom, is never decided here: PostgreSQL is asked for the quote's key each time (`chaveDoOrcamento`).
 */
export class OrcamentosLembrados {
  readonly #mostBytes: number
  /** the ones that were asked for last come last */
  readonly #byId = new Map<string, Lembrado>()
  #bytes = 0

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  has(id: string): boolean {
    return this.#byId.has(id)
  }

  /** The text of a quote; undefined where it is not known by this key. */
  find({ id, chave }: { id: string; chave: string }): JsonText<Orcamento> | undefined {
    const lembrado = this.#byId.get(id)
    if (lembrado?.chave !== chave) return undefined
    this.#byId.delete(id)
    this.#byId.set(id, lembrado)
    return lembrado.texto
  }

  keep(id: string, lembrado: Lembrado): void {
    this.#forget(id)
    this.#byId.set(id, lembrado)
    this.#bytes += lembrado.texto.bytes.length
    for (const oldest of this.#byId.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#forget(oldest)
    }
  }

  #forget(id: string): void {
    this.#bytes -= this.#byId.get(id)?.texto.bytes.length ?? 0
    this.#byId.delete(id)
  }
}
