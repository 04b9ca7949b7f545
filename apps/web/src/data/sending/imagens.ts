import { send } from '#data/api/api.ts'

const SLOW_NETWORK_MS = 120_000

/** What a picture is for: that of a slab is kept large enough for a pixel of each millimetre. */
export type UsoDaImagem = 'material' | 'chapa'

/**
 * Sends an image and gives its path on the server, as `/imagens/<name>.webp`.
 * @throws {ApiError} IMAGEM_INVALIDA, IMAGEM_GRANDE_DEMAIS, IMAGEM_COM_PIXELS_DEMAIS, or SEM_CONEXAO without network.
 */
export async function uploadImagem(
  file: File,
  folder: string,
  uso: UsoDaImagem = 'material',
): Promise<string> {
  const body = new FormData()
  body.set('folder', folder)
  body.set('file', file)
  const { imageUrl } = (await send('imagens.upload', {
    body,
    query: uso === 'chapa' ? { uso } : {},
    timeoutMs: SLOW_NETWORK_MS,
  })) as {
    imageUrl: string
  }
  return imageUrl
}
