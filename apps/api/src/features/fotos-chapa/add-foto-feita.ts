import type { FotosMenores } from '#features/imagens/encode-fotos-menores.ts'
import { storeImagemFeita } from '#features/imagens/store-imagem.ts'
import type { Context } from '#http/context.ts'
import { insertFotoChapa } from './fotos-chapa.repository.ts'

/** A picture of a whole slab that the program itself drew. */
export interface FotoFeita {
  inteira: Buffer
  menores: FotosMenores
  pixels: { largura: number; altura: number }
}

/** Gives a slab a picture that the program drew of it: every place of it is where it is, and nobody took it. */
export async function addFotoFeita(
  context: Context,
  chapa: { id: string; largura: number; altura: number },
  { inteira, menores, pixels: { largura: width, altura: height } }: FotoFeita,
): Promise<void> {
  await insertFotoChapa(context, {
    id: context.newId(),
    userId: context.userId,
    chapaId: chapa.id,
    inteira: await storeImagemFeita(context, inteira),
    media: await storeImagemFeita(context, menores.media),
    mini: await storeImagemFeita(context, menores.mini),
    original: null,
    largura: chapa.largura,
    altura: chapa.altura,
    pxPorMetro: Math.round((width * 1000) / chapa.largura),
    contorno: null,
    bordas: [
      [0, height, width, height],
      [width, height, width, 0],
      [0, 0, width, 0],
      [0, height, 0, 0],
    ],
    lente: { k: 0, origem: 'nenhuma' },
    // By this it is known for a drawing (domain, estoque/foto-of-chapa.ts).
    precisao: { rms: 0, pior: 0, trena: null, foto: null },
    luz: 0,
    branco: null,
    reflexo: 0,
    nitidez: 1000,
    veio: null,
    tirada: context.now,
    criadaPor: null,
    createdAt: context.now,
    retiradaEm: null,
  })
}
