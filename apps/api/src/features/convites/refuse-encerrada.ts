import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findEncerradaAte } from './convites.repository.ts'

/**
 * Nobody comes to a company that is closed: its invitations hold again once it is open.
 * @throws {AppError} LINK_DE_CONVITE_INVALIDO
 */
export async function refuseEncerrada(context: Context): Promise<void> {
  if ((await findEncerradaAte(context)) === null) return
  const texto = 'Esta empresa encerrou a conta. Fale com quem convidou você.'
  throw new AppError('LINK_DE_CONVITE_INVALIDO', { texto })
}
