import type { AnswerOf } from '@lapida/contracts/endpoints'
import { mayUsePin } from '@lapida/domain/conta/may-use-pin'
import { whyPinFacil } from '@lapida/domain/conta/why-pin-facil'
import { requireSenha } from '#features/contas/require-senha.ts'
import { hashSenha } from '#features/contas/senha-hash.ts'
import { AppError } from '#http/app-error.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { findMembro, forgetFalhas, holdVersao, recordEventos, writePin } from './pessoas.repository.ts'

/**
 * The caller's own PIN for the tablets of the company, for who types their password; a lock of the one before ends.
 * @throws {AppError} DADOS_INVALIDOS (wrong password, easy PIN), SEM_PERMISSAO, MUITAS_TENTATIVAS
 */
export async function changePin(
  context: OpenContext,
  { body }: InputOf<'pessoas.change-pin'>,
): Promise<AnswerOf<'pessoas.change-pin'>> {
  const why = whyPinFacil(body.pin)
  if (why !== null) throw invalidData({ pin: why })
  const { id: pessoaId, nome } = await requireSenha(context, { senha: body.senha, campo: 'senha' })
  const pinHash = await hashSenha(body.pin, { memoriaKib: context.config.senhaMemoriaKib })
  const { userId } = context
  await context.inTransaction({ userId, pessoaId }, async (inside) => {
    await holdVersao(inside)
    const membro = await findMembro(inside, pessoaId)
    if (!membro || !mayUsePin(membro)) throw new AppError('SEM_PERMISSAO')
    await forgetFalhas(inside, pessoaId)
    await writePin(inside, { pessoaId, pinHash })
    await recordEventos(inside, [
      { entidade: 'conta', entidadeId: userId, acao: 'alterado', titulo: nome, detalhes: { campos: 'pin' } },
    ])
  })
  return { success: true }
}
