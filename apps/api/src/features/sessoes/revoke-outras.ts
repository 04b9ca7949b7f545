import type { AnswerOf } from '@lapida/contracts/endpoints'
import { requireSenha } from '#features/contas/require-senha.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { tellEnded } from './revoke-sessao.ts'
import { revokeSessoes } from './sessoes.repository.ts'

/**
 * Ends every session of the caller but this one, for who types their password.
 * @throws {AppError} DADOS_INVALIDOS, MUITAS_TENTATIVAS
 */
export async function revokeOutras(
  context: OpenContext,
  { body }: InputOf<'sessoes.revoke-outras'>,
): Promise<AnswerOf<'sessoes.revoke-outras'>> {
  const { id: pessoaId } = await requireSenha(context, { senha: body.senha, campo: 'senha' })
  const { userId, tokenHash } = context
  return context.inTransaction({ userId, pessoaId }, async (inside) => {
    const encerradas = await revokeSessoes(inside, pessoaId, { except: tokenHash })
    if (encerradas > 0) await tellEnded(inside, pessoaId)
    return { success: true, encerradas }
  })
}
