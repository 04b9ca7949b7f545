import { CHAPAS_EXEMPLO } from '@lapida/domain/exemplos/chapas'
import { chapaOfPedra } from '@lapida/pedra/traco'
import sharp from 'sharp'
import type { FotoFeita } from '#features/fotos-chapa/add-foto-feita.ts'
import { encodeFotosMenores } from '#features/imagens/encode-fotos-menores.ts'
import { newPedraThread, type PixelsDaPedra } from '#features/imagens/pedra-thread.ts'
import { WorkTooLarge } from '#threads/work-thread.ts'

/** Slabs of the sample stock that the kitchen is cut from. */
export const CHAPAS_DA_COZINHA: readonly string[] = ['EXEMPLO-1', 'EXEMPLO-R1']

/** Pictures of slabs of the sample stock, by their codes. */
export type FotosDeExemplo = ReadonlyMap<string, FotoFeita>

/** Nobody's turn goes before another's: the pictures are the same for all. */
const DE_TODOS = 'exemplos'
/** As fine as slabs are shown; finer takes four times as long to draw. */
const MM_POR_PIXEL = 2
const QUALITY = 80
/** As the stone is called in the sample stock. */
const COMO_E = { categoria: 'Granito', acabamento: 'Polido' }

let drawn: Promise<FotosDeExemplo> | undefined

/**
 * The slabs of the sample kitchen as drawn stone, so that it is seen in its slabs before anybody has photographed one.
 * Drawn once for each process, beside the server; none where that takes too long.
 */
export async function drawFotosDeExemplo(): Promise<FotosDeExemplo> {
  drawn ??= drawFotos()
  try {
    return await drawn
  } catch (error) {
    drawn = undefined
    if (error instanceof WorkTooLarge) return new Map()
    throw error
  }
}

async function drawFotos(): Promise<FotosDeExemplo> {
  const thread = newPedraThread()
  try {
    const wanted = CHAPAS_EXEMPLO.filter(({ codigo }) => CHAPAS_DA_COZINHA.includes(codigo))
    const fotos = await Promise.all(
      wanted.map(async ({ material, codigo, bloco, largura, altura }) => {
        const chapa = { id: codigo, codigo, bloco, largura, altura }
        const pixels = Math.round(largura / MM_POR_PIXEL)
        const traco = chapaOfPedra({ nome: material, ...COMO_E }, { chapa, pixels })
        if (!traco) throw new RangeError(`Nobody knows how ${material} looks.`)
        return [codigo, await encode(await thread.run(DE_TODOS, traco), chapa)] as const
      }),
    )
    return new Map(fotos)
  } finally {
    await thread.close()
  }
}

async function encode(
  { width, height, data }: PixelsDaPedra,
  chapa: { largura: number; altura: number },
): Promise<FotoFeita> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const inteira = await picture.webp({ quality: QUALITY, smartSubsample: true }).toBuffer()
  const pixels = { largura: width, altura: height }
  return { inteira, menores: await encodeFotosMenores(inteira, chapa), pixels }
}
