import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeImagem, encodePng } from './encode-imagem.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 80, b: 70 } } })

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

/** A PNG that says it has so many pixels; its data are a few bytes. */
function bomb(width: number, height = width, { interlaced = false } = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const tail = Buffer.alloc(4)
    tail.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, tail])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('encodeImagem', () => {
  it.each([
    ['JPEG', () => photo(60, 40).jpeg().toBuffer()],
    ['PNG', () => photo(60, 40).png().toBuffer()],
    ['WebP', () => photo(60, 40).webp().toBuffer()],
  ])('writes a %s anew as WebP', async (_, make) => {
    const encoded = await encodeImagem(await make())
    expect(encoded).toMatchObject({ largura: 60, altura: 40 })
    expect((await sharp(encoded?.bytes).metadata()).format).toBe('webp')
  })

  it('keeps the longest side within 2,000 px', async () => {
    const encoded = await encodeImagem(await photo(3_000, 1_500).jpeg().toBuffer())
    expect(encoded).toMatchObject({ largura: 2_000, altura: 1_000 })
  })

  it('turns the picture upright and drops EXIF', async () => {
    const sideways = await photo(60, 40)
      .withExif({ IFD0: { Copyright: 'SENTINELA' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const encoded = await encodeImagem(sideways)
    expect(encoded).toMatchObject({ largura: 40, altura: 60 })
    expect((await sharp(encoded?.bytes).metadata()).exif).toBeUndefined()
    expect(encoded?.bytes.includes('SENTINELA')).toBe(false)
  })

  it('keeps nothing of what is appended to a picture', async () => {
    const polyglot = Buffer.concat([await photo(60, 40).jpeg().toBuffer(), html])
    const encoded = await encodeImagem(polyglot)
    expect(encoded).toMatchObject({ largura: 60, altura: 40 })
    expect(encoded?.bytes.includes('alert')).toBe(false)
  })

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['HTML', () => html],
    ['SVG', () => svg],
    ['SVG with a byte order mark', () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), svg])],
    ['HTML behind the first bytes of a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html])],
    ['SVG behind the first bytes of a PNG', () => Buffer.concat([bomb(1).subarray(0, 8), svg])],
    ['GIF', () => photo(60, 40).gif().toBuffer()],
    ['TIFF', () => photo(60, 40).tiff().toBuffer()],
    ['AVIF', () => photo(60, 40).avif({ effort: 0 }).toBuffer()],
    ['PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['a truncated JPEG', async () => (await noise().jpeg().toBuffer()).subarray(0, 2_000)],
    ['a truncated PNG', async () => (await noise().png().toBuffer()).subarray(0, 2_000)],
    ['a truncated WebP', async () => (await noise().webp().toBuffer()).subarray(0, 2_000)],
  ])('refuses %s', async (_, make) => {
    expect(await encodeImagem(await make())).toBeNull()
  })

  it.each([
    ['a PNG of 60,000 x 60,000', () => bomb(60_000)],
    ['a PNG of 8,000 x 8,000', () => bomb(8_000)],
    ['an interlaced PNG of 6,000 x 6,000', () => bomb(6_000, 6_000, { interlaced: true })],
    ['a PNG of 60,000,000 x 1', () => bomb(60_000_000, 1)],
    ['a PNG of 1 x 20,000', () => bomb(1, 20_000)],
    ['a progressive JPEG of 6,000 x 6,000', () => photo(6_000, 6_000).jpeg({ progressive: true }).toBuffer()],
    ['a WebP of 6,000 x 6,000', () => photo(6_000, 6_000).webp({ effort: 0 }).toBuffer()],
  ])('refuses %s by what it says of its size', async (_, make) => {
    const bytes = await make()
    await expect(encodeImagem(bytes)).rejects.toMatchObject({ code: 'IMAGEM_COM_PIXELS_DEMAIS' })
  })

  const noise = () =>
    sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
})

it('gives a stored picture as PNG of at most 1,000 px', async () => {
  const png = await encodePng(await photo(1_600, 800).webp().toBuffer())
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1_000, height: 500 })
})
