import type { Material } from '@lapida/contracts/material'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { presentMaterial } from './materiais.presenter.ts'
import { findMateriais } from './materiais.repository.ts'

/** The materials of several quotes, in their order, by the quote's id. */
export async function loadMateriaisPorOrcamento(
  { db, userId }: Context,
  orcamentoIds: readonly string[],
): Promise<ReadonlyMap<string, Material[]>> {
  const groups = new Map<string, Material[]>(orcamentoIds.map((id) => [id, []]))
  if (orcamentoIds.length === 0) return groups
  for (const guardado of await findMateriais(db, userId, { orcamentoIds }))
    groups.get(guardado.material.orcamentoId ?? '')?.push(presentMaterial(guardado))
  return groups
}

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
