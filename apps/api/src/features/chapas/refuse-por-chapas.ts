import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { sumChapas } from './sum-chapas.ts'

/** Why the quantity of a stone that has slabs cannot be typed over. */
export const QUANTIDADE_POR_CHAPAS = 'Este material tem chapas: registre um movimento do que está sem chapa.'

/**
 * Refuses another quantity of a stone while slabs say what part of it is; what stands in no slab has movements.
 * @throws {AppError} MATERIAL_POR_CHAPAS
 */
export async function refusePorChapas(context: Context, materialId: string): Promise<void> {
  const id = idToFind(materialId)
  if ((await sumChapas(context, [id])).has(id))
    throw new AppError('MATERIAL_POR_CHAPAS', { campos: { quantidadeEstoque: QUANTIDADE_POR_CHAPAS } })
}
