import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { encodeImagem } from './encode-imagem.ts'
import { storeImagem } from './store-imagem.ts'

/**
 * Stores a picture, written anew.
 * @throws {AppError} IMAGEM_INVALIDA, IMAGEM_COM_PIXELS_DEMAIS, MUITAS_TENTATIVAS
 */
export async function uploadImagem(
  context: OpenContext,
  { body, query }: Pick<InputOf<'imagens.upload'>, 'body' | 'query'>,
): Promise<AnswerOf<'imagens.upload'>> {
  await context.limit(`imagem:${context.userId}`, context.config.rateLimits.upload)
  const imagem = await encodeImagem(body, query.uso)
  if (!imagem) throw new AppError('IMAGEM_INVALIDA')
  const imageUrl = await context.inTransaction({ userId: context.userId }, (inside) =>
    storeImagem(inside, imagem.bytes),
  )
  return { imageUrl }
}
