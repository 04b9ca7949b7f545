import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { findAbertos, type ConviteComNome } from './convites.repository.ts'

/**
 * An invitation of the company that nobody has come for yet.
 * @throws {AppError} CONVITE_NAO_ENCONTRADO
 */
export async function findAberto(context: Context, id: string): Promise<ConviteComNome> {
  const [found] = await findAbertos(context, idToFind(id))
  if (!found) throw new AppError('CONVITE_NAO_ENCONTRADO')
  return found
}
