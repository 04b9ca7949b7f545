import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { hasPlanoCorte } from './planos-corte.repository.ts'

/**
 * Refuses accounts whose plan has no cutting plan.
 * @throws {AppError} PLANO_SEM_CORTE
 */
export async function requireCorte(context: Context): Promise<void> {
  if (!(await hasPlanoCorte(context))) throw new AppError('PLANO_SEM_CORTE')
}
