import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { hasLapide } from './has-lapide.ts'
import { findQualquerCliente, type LinhaCliente } from './pessoa.repository.ts'

/**
 * A customer of the account that was not erased, deleted or not.
 * @throws {AppError} CLIENTE_NAO_ENCONTRADO
 */
export async function requirePessoa(context: Context, sent: string): Promise<LinhaCliente> {
  const id = idToFind(sent)
  const found = await findQualquerCliente(context, id)
  if (!found || (await hasLapide(context, 'clientes', [id]))) throw new AppError('CLIENTE_NAO_ENCONTRADO')
  return found
}
