import type { Empresa } from '@lapida/contracts/empresa'

/** The company's logo as a picture; null without one, or when it cannot be had now. */
export async function fetchLogo(
  empresa: Pick<Empresa, 'logo' | 'documentos'>,
): Promise<HTMLImageElement | null> {
  if (!empresa.documentos.mostrarLogo || !empresa.logo) return null
  const image = new Image()
  image.src = empresa.logo
  try {
    await image.decode()
    return image
  } catch {
    // Without a connection the sheet goes out without it.
    return null
  }
}

/** The logo as a data: address, for a file that stands alone; null as above. */
export async function logoComoDados(empresa: Pick<Empresa, 'logo' | 'documentos'>): Promise<string | null> {
  const image = await fetchLogo(empresa)
  if (!image) return null
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/png')
}
