import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import { quemOf, type Context } from '#http/context.ts'
import { findConta } from './contas.repository.ts'
import { presentQuem, presentUsuario } from './present-usuario.ts'

/** The account behind the token, and who has signed in to it. */
export async function verifyConta(context: Context): Promise<AnswerOf<'contas.verify'>> {
  const quem = quemOf(context)
  const found = await findConta(context, quem.id)
  if (!found) throw new AppError('NAO_AUTENTICADO')
  return { success: true, user: presentUsuario(found, context.config), pessoa: presentQuem(quem) }
}
