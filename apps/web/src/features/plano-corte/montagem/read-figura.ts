import type { Figura } from '@lapida/pedra/formato'

/** The pixels of a picture that came into a thread. */
export function readFigura(bitmap: ImageBitmap): Figura {
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to read a picture with.')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, data: new Uint8ClampedArray(data) }
}
