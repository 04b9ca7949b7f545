import { ITEM } from '@lapida/contracts/campos-escritos'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { applyMudanca } from '@lapida/domain/orcamento/mudanca'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { rewriteItem } from './rewrite-item.ts'

/**
 * Changes the fields of one item of a material that were sent.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, ITEM_NAO_ENCONTRADO, and whatever rule the item breaks.
 */
export async function changeItem(
  context: Context,
  { params, body }: Pick<InputOf<'itens.change'>, 'params' | 'body'>,
): Promise<AnswerOf<'itens.change'>> {
  const place = { materialId: params.id, itemId: params.itemId }
  const item = await rewriteItem(context, place, (stored) => applyMudanca(ITEM, stored, { mudanca: body }))
  if (!item) throw new AppError('ITEM_NAO_ENCONTRADO')
  return item
}
