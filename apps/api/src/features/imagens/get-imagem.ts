import { AppError } from '#http/app-error.ts'
import type { OpenContext } from '#http/route.ts'
import { encodePng } from './encode-imagem.ts'
import { findImagem } from './imagens.repository.ts'

/** What stored pictures are called. */
export const NAME = /^[A-Za-z0-9_-]{22}\.webp$/

export type FormatoImagem = 'webp' | 'png'

/**
 * The bytes of a stored picture: as it is stored, or as PNG, which PDF libraries read.
 * @throws {AppError} IMAGEM_NAO_ENCONTRADA
 */
export async function getImagem(
  context: OpenContext,
  { nome, formato }: { nome: string; formato: FormatoImagem },
): Promise<Buffer> {
  const bytes = NAME.test(nome)
    ? await context.inTransaction({ escopo: 'publico' }, (inside) => findImagem(inside, nome))
    : null
  if (!bytes) throw new AppError('IMAGEM_NAO_ENCONTRADA')
  return formato === 'png' ? encodePng(bytes) : bytes
}
