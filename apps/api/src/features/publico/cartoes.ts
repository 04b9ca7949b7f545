import { createHash } from 'node:crypto'
import type { Cartao } from '@lapida/documento/pagina/cartao'
import { encodeCartao } from '#features/imagens/encode-cartao.ts'
import { loadImagensPdf } from '#features/imagens/load-imagens-pdf.ts'
import type { OpenContext } from '#http/route.ts'
import { WorkThread } from '#threads/work-thread.ts'

/** Cards that are kept drawn, some twenty kilobytes each. */
const GUARDADOS = 200

/** The version of a card: another one as soon as anything on it is another. */
export function versaoOfCartao(cartao: Cartao): string {
  return createHash('sha256').update(JSON.stringify(cartao)).digest('base64url').slice(0, 16)
}

/** Draws cards in a thread beside the server; the last ones are kept by their versions. */
export class Cartoes {
  readonly #thread = new WorkThread<Cartao, Uint8Array>(new URL('./cartao.worker.ts', import.meta.url), {
    limitMs: 10_000,
    ofOne: 20,
    ofAll: 200,
    retryAfterSeconds: 10,
  })
  readonly #guardados = new Map<string, Promise<Buffer>>()

  /**
   * The card as PNG.
   * @param dono the account whose turn it takes
   * @throws {AppError} MUITAS_TENTATIVAS when too much is waiting already
   */
  async pngOf(context: OpenContext, dono: string, cartao: Cartao): Promise<Buffer> {
    const versao = versaoOfCartao(cartao)
    const known = this.#guardados.get(versao)
    const png = known ?? this.#draw(context, dono, cartao)
    this.#guardados.delete(versao)
    this.#guardados.set(versao, png)
    for (const oldest of this.#guardados.keys()) {
      if (this.#guardados.size <= GUARDADOS) break
      this.#guardados.delete(oldest)
    }
    try {
      return await png
    } catch (error) {
      if (this.#guardados.get(versao) === png) this.#guardados.delete(versao)
      throw error
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#thread.close()
  }

  async #draw(context: OpenContext, dono: string, cartao: Cartao): Promise<Buffer> {
    const imagens = cartao.logo === null ? null : await loadImagensPdf(context, [cartao.logo])
    const logo = (cartao.logo !== null && imagens?.get(cartao.logo)?.data) || null
    const pixels = await this.#thread.run(dono, logo ? cartao : { ...cartao, logo: null })
    return encodeCartao(pixels, logo)
  }
}
