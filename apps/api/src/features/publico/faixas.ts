import { tracoOfFaixa } from '@lapida/pedra/faixa'
import sharp from 'sharp'
import { WorkThread } from '#threads/work-thread.ts'
import type { Traco } from '@lapida/pedra/traco'

/** Where the strips of stones are found. */
export const FAIXAS_URL = '/pedras'

/** Nobody's turn goes before another's: the pictures are the same for all. */
const DE_TODOS = 'pedras'

type Pixels = { width: number; height: number; data: Uint8Array }

/**
 * Draws the strips of stones that public pages show, each once: there are only so many names (`packages/pedra/faixa`),
 * so that whoever asks for pictures again and again gets what is kept, some ten kilobytes each.
 */
export class Faixas {
  readonly #thread = new WorkThread<Traco, Pixels>(new URL('./pedra.worker.ts', import.meta.url), {
    limitMs: 10_000,
    ofOne: 200,
    ofAll: 200,
    retryAfterSeconds: 10,
  })
  readonly #guardadas = new Map<string, Promise<Buffer>>()

  /**
   * The picture of a name as WebP; null for what names none.
   * @throws {AppError} MUITAS_TENTATIVAS when too much is waiting already
   */
  async webpOf(nome: string): Promise<Buffer | null> {
    const traco = tracoOfFaixa(nome)
    if (!traco) return null
    const faixa = this.#guardadas.get(nome) ?? this.#draw(traco)
    this.#guardadas.set(nome, faixa)
    try {
      return await faixa
    } catch (error) {
      if (this.#guardadas.get(nome) === faixa) this.#guardadas.delete(nome)
      throw error
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#thread.close()
  }

  async #draw(traco: Traco): Promise<Buffer> {
    const { width, height, data } = await this.#thread.run(DE_TODOS, traco)
    return sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality: 60 })
      .toBuffer()
  }
}
