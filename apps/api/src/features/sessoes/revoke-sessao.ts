import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import { quemOf, type Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { findPessoa, recordInEmpresas, revokeSessoes } from './sessoes.repository.ts'

/**
 * Ends a session of the caller, on whichever device.
 * @throws {AppError} SESSAO_NAO_ENCONTRADA
 */
export async function revokeSessao(
  context: Context,
  { params }: InputOf<'sessoes.revoke'>,
): Promise<AnswerOf<'sessoes.revoke'>> {
  const { id } = quemOf(context)
  if ((await revokeSessoes(context, id, { begin: params.id })) === 0)
    throw new AppError('SESSAO_NAO_ENCONTRADA')
  await tellEnded(context, id)
  return { success: true }
}

/** The history of each company has it that somebody ended sessions of theirs. */
export async function tellEnded(context: Context, pessoaId: string): Promise<void> {
  const pessoa = await findPessoa(context, pessoaId)
  const titulo = pessoa?.nome ?? ''
  await recordInEmpresas(context, { pessoaId, acao: 'saiu', titulo, detalhes: { onde: 'outros aparelhos' } })
}
