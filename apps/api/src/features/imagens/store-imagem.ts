import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#http/context.ts'
import { insertImagem } from './imagens.repository.ts'

/** 128 bits: 22 characters that nobody finds by trying. */
const NAME_BYTES = 16

/**
 * Keeps a picture that was written anew (`encodeImagem`) under a random name of ours: nothing of the sent name or folder
 * is used. Pictures live in the database like everything else, so one backup has them all and every process serves them.
 * @returns its address, as records name it
 */
export function storeImagem(context: Context, bytes: Buffer): Promise<string> {
  return store(context, randomBytes(NAME_BYTES), bytes)
}

/**
 * Keeps a picture that the program itself made: the same one is kept once, so that what shows it reads the same. Its name
 * follows from account and picture; who can work it out has the picture.
 * @returns its address, as records name it
 */
export function storeImagemFeita(context: Context, bytes: Buffer): Promise<string> {
  const digest = createHash('sha256').update(context.userId).update(bytes).digest()
  return store(context, digest.subarray(0, NAME_BYTES), bytes)
}

async function store(context: Context, name: Buffer, bytes: Buffer): Promise<string> {
  const nome = `${name.toString('base64url')}.webp`
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
