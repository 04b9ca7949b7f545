import { AppError } from '#http/app-error.ts'
import { quemOf, type Context } from '#http/context.ts'
import { findMembro, holdVersao } from './membros.repository.ts'

/**
 * Holds the company's people as they are until the transaction ends, and lets pass who still owns it then: two owners may
 * take each other's place at the same moment.
 * @throws {AppError} SEM_PERMISSAO
 */
export async function holdAsDono(context: Context): Promise<void> {
  await holdVersao(context)
  const caller = await findMembro(context, quemOf(context).id)
  if (caller?.papel !== 'dono') throw new AppError('SEM_PERMISSAO')
}
