import sharp from 'sharp'
import type { TestApp, TestUser } from './app.ts'
import { storeImagem } from './upload-imagem.ts'

/** What is said of a photo of the world's slab, without its picture. */
export const FOTO = {
  largura: 2900,
  altura: 1800,
  pxPorMetro: 500,
  bordas: [
    [100, 2000, 2700, 2010],
    [2700, 2010, 2690, 300],
    [110, 310, 2690, 300],
    [100, 2000, 110, 310],
  ],
  precisao: { rms: 12, pior: 38, trena: 1200, foto: 1203 },
  tirada: '2026-11-20T12:00:00.000Z',
}

const pictures = new Map<string, Promise<Buffer>>()

/** Stores a picture of so many pixels as a slab's photo; gives its address. */
export async function storeFotoPlana(
  test: TestApp,
  user: TestUser,
  { largura = 1450, altura = 900 } = {},
): Promise<string> {
  const key = `${largura} ${altura}`
  const drawn =
    pictures.get(key) ??
    sharp({ create: { width: largura, height: altura, channels: 3, background: '#8a8580' } })
      .jpeg()
      .toBuffer()
  pictures.set(key, drawn)
  return storeImagem(test, user, await drawn, '?uso=chapa')
}
