import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findConta } from './contas.repository.ts'
import { presentUsuario } from './present-usuario.ts'

/** The account behind the token. */
export async function verifyConta(context: Context): Promise<AnswerOf<'contas.verify'>> {
  const found = await findConta(context)
  if (!found) throw new AppError('NAO_AUTENTICADO')
  return { success: true, user: presentUsuario(found, context.config) }
}
