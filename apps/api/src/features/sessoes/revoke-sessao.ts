import type { AnswerOf } from '@lapida/contracts/endpoints'
import { requireSenha } from '#features/contas/require-senha.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { findPessoa, recordInEmpresas, revokeSessoes } from './sessoes.repository.ts'

/**
 * Ends a session of the caller, on whichever device, for who types their password.
 * @throws {AppError} DADOS_INVALIDOS, MUITAS_TENTATIVAS, SESSAO_NAO_ENCONTRADA
 */
export async function revokeSessao(
  context: OpenContext,
  { params, body }: InputOf<'sessoes.revoke'>,
): Promise<AnswerOf<'sessoes.revoke'>> {
  const { id: pessoaId } = await requireSenha(context, { senha: body.senha, campo: 'senha' })
  const { userId } = context
  return context.inTransaction({ userId, pessoaId }, async (inside) => {
    if ((await revokeSessoes(inside, pessoaId, { begin: params.id })) === 0)
      throw new AppError('SESSAO_NAO_ENCONTRADA')
    await tellEnded(inside, pessoaId)
    return { success: true }
  })
}

/** The history of each company has it that somebody ended sessions of theirs. */
export async function tellEnded(context: Context, pessoaId: string): Promise<void> {
  const pessoa = await findPessoa(context, pessoaId)
  const titulo = pessoa?.nome ?? ''
  await recordInEmpresas(context, { pessoaId, acao: 'saiu', titulo, detalhes: { onde: 'outros aparelhos' } })
}
