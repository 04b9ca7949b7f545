import { cropFoto } from '#features/imagens/crop-foto.ts'
import { encodeFotosMenores, type FotosMenores } from '#features/imagens/encode-fotos-menores.ts'
import { loadImagemPropria } from '#features/imagens/load-imagem-propria.ts'
import { storeImagem } from '#features/imagens/store-imagem.ts'
import type { Context } from '#http/context.ts'
import { findFotosOf, insertFotoChapa, type LinhaFotoChapa } from './fotos-chapa.repository.ts'

interface Lados {
  largura: number
  altura: number
}

/** The flat photo of a slab that is about to be cut, with its bytes. */
export interface FotoInteira {
  linha: LinhaFotoChapa
  bytes: Buffer
}

/** A photo cut out of it, ready to be stored. */
export interface FotoCortada extends Lados {
  daChapa: LinhaFotoChapa
  inteira: Buffer
  menores: FotosMenores
}

/** The newest photo of a slab of the account; null where it has none that shows the slab as it is measured now. */
export async function loadFotoInteira(
  context: Context,
  { id, largura, altura }: Lados & { id: string },
): Promise<FotoInteira | null> {
  const [linha] = await findFotosOf(context, id)
  if (linha?.largura !== largura || linha.altura !== altura) return null
  const bytes = await loadImagemPropria(context, linha.inteira)
  return bytes && { linha, bytes }
}

/** Cuts the photo of a leftover out of its slab's; it holds no connection to the database. */
export async function cutFoto(
  { linha, bytes }: FotoInteira,
  sobra: Lados & { x: number; y: number },
): Promise<FotoCortada> {
  const { largura, altura } = sobra
  const inteira = await cropFoto(bytes, linha, sobra)
  return { daChapa: linha, largura, altura, inteira, menores: await encodeFotosMenores(inteira, sobra) }
}

/** Gives a leftover the photo that was cut for it: as true to its places as that of its slab is, and taken when that was. */
export async function addFotoCortada(context: Context, chapaId: string, foto: FotoCortada): Promise<void> {
  const { daChapa, largura, altura, inteira, menores } = foto
  await insertFotoChapa(context, {
    ...daChapa,
    id: context.newId(),
    chapaId,
    largura,
    altura,
    inteira: await storeImagem(context, inteira),
    media: await storeImagem(context, menores.media),
    mini: await storeImagem(context, menores.mini),
    // What it was flattened from shows the whole slab, and stays with it.
    original: null,
    contorno: null,
    createdAt: context.now,
  })
}
