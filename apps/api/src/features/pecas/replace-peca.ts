import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { rewritePeca } from './rewrite-peca.ts'

/**
 * Replaces one piece of a material.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, PECA_NAO_ENCONTRADA, and whatever rule the piece breaks.
 */
export async function replacePeca(
  context: Context,
  { params, body }: Pick<InputOf<'pecas.replace'>, 'params' | 'body'>,
): Promise<AnswerOf<'pecas.replace'>> {
  const place = { materialId: params.id, pecaId: params.pecaId }
  const peca = await rewritePeca(context, place, () => body)
  if (!peca) throw new AppError('PECA_NAO_ENCONTRADA')
  return peca
}
