import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findDesenho, type LinhaDesenho } from './desenhos.repository.ts'

/**
 * A drawing of the account. `hold`: nobody else writes it until the transaction ends; `excluido` looks among the
 * deleted ones.
 * @throws {AppError} DESENHO_NAO_ENCONTRADO
 */
export async function requireDesenho(
  context: Context,
  id: string,
  options: { hold?: boolean; excluido?: boolean } = {},
): Promise<LinhaDesenho> {
  const found = await findDesenho(context, { id, ...options })
  if (!found) throw new AppError('DESENHO_NAO_ENCONTRADO')
  return found
}
