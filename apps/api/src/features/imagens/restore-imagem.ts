import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { LARGEST_UPLOAD_BYTES } from '#http/upload.ts'
import { isWebp } from './encode-imagem.ts'
import { NAME } from './get-imagem.ts'
import { insertImagem } from './imagens.repository.ts'

/**
 * Keeps a picture of an export under its name, byte for byte. It is shown as a picture and as nothing else, whatever the
 * bytes are.
 * @throws {AppError} EXPORTACAO_INVALIDA, REGISTROS_JA_EXISTEM
 */
export async function restoreImagem(
  context: Context,
  { nome, createdAt, base64 }: { nome: string; createdAt: string; base64: string },
): Promise<void> {
  const conteudo = Buffer.from(base64, 'base64')
  if (!NAME.test(nome) || !isWebp(conteudo) || conteudo.length > LARGEST_UPLOAD_BYTES)
    throw new AppError('EXPORTACAO_INVALIDA')
  const made = await insertImagem(context, {
    ...{ nome, conteudo, userId: context.userId, tipo: 'image/webp' },
    ...{ tamanho: conteudo.length, createdAt: new Date(createdAt) },
  })
  if (!made) throw new AppError('REGISTROS_JA_EXISTEM')
}
