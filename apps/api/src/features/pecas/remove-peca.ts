import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { rewritePeca } from './rewrite-peca.ts'

/**
 * Removes one piece of a material.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, PECA_NAO_ENCONTRADA
 */
export async function removePeca(
  context: Context,
  { params }: Pick<InputOf<'pecas.remove'>, 'params'>,
): Promise<AnswerOf<'pecas.remove'>> {
  await rewritePeca(context, { materialId: params.id, pecaId: params.pecaId }, () => null)
  return { success: true }
}
