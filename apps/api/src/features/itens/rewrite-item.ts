import type { Item, ItemSalvar } from '@lapida/contracts/material'
import type { ItemEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { rewriteMaterial } from '#features/materiais/rewrite-material.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'

/**
 * Rewrites one item of a material; null removes it. Totals of the material and of its quote follow.
 * @returns the item as it is now, null when it was removed.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, ITEM_NAO_ENCONTRADO, and whatever rule the item breaks.
 */
export async function rewriteItem(
  context: Context,
  { materialId, itemId }: { materialId: string; itemId: string },
  rewrite: (stored: ItemEscrito) => ItemSalvar | null,
): Promise<Item | null> {
  const id = idToFind(itemId)
  const material = await rewriteMaterial(context, materialId, {
    rewrite: (stored) => ({ ...stored, itens: rewriteIn(stored.itens, id, rewrite) }),
    rename: (path) => path.replace(/^materiais\.\d+\.itens\.\d+\./, ''),
  })
  return material.itens.find((entry) => entry.id === id) ?? null
}

function rewriteIn(
  itens: readonly ItemEscrito[],
  id: string,
  rewrite: (stored: ItemEscrito) => ItemSalvar | null,
): ItemSalvar[] {
  if (!itens.some((entry) => entry.id === id)) throw new AppError('ITEM_NAO_ENCONTRADO')
  return itens.flatMap((entry) => {
    if (entry.id !== id) return entry
    const next = rewrite(entry)
    return next ? { ...next, id } : []
  })
}
