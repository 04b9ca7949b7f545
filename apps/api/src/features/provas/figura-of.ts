import type { Figura } from '@lapida/pedra/formato'
import sharp from 'sharp'

/** The pixels of a stored picture. */
export async function figuraOf(bytes: Uint8Array): Promise<Figura> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
