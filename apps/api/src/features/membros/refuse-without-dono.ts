import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { countDonos } from './membros.repository.ts'

/**
 * Takes back a change that left the company without an owner. Whoever changes holds the account first.
 * @throws {AppError} ULTIMO_DONO
 */
export async function refuseWithoutDono(context: Context): Promise<void> {
  if ((await countDonos(context)) === 0) throw new AppError('ULTIMO_DONO')
}
