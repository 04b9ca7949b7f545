import type { Material } from '@lapida/contracts/material'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { presentMaterial } from './materiais.presenter.ts'
import { findMateriais } from './materiais.repository.ts'

/**
 * A material of the account; `excluido` looks among the deleted ones instead.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO
 */
export async function loadMaterial(
  { db, userId }: Context,
  id: string,
  { excluido = false } = {},
): Promise<Material> {
  const [guardado] = await findMateriais(db, userId, { id: idToFind(id), excluido })
  if (!guardado) throw new AppError('MATERIAL_NAO_ENCONTRADO')
  return presentMaterial(guardado)
}
