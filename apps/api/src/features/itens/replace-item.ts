import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { rewriteItem } from './rewrite-item.ts'

/**
 * Replaces one item of a material.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, ITEM_NAO_ENCONTRADO, and whatever rule the item breaks.
 */
export async function replaceItem(
  context: Context,
  { params, body }: Pick<InputOf<'itens.replace'>, 'params' | 'body'>,
): Promise<AnswerOf<'itens.replace'>> {
  const place = { materialId: params.id, itemId: params.itemId }
  const item = await rewriteItem(context, place, () => body)
  if (!item) throw new AppError('ITEM_NAO_ENCONTRADO')
  return item
}
