import sharp, { type Metadata } from 'sharp'
import { AppError } from '#http/app-error.ts'

/**
 * Largest image that is decoded, in pixels. A photo of 64 megapixels fits where it can be shrunk while it is read, as a
 * JPEG that comes row by row; of all others every pixel is held at once.
 */
const MAX_PIXELS = { row: 64_000_000, whole: 24_000_000 }
/** Longest side that is decoded, in pixels: what no camera makes is a bomb, however few pixels it has in all. */
const MAX_DECODED_SIDE = 16_384
/** Longest side of a slab's photo, in pixels, which has one for a millimetre, and how well it is kept. */
export const FOTO_DE_CHAPA = { side: 4_096, quality: 80 } as const
/** The same of each use of a stored image. */
const STORED = {
  geral: { side: 2_000, quality: 84 },
  chapa: FOTO_DE_CHAPA,
}
/** Longest side of a picture made for a PDF, in pixels: 85 mm at 300 dpi. */
const MAX_PDF_SIDE = 1_000
/** Decoding takes memory by the pixel: at most so many at once, the others wait. */
const MAX_AT_ONCE = 2

const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

// libvips reads SVG, PDF and dozens of other formats too: whatever the bytes claim, only these three can be decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: LOADERS })
sharp.cache(false)
sharp.concurrency(1)

export interface EncodedImagem {
  bytes: Buffer
  largura: number
  altura: number
}

const SIGNATURES = [
  (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes: Buffer) =>
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  isWebp,
]

/** Whether the bytes say that they are a WebP, which every stored picture is. */
export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

/**
 * The picture in the bytes, written anew as WebP: upright, at most 2,000 px on its longest side (a slab's photo 4,096), and
 * without anything else that the file carried (EXIF, GPS, profiles, trailing bytes).
 * Null when the bytes are not a whole JPEG, PNG or WebP.
 * @throws {AppError} IMAGEM_COM_PIXELS_DEMAIS by what the picture says of its size, before any of it is decoded
 */
export async function encodeImagem(
  bytes: Buffer,
  uso: keyof typeof STORED = 'geral',
): Promise<EncodedImagem | null> {
  const { side, quality } = STORED[uso]
  if (!SIGNATURES.some((matches) => matches(bytes))) return null
  return takeTurn(async () => {
    const head = await pictureOrNull(() => sharp(bytes, UNLIMITED).metadata())
    if (!head) return null
    if (isTooLarge(head)) throw new AppError('IMAGEM_COM_PIXELS_DEMAIS')
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS.row, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, smartSubsample: true })
    const encoded = await pictureOrNull(() => picture.toBuffer({ resolveWithObject: true }))
    return encoded && { bytes: encoded.data, largura: encoded.info.width, altura: encoded.info.height }
  })
}

/** The head alone is read: no pixel is decoded for it. */
const UNLIMITED = { limitInputPixels: false } as const

function isTooLarge({ width, height, format, isProgressive }: Metadata): boolean {
  const most = format === 'jpeg' && !isProgressive ? MAX_PIXELS.row : MAX_PIXELS.whole
  return Math.max(width, height) > MAX_DECODED_SIDE || width * height > most
}

/** How many pixels a stored picture has. */
export async function ladosOfImagem(webp: Buffer): Promise<{ largura: number; altura: number }> {
  const { width, height } = await sharp(webp, UNLIMITED).metadata()
  return { largura: width, altura: height }
}

/** A stored WebP as PNG, at most 1,000 px on its longest side: PDF libraries do not read WebP. */
export async function encodePng(webp: Buffer): Promise<Buffer> {
  return takeTurn(() => pdfSized(webp).png({ compressionLevel: 9 }).toBuffer())
}

/** A stored WebP as a PDF takes it: JPEG, or PNG when it is partly transparent, as logos are. */
export async function encodeForPdf(webp: Buffer): Promise<{ data: Buffer; format: 'png' | 'jpg' }> {
  const { hasAlpha } = await sharp(webp).metadata()
  if (hasAlpha) return { data: await encodePng(webp), format: 'png' }
  const data = await takeTurn(() => pdfSized(webp).jpeg({ quality: 82 }).toBuffer())
  return { data, format: 'jpg' }
}

function pdfSized(webp: Buffer) {
  return sharp(webp, { limitInputPixels: STORED.chapa.side ** 2 }).resize({
    width: MAX_PDF_SIDE,
    height: MAX_PDF_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  })
}

async function pictureOrNull<Picture>(decode: () => Promise<Picture>): Promise<Picture | null> {
  try {
    return await decode()
  } catch (error) {
    // libvips says what is wrong with a picture only as text; a failure of ours would be of another class.
    if (error instanceof Error && error.constructor === Error) return null
    throw error
  }
}

let running = 0
const waiting: (() => void)[] = []

/** Work that decodes a picture, when it is its turn. */
export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
