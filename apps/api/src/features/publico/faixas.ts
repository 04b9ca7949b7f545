import { tracoOfFaixa } from '@lapida/pedra/faixa'
import sharp, { type Sharp } from 'sharp'
import { newPedraThread } from '#features/imagens/pedra-thread.ts'
import type { Traco } from '@lapida/pedra/traco'

/** Where the strips of stones are found. */
export const FAIXAS_URL = '/pedras'

/** Nobody's turn goes before another's: the pictures are the same for all. */
const DE_TODOS = 'pedras'

/**
 * Draws the strips of stones that public pages show, each once: there are only so many names (`packages/pedra/faixa`),
 * so that whoever asks for pictures again and again gets what is kept, forty kilobytes each at most.
 */
export class Faixas {
  readonly #thread = newPedraThread()
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
    const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
    return encodeSmall(pixels)
  }
}

/** Largest picture of a stone: a phone on a slow line has three of them to choose from. */
const LARGEST_BYTES = 40_000
/** Tried one after another: only stones of many small crystals need less than the first. */
const QUALITIES = [60, 45, 30, 15]

async function encodeSmall(pixels: Sharp): Promise<Buffer> {
  let webp: Buffer = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    webp = await pixels.clone().webp({ quality }).toBuffer()
    if (webp.length <= LARGEST_BYTES) break
  }
  return webp
}
