import type { Context } from '#http/context.ts'
import { findImagemPropria } from './imagens.repository.ts'

/** The bytes of a picture that the account itself stored, by its address; null where it did not. */
export function loadImagemPropria(context: Context, endereco: string): Promise<Buffer | null> {
  return findImagemPropria(context, endereco)
}
