import type { Cores } from '@lapida/contracts/empresa'
import { coresOfLogo } from '@lapida/domain/empresa/cores-of-logo'
import { reduzido, type Area, type Tamanho } from './model/recorte.ts'

/** Longest side of a stored logo: sharp on paper, small on a phone's line. */
const LONGEST_SIDE = 1_000
/** Side of the picture whose pixels are counted for colours. */
const SAMPLE_SIDE = 96

/** The picture in a file, upright; null when the browser cannot read it. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** The cropped part as a PNG file: no larger than a logo needs, and nothing of the first file but its pixels. */
export async function cropToFile(picture: ImageBitmap, area: Area): Promise<File> {
  const canvas = draw(picture, area, reduzido(area, LONGEST_SIDE))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser made no picture of the canvas.')
  return new File([blob], 'logo.png', { type: 'image/png' })
}

/** Five colours suggested by the pixels of a picture; null when nothing can be seen in it. */
export function suggestCores(picture: CanvasImageSource, size: Tamanho): Cores | null {
  const small = reduzido(size, SAMPLE_SIDE)
  const canvas = draw(picture, { x: 0, y: 0, ...size }, small)
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, small.largura, small.altura)
  return pixels ? coresOfLogo(pixels.data) : null
}

/** Colours suggested by a stored logo; null when it cannot be fetched or shows nothing. */
export async function suggestCoresOf(url: string): Promise<Cores | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
  return suggestCores(image, { largura: image.naturalWidth, altura: image.naturalHeight })
}

function draw(picture: CanvasImageSource, area: Area, size: Tamanho): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size.largura
  canvas.height = size.altura
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, area.x, area.y, area.largura, area.altura, 0, 0, size.largura, size.altura)
  return canvas
}
