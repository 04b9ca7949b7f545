import type { OpenContext } from '#http/route.ts'
import { encodeForPdf } from './encode-imagem.ts'
import { findImagem } from './imagens.repository.ts'

export interface ImagemParaPdf {
  data: Uint8Array
  format: 'png' | 'jpg'
}

/** The stored pictures of these addresses in formats that a PDF takes; one that is not stored is left out. */
export async function loadImagensPdf(
  context: OpenContext,
  addresses: readonly string[],
): Promise<Map<string, ImagemParaPdf>> {
  const loaded = new Map<string, ImagemParaPdf>()
  for (const address of new Set(addresses)) {
    const nome = address.replace('/imagens/', '')
    const webp = await context.inTransaction({ escopo: 'publico' }, (inside) => findImagem(inside, nome))
    if (webp) loaded.set(address, await encodeForPdf(webp))
  }
  return loaded
}
