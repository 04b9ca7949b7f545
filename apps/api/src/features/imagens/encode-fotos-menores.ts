import sharp from 'sharp'
import { takeTurn } from './encode-imagem.ts'

const MM_POR_PX_DA_MEDIA = 2
/** How fine the middle picture is. */
export const PX_POR_METRO_DA_MEDIA = 1_000 / MM_POR_PX_DA_MEDIA
/** Longest side of the smallest picture, in pixels. */
const MINI_SIDE = 480
/** A list shows hundreds of them. */
const MINI_BYTES = 25 * 1_000
/** From the best on, until one is small enough. */
const MINI_QUALITIES = [76, 66, 56, 46, 36, 26, 16]

/** The smaller pictures of a slab's stored photo. */
export interface FotosMenores {
  /** two millimetres a pixel */
  media: Buffer
  mini: Buffer
}

/**
 * Makes the smaller pictures of a slab's photo, which was written anew when it was stored.
 * @param chapa what the photo shows, in mm
 */
export async function encodeFotosMenores(
  webp: Buffer,
  chapa: { largura: number; altura: number },
): Promise<FotosMenores> {
  return takeTurn(async () => {
    const media = await sharp(webp)
      .resize({
        width: Math.max(1, Math.round(chapa.largura / MM_POR_PX_DA_MEDIA)),
        height: Math.max(1, Math.round(chapa.altura / MM_POR_PX_DA_MEDIA)),
        fit: 'fill',
      })
      .webp({ quality: 78, smartSubsample: true })
      .toBuffer()
    return { media, mini: await encodeMini(media) }
  })
}

async function encodeMini(media: Buffer): Promise<Buffer> {
  const small = await sharp(media)
    .resize({ width: MINI_SIDE, height: MINI_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = small.info
  let mini = Buffer.alloc(0)
  for (const quality of MINI_QUALITIES) {
    mini = await sharp(small.data, { raw: { width, height, channels } }).webp({ quality }).toBuffer()
    if (mini.length <= MINI_BYTES) break
  }
  return mini
}
