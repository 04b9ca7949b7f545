import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { findCliente, type ClienteRow } from './clientes.repository.ts'

/**
 * The customer of an id, when it is the account's own and not deleted.
 * @throws {AppError} CLIENTE_NAO_ENCONTRADO
 */
export async function requireCliente(context: Context, id: string): Promise<ClienteRow> {
  const row = await findCliente(context, idToFind(id))
  if (!row) throw new AppError('CLIENTE_NAO_ENCONTRADO')
  return row
}
