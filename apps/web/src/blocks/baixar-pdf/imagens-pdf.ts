import type { ImagemPdf } from '@lapida/documento/base/imagem-pdf'

/**
 * Images of a document as bytes that a PDF can hold. One that cannot be had (no connection, gone)
 * is left out: a quote without a photo is better than no quote.
 */
export async function fetchImagens(paths: readonly string[]): Promise<Map<string, ImagemPdf>> {
  const found = await Promise.all(
    [...new Set(paths)].map(async (path) => [path, await fetchImagem(path)] as const),
  )
  return new Map(found.flatMap(([path, imagem]) => (imagem ? [[path, imagem] as const] : [])))
}

async function fetchImagem(path: string): Promise<ImagemPdf | null> {
  const response = await fetch(`${path}?formato=png`).catch(() => null)
  if (!response?.ok) return null
  const format = response.headers.get('content-type') === 'image/jpeg' ? 'jpg' : 'png'
  return { data: new Uint8Array(await response.arrayBuffer()), format }
}
