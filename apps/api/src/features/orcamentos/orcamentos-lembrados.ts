import type { Orcamento } from '@lapida/contracts/orcamento'
import type { JsonText } from '#http/json-text.ts'

/** Of all accounts together; a quote of three pieces has 3,600. */
const MOST_BYTES = 32 * 1024 * 1024
/** A usual page. Their keys are sent along with whatever the account asks. */
const MOST_OF_ACCOUNT = 200

/** A quote as it was sent. `chave` stands for everything that its text was made of. */
export interface Lembrado {
  chave: string
  texto: JsonText<Orcamento>
}

/**
 * Quotes as they were last sent, by account and id, so that what did not change is neither gathered nor written again.
 * Whether a text still holds is never decided here: PostgreSQL is asked for its key each time (`chaveDoOrcamento`).
 */
export class OrcamentosLembrados {
  readonly #mostBytes: number
  /** the accounts that asked last come last, and so do an account's quotes */
  readonly #accounts = new Map<string, Map<string, Lembrado>>()
  #bytes = 0

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  find(userId: string, id: string): Lembrado | undefined {
    return this.#quotesOf(userId).get(id)
  }

  /** What is remembered of an account now, by quote; what is forgotten later stays in it. */
  all(userId: string): ReadonlyMap<string, Lembrado> {
    return new Map(this.#quotesOf(userId))
  }

  keep(userId: string, id: string, lembrado: Lembrado): void {
    const quotes = this.#quotesOf(userId)
    this.#accounts.set(userId, quotes)
    this.#forget(quotes, id)
    quotes.set(id, lembrado)
    this.#bytes += lembrado.texto.bytes.length
    for (const oldest of quotes.keys()) {
      if (quotes.size <= MOST_OF_ACCOUNT) break
      this.#forget(quotes, oldest)
    }
    this.#makeRoom()
  }

  #quotesOf(userId: string): Map<string, Lembrado> {
    const quotes = this.#accounts.get(userId)
    if (!quotes) return new Map()
    this.#accounts.delete(userId)
    this.#accounts.set(userId, quotes)
    return quotes
  }

  #forget(quotes: Map<string, Lembrado>, id: string): void {
    this.#bytes -= quotes.get(id)?.texto.bytes.length ?? 0
    quotes.delete(id)
  }

  #makeRoom(): void {
    for (const [userId, quotes] of this.#accounts) {
      for (const id of quotes.keys()) {
        if (this.#bytes <= this.#mostBytes) return
        this.#forget(quotes, id)
      }
      this.#accounts.delete(userId)
    }
  }
}
