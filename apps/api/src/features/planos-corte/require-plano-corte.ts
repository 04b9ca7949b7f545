import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findPlanoCorte, type LinhaPlanoCorte } from './planos-corte.repository.ts'

/**
 * A plan of the account. `hold`: nobody else writes it until the transaction ends; `excluido` looks among the deleted
 * ones.
 * @throws {AppError} PLANO_CORTE_NAO_ENCONTRADO
 */
export async function requirePlanoCorte(
  context: Context,
  id: string,
  options: { hold?: boolean; excluido?: boolean } = {},
): Promise<LinhaPlanoCorte> {
  const found = await findPlanoCorte(context, { id, ...options })
  if (!found) throw new AppError('PLANO_CORTE_NAO_ENCONTRADO')
  return found
}
