import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { encodeImagem } from './encode-imagem.ts'
import { insertImagem } from './imagens.repository.ts'

/** 128 bits: 22 characters that nobody finds by trying. */
const NAME_BYTES = 16

/**
 * Stores a picture, written anew, under a random name of ours: nothing of the sent name or folder is used.
 * Pictures live in the database like everything else, so one backup has them all and every process serves them.
 * @throws {AppError} IMAGEM_INVALIDA, IMAGEM_COM_PIXELS_DEMAIS, MUITAS_TENTATIVAS
 */
export async function uploadImagem(
  context: OpenContext,
  { body }: Pick<InputOf<'imagens.upload'>, 'body'>,
): Promise<AnswerOf<'imagens.upload'>> {
  await context.limit(`imagem:${context.userId}`, context.config.rateLimits.upload)
  const imagem = await encodeImagem(body)
  if (!imagem) throw new AppError('IMAGEM_INVALIDA')
  const nome = `${randomBytes(NAME_BYTES).toString('base64url')}.webp`
  await context.inTransaction({ userId: context.userId }, (inside) =>
    insertImagem(inside, {
      nome,
      userId: context.userId,
      tipo: 'image/webp',
      tamanho: imagem.bytes.length,
      conteudo: imagem.bytes,
      createdAt: context.now,
    }),
  )
  return { imageUrl: `/imagens/${nome}` }
}
