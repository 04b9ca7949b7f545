import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { rewriteItem } from './rewrite-item.ts'

/**
 * Removes one item of a material.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, ITEM_NAO_ENCONTRADO
 */
export async function removeItem(
  context: Context,
  { params }: Pick<InputOf<'itens.remove'>, 'params'>,
): Promise<AnswerOf<'itens.remove'>> {
  await rewriteItem(context, { materialId: params.id, itemId: params.itemId }, () => null)
  return { success: true }
}
