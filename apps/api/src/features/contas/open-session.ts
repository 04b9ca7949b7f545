import type { Sessao } from '@lapida/contracts/conta'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findConta, insertSessao } from './contas.repository.ts'
import { newToken } from './new-token.ts'
import { presentUsuario } from './present-usuario.ts'

/** Gives the transaction's account a new token. */
export async function openSession(context: Context): Promise<Sessao> {
  const found = await findConta(context)
  if (!found) throw new AppError('CREDENCIAIS_INVALIDAS')
  const { token, tokenHash } = newToken()
  await insertSessao(context, tokenHash, found.conta)
  return { success: true, user: presentUsuario(found, context.config), token }
}
