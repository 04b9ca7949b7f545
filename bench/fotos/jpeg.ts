import sharp from 'sharp'
import type { Retrato } from './cena.ts'

/** As a phone stores it. */
export async function compress({ width, height, data }: Retrato): Promise<Retrato> {
  const raw = { width, height, channels: 4 as const }
  const jpeg = await sharp(Buffer.from(data.buffer), { raw }).jpeg({ quality: 75 }).toBuffer()
  const read = await sharp(jpeg).ensureAlpha().raw().toBuffer()
  return { width, height, data: new Uint8ClampedArray(read) }
}
