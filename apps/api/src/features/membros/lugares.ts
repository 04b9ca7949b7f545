import type { Lugares } from '@lapida/contracts/membro'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { countLugares, findLimite } from './membros.repository.ts'

/** How many people the plan takes, and how many places are taken. */
export async function lugaresOf(context: Context): Promise<Lugares> {
  return { usados: await countLugares(context), limite: await findLimite(context) }
}

/**
 * Lets pass while there are no more people and open invitations than the plan takes. Whoever adds one holds the account
 * first, adds it, and asks here.
 * @throws {AppError} LIMITE_DE_PESSOAS
 */
export async function refuseTooMany(context: Context): Promise<void> {
  const { usados, limite } = await lugaresOf(context)
  if (usados <= limite) return
  const texto = `Seu plano inclui ${limite} ${limite === 1 ? 'pessoa' : 'pessoas'}.`
  throw new AppError('LIMITE_DE_PESSOAS', { texto })
}
