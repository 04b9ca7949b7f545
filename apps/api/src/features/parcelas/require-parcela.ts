import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { findParcela, type LinhaParcela } from './parcelas.repository.ts'

/**
 * An instalment of the account that nobody else writes until the transaction ends.
 * @throws {AppError} PARCELA_NAO_ENCONTRADA
 */
export async function requireParcela(context: Context, id: string): Promise<LinhaParcela> {
  const found = await findParcela(context, idToFind(id), { hold: true })
  if (!found) throw new AppError('PARCELA_NAO_ENCONTRADA')
  return found
}
