import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findConta, revokeSessao } from './contas.repository.ts'

/** Revokes the token that the call came with; other devices stay signed in. */
export async function logoutConta(context: Context): Promise<AnswerOf<'contas.logout'>> {
  const found = await findConta(context)
  if (!found) throw new AppError('NAO_AUTENTICADO')
  await revokeSessao(context, found.conta)
  return { success: true }
}
