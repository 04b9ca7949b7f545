import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findChapa, type LinhaChapa } from './chapas.repository.ts'

/**
 * A slab of the account that nobody else writes until the transaction ends; `excluido` looks among the deleted ones.
 * @throws {AppError} CHAPA_NAO_ENCONTRADA
 */
export async function requireChapa(
  context: Context,
  id: string,
  { excluido = false } = {},
): Promise<LinhaChapa> {
  const found = await findChapa(context, { id, excluido, hold: true })
  if (!found) throw new AppError('CHAPA_NAO_ENCONTRADA')
  return found
}
