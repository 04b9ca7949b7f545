import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import { quemOf, type Context } from '#http/context.ts'
import { findConta, recordEventos, revokeSessoes } from './contas.repository.ts'

/** Revokes the token that the call came with; other devices stay signed in. */
export async function logoutConta(context: Context): Promise<AnswerOf<'contas.logout'>> {
  const { id } = quemOf(context)
  const found = await findConta(context, id)
  if (!found) throw new AppError('NAO_AUTENTICADO')
  await revokeSessoes(context, id, { begin: context.tokenHash })
  await recordEventos(context, [
    { entidade: 'conta', entidadeId: context.userId, acao: 'saiu', titulo: found.pessoa.nome },
  ])
  return { success: true }
}
