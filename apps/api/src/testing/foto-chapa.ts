import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { asOwner } from './owner-rows.ts'
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

const stored = new WeakMap<TestApp, Map<string, Promise<string>>>()

/**
 * Gives a slab a photo as it lies in the database, its smaller pictures the whole one: a world is made a hundred times in
 * one test, and pictures are not what that test is about. The slab is as large as the world's, or as is said. Gives its id and the address of the picture.
 */
export async function addFotoChapa(
  test: TestApp,
  user: TestUser,
  chapaId: string,
  { largura, altura }: { largura: number; altura: number } = FOTO,
): Promise<{ id: string; inteira: string }> {
  const ofUsers = stored.get(test) ?? new Map<string, Promise<string>>()
  stored.set(test, ofUsers)
  const sent = ofUsers.get(user.id) ?? storeFotoPlana(test, user)
  ofUsers.set(user.id, sent)
  const [id, inteira] = [randomUUID(), await sent]
  await asOwner(test.database, (client) =>
    client.query(
      `insert into fotos_chapa (user_id, id, chapa_id, inteira, media, mini, largura, altura, px_por_metro, bordas,
         lente, precisao, luz, reflexo, nitidez, tirada, criada_por, created_at)
       values ($1, $2, $3, $4, $4, $4, $5, $6, $7, $8, '{"k": 0, "origem": "nenhuma"}', $9, 0, 0, 0, $10, $11, $12)`,
      [
        ...[user.id, id, chapaId, inteira, largura, altura, FOTO.pxPorMetro],
        ...[JSON.stringify(FOTO.bordas), JSON.stringify(FOTO.precisao), FOTO.tirada, user.pessoaId],
        test.clock.now,
      ],
    ),
  )
  return { id, inteira }
}
