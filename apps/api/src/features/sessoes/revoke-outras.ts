import type { AnswerOf } from '@lapida/contracts/endpoints'
import { quemOf, type Context } from '#http/context.ts'
import { tellEnded } from './revoke-sessao.ts'
import { revokeSessoes } from './sessoes.repository.ts'

/** Ends every session of the caller but this one. */
export async function revokeOutras(context: Context): Promise<AnswerOf<'sessoes.revoke-outras'>> {
  const { id } = quemOf(context)
  const encerradas = await revokeSessoes(context, id, { except: context.tokenHash })
  if (encerradas > 0) await tellEnded(context, id)
  return { success: true, encerradas }
}
