import { randomBytes } from 'node:crypto'
import type { Context } from '#http/context.ts'
import { insertImagem } from './imagens.repository.ts'

/** 128 bits: 22 characters that nobody finds by trying. */
const NAME_BYTES = 16

/**
 * Keeps a picture that was written anew (`encodeImagem`) under a random name of ours: nothing of the sent name or folder
 * is used. Pictures live in the database like everything else, so one backup has them all and every process serves them.
 * @returns its address, as records name it
 */
export async function storeImagem(context: Context, bytes: Buffer): Promise<string> {
  const nome = `${randomBytes(NAME_BYTES).toString('base64url')}.webp`
  await insertImagem(context, {
    nome,
    userId: context.userId,
    tipo: 'image/webp',
    tamanho: bytes.length,
    conteudo: bytes,
    createdAt: context.now,
  })
  return `/imagens/${nome}`
}
