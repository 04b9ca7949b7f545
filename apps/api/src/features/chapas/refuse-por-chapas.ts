import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { findChapasDoMaterial } from './chapas.repository.ts'

const TEXTO = 'Este material é controlado por chapas.'

/**
 * Refuses what would change a quantity by hand while the slabs of the material say what it is; `campo` is the field
 * that the answer names.
 * @throws {AppError} MATERIAL_POR_CHAPAS
 */
export async function refusePorChapas(context: Context, materialId: string, campo: string): Promise<void> {
  const chapas = await findChapasDoMaterial(context, idToFind(materialId))
  if (chapas.length > 0) throw new AppError('MATERIAL_POR_CHAPAS', { campos: { [campo]: TEXTO } })
}
