import type { AnswerOf } from '@lapida/contracts/endpoints'
import { requireSenha } from '#features/contas/require-senha.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { forgetFalhas, hasPin, holdVersao, recordEventos, takeBackPin } from './pessoas.repository.ts'

/**
 * Takes the caller's own PIN back, for who types their password: what they have open by it ends, and the lock of it.
 * Whoever has none is left as they are.
 * @throws {AppError} DADOS_INVALIDOS (wrong password), MUITAS_TENTATIVAS
 */
export async function removePin(
  context: OpenContext,
  { body }: InputOf<'pessoas.remove-pin'>,
): Promise<AnswerOf<'pessoas.remove-pin'>> {
  const { id: pessoaId, nome } = await requireSenha(context, { senha: body.senha, campo: 'senha' })
  const { userId } = context
  await context.inTransaction({ userId, pessoaId }, async (inside) => {
    await holdVersao(inside)
    if (!(await hasPin(inside, pessoaId))) return
    await forgetFalhas(inside, pessoaId)
    await takeBackPin(inside, pessoaId)
    await recordEventos(inside, [
      { entidade: 'conta', entidadeId: userId, acao: 'alterado', titulo: nome, detalhes: { campos: 'pin' } },
    ])
  })
  return { success: true }
}
